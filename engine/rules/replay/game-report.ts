import type { GameReport, Id, PlayerReport, Word, WordReport } from '../../contracts/index.ts';
import { foldSpelling } from '../words/answer.ts';
import { markLetters } from '../words/letter-marks.ts';
import { lettersOf } from '../words/letters.ts';
import { slipsOf } from '../learning/slips.ts';

/** An answer of a game as it is stored; skips and reveals are none. */
export interface StoredTry {
  readonly playerId: Id;
  /** Place of the word in the game, from 1. */
  readonly word: number;
  readonly userInput: string;
  readonly isCorrect: boolean;
}

/** The slips of a word with fewer learners are left out: they would identify one of them. */
const FEWEST_TRIED = 5;

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
      ),
    ),
  };
}

/** The answers of each player to each word, in their order. */
export function runsOf(
  tries: readonly StoredTry[],
  players: readonly { readonly id: Id }[],
): StoredTry[][] {
  const known = new Set(players.map(({ id }) => String(id)));
  const counted = tries.filter(({ playerId }) => known.has(String(playerId)));
  const runs = new Map<string, StoredTry[]>();
  for (const one of counted) {
    const key = `${one.playerId} ${one.word}`;
    runs.set(key, [...(runs.get(key) ?? []), one]);
  }
  return [...runs.values()];
}

/** Results of each player with one word, or of one player with each word. */
type Runs = readonly (readonly StoredTry[])[];

const isRight = ({ isCorrect }: StoredTry) => isCorrect;
const wasRight = (run: readonly StoredTry[]) => run.some(isRight);
const wasRightAtOnce = ([first]: readonly StoredTry[]) => first?.isCorrect ?? false;

/** Who had a word when, and where the first tries slipped. */
export function wordTally(
  runs: Runs,
  word: string,
): Pick<WordReport, 'tried' | 'first' | 'later' | 'letters'> {
  const first = runs.filter(wasRightAtOnce).length;
  return {
    tried: runs.length,
    first,
    later: runs.filter(wasRight).length - first,
    letters: runs.length < FEWEST_TRIED ? null : heatOf(missesOf(runs), word),
  };
}

/** The first tries that were wrong. */
function missesOf(runs: Runs): string[] {
  return runs.flatMap(([first]) => (first && !first.isCorrect ? [first.userInput] : []));
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
): PlayerReport {
  return {
    id,
    name,
    right: runs.filter(wasRight).length,
    first: runs.filter(wasRightAtOnce).length,
    attempts: runs.reduce((sum, run) => sum + run.length, 0),
  };
}

/**
 * By letter of a word, how many of these wrong answers slip there, each at most once a letter. A
 * missing letter counts at its place, an extra one at the letter before it. The letters are those of
 * the word itself, even if somebody meant another accepted spelling.
 */
export function heatOf(misses: readonly string[], word: string): number[] {
  const heat = lettersOf(word).map(() => 0);
  // A class makes the same slip many times.
  const times = new Map<string, number>();
  for (const typed of misses) times.set(typed, (times.get(typed) ?? 0) + 1);
  for (const [typed, count] of times) {
    for (const letter of slippedLetters(typed, word)) heat[letter] = (heat[letter] ?? 0) + count;
  }
  return heat;
}

function slippedLetters(typed: string, word: string): Set<number> {
  const slipped = new Set<number>();
  const marks = markLetters(typed, [word]);
  let place = 0;
  for (const [index, { letter, mark }] of marks.entries()) {
    if (mark === 'extra') {
      // Of a doubled letter the first may be the one too many: it is the same letter.
      const next = marks.slice(index).find((one) => one.mark !== 'extra');
      const isDoubled = next?.mark === 'ok' && foldSpelling(next.letter) === foldSpelling(letter);
      slipped.add(isDoubled ? place : Math.max(0, place - 1));
      continue;
    }
    if (mark !== 'ok') slipped.add(place);
    place += 1;
  }
  return slipped;
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

/** The tables of a report for CSV, each with its head; numbers stay numbers. */
export function reportTables(report: GameReport): (string | number)[][][] {
  return [
    [
      [
        'word',
        'tried',
        'right at first try',
        'right later',
        'not yet',
        'slips by letter',
        'slips by kind',
      ],
      ...report.words.map(({ word, tried, first, later, letters, slips }) => [
        word.word ?? '',
        tried,
        first,
        later,
        tried - first - later,
        letters === null ? '' : heatText(word.word ?? '', letters),
        Object.entries(slips)
          .map(([kind, count]) => `${kind}: ${count}`)
          .join(', '),
      ]),
    ],
    [
      ['player', 'right', 'right at first try', 'answers'],
      ...report.players.map(({ name, right, first, attempts }) => [name, right, first, attempts]),
    ],
  ];
}

/** The letters with slips: "3 c: 6, 6 s: 9". */
function heatText(word: string, letters: readonly number[]): string {
  const spelt = lettersOf(foldSpelling(word));
  return letters
    .flatMap((count, index) =>
      count === 0 ? [] : [`${index + 1} ${spelt[index]?.text ?? ''}: ${count}`],
    )
    .join(', ');
}
