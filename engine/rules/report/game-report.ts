import type { GameReport, Id, PlayerReport, Word, WordReport } from '../../contracts/index.ts';
import { slipsOf } from '../learning/slips.ts';
import { cellOf } from './marks.ts';
import {
  missesOf,
  type Runs,
  runsOf,
  type StoredTry,
  wasRight,
  wasRightAtOnce,
  wordTally,
} from './tries.ts';

/**
 * What a class did in a game, from its stored answers.
 *
 * @param tries in the order in which they were stored; those of people who are not players do not count
 * @param words with their spelling, in the order of the game
 * @param language code of the language of the words
 */
export function gameReport(
  tries: readonly StoredTry[],
  words: readonly (Word & { word: string })[],
  players: readonly { readonly id: Id; readonly name: string }[],
  language: string,
): GameReport {
  const all = runsOf(tries, players);
  return {
    words: words.map((word, index) => {
      const runs = all.filter(([first]) => first?.word === index + 1);
      return { word, ...wordTally(runs, word.word), slips: slipsByKind(runs, word, language) };
    }),
    players: players.map((player) =>
      playerReport(
        player,
        all.filter(([first]) => String(first?.playerId) === String(player.id)),
        words.length,
      ),
    ),
  };
}

/** By kind of slip, how many of the first tries had it. */
function slipsByKind(
  runs: Runs,
  { word, accepted }: Word & { word: string },
  language: string,
): Record<string, number> {
  const slips: Record<string, number> = {};
  const times = new Map<string, number>();
  for (const typed of missesOf(runs)) times.set(typed, (times.get(typed) ?? 0) + 1);
  for (const [typed, count] of times) {
    const kinds = slipsOf(typed, [word, ...accepted], language).map(({ kind }) => kind);
    for (const kind of new Set(kinds)) slips[kind] = (slips[kind] ?? 0) + count;
  }
  return slips;
}

function playerReport(
  { id, name }: { readonly id: Id; readonly name: string },
  runs: Runs,
  words: number,
): PlayerReport {
  return {
    id,
    name,
    right: runs.filter(wasRight).length,
    first: runs.filter(wasRightAtOnce).length,
    attempts: runs.reduce((sum, run) => sum + run.length, 0),
    cells: Array.from({ length: words }, (_, index) =>
      cellOf(runs.find(([first]) => first?.word === index + 1) ?? []),
    ),
  };
}

/** A word of a report, and its place in the game, from 1. */
export interface PlacedWord {
  readonly place: number;
  readonly report: WordReport;
  /** Players who did not get it right at the first try. */
  readonly missed: number;
}

/** The words of a report, the most costly first: those that most players missed at the first try. */
export function costliestFirst({ words }: Pick<GameReport, 'words'>): PlacedWord[] {
  return words
    .map((report, index) => ({ place: index + 1, report, missed: report.tried - report.first }))
    .sort((one, other) => other.missed - one.missed || one.place - other.place);
}

/**
 * Places of the words that somebody tried and did not get right at the first try, the hardest first:
 * the words of a rematch with the missed words.
 */
export function missedWords(report: Pick<GameReport, 'words'>): number[] {
  return costliestFirst(report).flatMap(({ place, missed }) => (missed > 0 ? [place] : []));
}
