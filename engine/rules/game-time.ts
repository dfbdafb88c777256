import type { Level } from '../contracts/index.ts';
import { DEFAULT_TIME_LIMIT_S } from './limits.ts';

/** How much time a learner chose for single-player games; `none` is a game without the timer. */
export const GAME_TIMES = ['normal', 'half_more', 'double', 'none'] as const;
export type GameTime = (typeof GAME_TIMES)[number];

const FACTORS: Readonly<Record<Exclude<GameTime, 'none'>, number>> = {
  normal: 1,
  half_more: 1.5,
  double: 2,
};

/** The longest timer, as a multiple of the level's time. */
export const LONGEST_TIME_FACTOR = Math.max(...Object.values(FACTORS));

/** Length of an ordinary game on this level, in seconds (docs/specification.md, section 9). */
export function timeLimitOf(level: Pick<Level, 'time_limit'>): number {
  return level.time_limit ?? DEFAULT_TIME_LIMIT_S;
}

/** Length of a game with this choice, in whole seconds; null without the timer. */
export function secondsOfGame(level: Pick<Level, 'time_limit'>, time: GameTime): number | null {
  return time === 'none' ? null : Math.ceil(timeLimitOf(level) * FACTORS[time]);
}
