/**
 * The points of a live game (docs/contract.md, "Scoring and progress"). The numbers stand here alone: the
 * server's statement gets them from these functions (docs/decisions/0102-points-are-numbers-from-the-rule.md).
 */
import { GAME_TIMES, type GameTime, TIME_FACTORS } from './game-time.ts';

/** Points of a right answer at the first attempt, for each star of the word's difficulty. */
const POINTS_PER_STAR = 10;

/** The share of the full points, by attempt, as a fraction; the last one holds for all later attempts. */
const SHARE_BY_ATTEMPT = [
  { of: 1, in: 1 },
  { of: 1, in: 2 },
] as const;

/** The most that speed adds to the points of an answer, as a fraction of them. */
const SPEED_BONUS = { of: 1, in: 2 } as const;

/** Points of one who spells along in a bee. */
export const ALONG_POINTS = 0;

/** Stars that a word can have. */
const STARS = [1, 2, 3, 4, 5] as const;

/** Points of a right answer, by attempt; the last number holds for all later attempts. */
export function pointsByAttempt(difficulty: number): readonly number[] {
  return SHARE_BY_ATTEMPT.map((share) =>
    Math.trunc((POINTS_PER_STAR * difficulty * share.of) / share.in),
  );
}

/**
 * Points of a right answer.
 *
 * @param attempt of this player at this word, from 1
 */
export function pointsOf(difficulty: number, attempt: number): number {
  const byAttempt = pointsByAttempt(difficulty);
  return byAttempt[Math.min(attempt, byAttempt.length) - 1] as number;
}

/** Points of a right answer at the first attempt. */
export function fullPoints(difficulty: number): number {
  return pointsOf(difficulty, 1);
}

/** What an answer scores as soon as `left / of` of one's own time is left. */
interface SpeedStep {
  readonly left: number;
  readonly of: number;
  readonly points: number;
}

/** What speed makes of points, from the slowest answer to the fastest: rounded, so it goes by whole points. */
function speedSteps(points: number): readonly SpeedStep[] {
  const most = Math.round((points * SPEED_BONUS.of) / SPEED_BONUS.in);
  const of = 2 * points * SPEED_BONUS.of;
  return Array.from({ length: most + 1 }, (_, more) => ({
    // A bonus is rounded up to the next point from a half on.
    left: Math.max(0, (2 * more - 1) * SPEED_BONUS.in),
    of,
    points: points + more,
  }));
}

/** One's own time of a word: so many times the usual one, and whether anything of it passes. */
export const OWN_TIMES: readonly {
  readonly time: GameTime;
  readonly factor: number;
  readonly passes: boolean;
}[] = GAME_TIMES.map((time) =>
  time === 'none'
    ? { time, factor: 1, passes: false }
    : { time, factor: TIME_FACTORS[time], passes: true },
);

/**
 * Points of a right answer, more for a fast one, by the share of one's own time that is left.
 *
 * @param leftMs of the usual time of the word
 * @param time of this player; without a clock nothing of it passes
 */
export function speedPoints(
  points: number,
  leftMs: number,
  wordSeconds: number,
  time: GameTime = 'normal',
): number {
  const usual = wordSeconds * 1000;
  const { factor, passes } = OWN_TIMES.find((one) => one.time === time) as (typeof OWN_TIMES)[0];
  const whole = usual * factor;
  const passed = passes ? usual - Math.min(usual, Math.max(0, leftMs)) : 0;
  const reached = speedSteps(points).findLast(
    ({ left, of }) => (whole - passed) * of >= left * whole,
  );
  return reached?.points ?? points;
}

/** What speed makes of some points, as lists that a database searches. */
interface SpeedRow {
  readonly points: number;
  /** The shares are of so many parts. */
  readonly of: number;
  /** From so many parts of one's own time that are left; ascending, whole numbers. */
  readonly lefts: readonly number[];
  /** The points from the part at the same place on. */
  readonly scores: readonly number[];
}

/** A row for all points that an answer can have. */
export function speedTable(): readonly SpeedRow[] {
  const all = new Set(STARS.flatMap((stars) => pointsByAttempt(stars)));
  return [...all].map((points) => {
    const steps = speedSteps(points);
    return {
      points,
      of: steps[0]?.of ?? 1,
      lefts: steps.map(({ left }) => left),
      scores: steps.map((step) => step.points),
    };
  });
}
