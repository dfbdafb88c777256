import { TIME_CHOICES, type TimeChoice } from '../../contracts/accommodations.ts';
import type { Level } from '../../contracts/levels.ts';
import { DEFAULT_TIME_LIMIT_S } from '../limits.ts';

/** How much time a learner chose for single-player games; `none` is a game without the timer. */
export const GAME_TIMES = TIME_CHOICES;
export type GameTime = TimeChoice;

/** One's own time, as a multiple of the usual one. */
export const TIME_FACTORS: Readonly<Record<Exclude<GameTime, 'none'>, number>> = {
  normal: 1,
  half_more: 1.5,
  double: 2,
};

/** The longest timer, as a multiple of the level's time. */
export const LONGEST_TIME_FACTOR = Math.max(...Object.values(TIME_FACTORS));

/** Length of an ordinary game on this level, in seconds (docs/specification.md, section 9). */
export function timeLimitOf(level: Pick<Level, 'time_limit'>): number {
  return level.time_limit ?? DEFAULT_TIME_LIMIT_S;
}

/** Length of a game with this choice, in whole seconds; null without the timer. */
export function secondsOfGame(level: Pick<Level, 'time_limit'>, time: GameTime): number | null {
  return time === 'none' ? null : Math.ceil(timeLimitOf(level) * TIME_FACTORS[time]);
}

/** Shortest game of chosen words, and the step its length is rounded up to, in seconds (docs/contract.md). */
const SHORTEST_GAME_S = 30;
const STEP_S = 5;

/**
 * Length of a live game in seconds: the level's, or in proportion if the host chose fewer words.
 *
 * @param chosen words of this game; null: all of the level
 */
export function liveDuration(
  level: Pick<Level, 'time_limit' | 'word_count'>,
  chosen: number | null,
): number {
  const whole = timeLimitOf(level);
  if (chosen === null || level.word_count === 0) return whole;
  // One division of whole numbers, so that 60 x 7 / 10 is exactly 42.
  const steps = Math.ceil((whole * chosen) / (level.word_count * STEP_S));
  return Math.max(SHORTEST_GAME_S, steps * STEP_S);
}

/** Says why a game cannot have this many words, or `null` if it can. */
export function faultOfWordCount(chosen: number | null, words: number): string | null {
  if (chosen === null || (chosen >= 1 && chosen <= words)) return null;
  return `This level has ${words} ${words === 1 ? 'word' : 'words'}.`;
}
