import type { Level, LiveGame } from '../contracts/index.ts';
import { timeLimitOf } from './game-time.ts';

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

/** How long after the end an answer that was on its way still counts, in milliseconds. */
export const ANSWER_GRACE_MS = 300;

/** The clock of a running game, in epoch milliseconds of the server's clock. */
export interface GameClock {
  /** While paused: the end before the pause. */
  readonly endsAt: number;
  /** Start of the pause; null while it runs. */
  readonly pausedAt: number | null;
}

/** The clock, paused now. */
export function pausedClock(clock: GameClock, now: number): GameClock {
  return { ...clock, pausedAt: clock.pausedAt ?? now };
}

/** The clock, running again: its end moves by exactly the pause. */
export function resumedClock({ endsAt, pausedAt }: GameClock, now: number): GameClock {
  return { endsAt: pausedAt === null ? endsAt : endsAt + now - pausedAt, pausedAt: null };
}

/** The clock with more time, running or paused. */
export function extendedClock(clock: GameClock, seconds: number): GameClock {
  return { ...clock, endsAt: clock.endsAt + seconds * 1000 };
}

/** Remaining milliseconds; for a paused clock those at its pause. */
export function clockLeft({ endsAt, pausedAt }: GameClock, now: number): number {
  return Math.max(0, endsAt - (pausedAt ?? now));
}

/** `paused` of a game on the wire: seconds to the millisecond, or null while the clock runs. */
export function pausedOf(clock: GameClock): { left: number } | null {
  return clock.pausedAt === null ? null : { left: clockLeft(clock, clock.pausedAt) / 1000 };
}

/**
 * What a page shows of the clock: its end, or the whole seconds at which it is paused; null without a
 * clock.
 */
export type ShownClock =
  | { readonly is: 'running'; readonly endsAt: number }
  | { readonly is: 'standing'; readonly left: number };

/** The clock of a room on a page, in the server's time. */
export function clockOf(game: LiveGame): ShownClock | null {
  if (game.status !== 'in_progress') return null;
  if (game.paused) return { is: 'standing', left: Math.ceil(game.paused.left) };
  if (game.ends_at !== null) return { is: 'running', endsAt: Date.parse(game.ends_at) };
  return game.started_at !== null && game.duration !== null
    ? { is: 'running', endsAt: Date.parse(game.started_at) + game.duration * 1000 }
    : null;
}
