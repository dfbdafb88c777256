import type { Along, Id, Result, SpelledAlong } from '../../contracts/index.ts';
import { byScore, withPlaces } from '../room/shared-places.ts';

/** The end of a game for one player. */
export interface Finisher {
  readonly userId: Id;
  readonly name: string;
  readonly score: number;
  readonly wordsCorrect: number;
  readonly wordsAttempted: number;
  /** Submitted answers. */
  readonly attempts: number;
  readonly lastRightAt: Date | null;
}

/**
 * The final table: by score; equal scores share the rank and leave a gap after it. Among them fewer
 * attempts, then the earlier last right answer stand first (docs/contract.md).
 */
export function finalTable(finishers: readonly Finisher[]): Result[] {
  const sorted = [...finishers].sort((a, b) => before(a, b) || Number(a.userId) - Number(b.userId));
  return withPlaces(sorted, byScore).map(([one, rank]) => resultOf(one, rank));
}

/**
 * The final table of a bee: its winners, then by words spelled right on stage. A tie shares the rank
 * and leaves a gap after it (docs/contract.md).
 *
 * @param winners of endOfBee(): more than one share the first place, whatever they spelled
 */
export function beeTable(finishers: readonly Finisher[], winners: readonly Id[] = []): Result[] {
  const first = new Set(winners.map(String));
  const words = ({ userId, wordsCorrect }: Finisher) =>
    first.has(String(userId)) ? Infinity : wordsCorrect;
  const order = (one: Finisher, other: Finisher) =>
    words(one) === words(other) ? 0 : words(other) - words(one);
  const sorted = [...finishers].sort((a, b) => order(a, b) || Number(a.userId) - Number(b.userId));
  return withPlaces(sorted, order).map(([one, rank]) => resultOf(one, rank));
}

/** The table of those who spelled along on their own devices, by words. */
export function alongTable(
  spellers: readonly {
    readonly userId: Id;
    readonly name: string;
    readonly wordsCorrect: number;
  }[],
): SpelledAlong[] {
  type Speller = (typeof spellers)[number];
  const order = (one: Speller, other: Speller) => other.wordsCorrect - one.wordsCorrect;
  const sorted = [...spellers].sort((a, b) => order(a, b) || Number(a.userId) - Number(b.userId));
  return withPlaces(sorted, order).map(([{ userId, name, wordsCorrect }, rank]) => ({
    playerId: userId,
    playerName: name,
    wordsCorrect,
    rank,
  }));
}

/** Players whom the wall names for what they have spelled along. */
const BEST_ALONG = 3;

/**
 * Those who have spelled most along until now.
 *
 * @param players who are out, in the order in which they came
 */
export function bestAlong(
  players: readonly { readonly player_id: Id; readonly words: number }[],
): Required<Pick<Along, 'most' | 'best'>> {
  const best = players
    .filter(({ words }) => words > 0)
    .sort((one, other) => other.words - one.words)
    .slice(0, BEST_ALONG);
  return { most: best[0]?.words ?? 0, best };
}

function resultOf(one: Finisher, rank: number): Result {
  return {
    playerId: one.userId,
    playerName: one.name,
    score: one.score,
    wordsCorrect: one.wordsCorrect,
    wordsAttempted: one.wordsAttempted,
    rank,
  };
}

function before(a: Finisher, b: Finisher): number {
  return (
    byScore(a, b) ||
    a.attempts - b.attempts ||
    // Players without a right answer are last among equals.
    compare(a.lastRightAt?.getTime() ?? Infinity, b.lastRightAt?.getTime() ?? Infinity)
  );
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
