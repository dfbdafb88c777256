/** The answers of a game to each of its words. */
import type { Id, WordReport } from '../../contracts/index.ts';
import { missesByLetter } from './heat.ts';

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
export type Runs = readonly (readonly StoredTry[])[];

const isRight = ({ isCorrect }: StoredTry) => isCorrect;
export const wasRight = (run: readonly StoredTry[]) => run.some(isRight);
export const wasRightAtOnce = ([first]: readonly StoredTry[]) => first?.isCorrect ?? false;

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
    letters: runs.length < FEWEST_TRIED ? null : missesByLetter(missesOf(runs), word),
  };
}

/** The first tries that were wrong. */
export function missesOf(runs: Runs): string[] {
  return runs.flatMap(([first]) => (first && !first.isCorrect ? [first.userInput] : []));
}
