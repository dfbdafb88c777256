import type { Id, Result, SpelledAlong } from '../../contracts/index.ts';

/** Points of a right answer at the first attempt, for each star of the word's difficulty (docs/contract.md). */
const POINTS_PER_STAR = 10;

/** Points of a right answer at the first attempt. */
export function fullPoints(difficulty: number): number {
  return POINTS_PER_STAR * difficulty;
}

/**
 * Points of a right answer: half the full points after the first attempt.
 *
 * @param attempt of this player at this word, from 1
 */
export function pointsOf(difficulty: number, attempt: number): number {
  const full = fullPoints(difficulty);
  return attempt === 1 ? full : Math.trunc(full / 2);
}

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
 * The final table: by score; then by fewer attempts; then by the earlier last right answer. A full
 * tie shares the rank and leaves a gap after it (docs/contract.md).
 */
export function finalTable(finishers: readonly Finisher[]): Result[] {
  const sorted = [...finishers].sort((a, b) => before(a, b) || Number(a.userId) - Number(b.userId));
  return ranked(sorted, before).map(([one, rank]) => resultOf(one, rank));
}

/**
 * The final table of a bee: its winner, then by words spelled right on stage. A tie shares the rank
 * and leaves a gap after it (docs/contract.md).
 *
 * @param winner null if the words were used up
 */
export function beeTable(finishers: readonly Finisher[], winner: Id | null): Result[] {
  const isWinner = ({ userId }: Finisher) => winner !== null && String(userId) === String(winner);
  const order = (one: Finisher, other: Finisher) =>
    Number(isWinner(other)) - Number(isWinner(one)) || other.wordsCorrect - one.wordsCorrect;
  const sorted = [...finishers].sort((a, b) => order(a, b) || Number(a.userId) - Number(b.userId));
  return ranked(sorted, order).map(([one, rank]) => resultOf(one, rank));
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
  return ranked(sorted, order).map(([{ userId, name, wordsCorrect }, rank]) => ({
    playerId: userId,
    playerName: name,
    wordsCorrect,
    rank,
  }));
}

/** Each of a sorted list with its rank; equals share it and leave a gap after it. */
function ranked<T>(sorted: readonly T[], order: (one: T, other: T) => number): [T, number][] {
  let rank = 0;
  return sorted.map((one, place) => {
    const above = sorted[place - 1];
    if (above === undefined || order(above, one) !== 0) rank = place + 1;
    return [one, rank];
  });
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
    b.score - a.score ||
    a.attempts - b.attempts ||
    // Players without a right answer are last among equals.
    compare(a.lastRightAt?.getTime() ?? Infinity, b.lastRightAt?.getTime() ?? Infinity)
  );
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
