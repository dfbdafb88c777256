import { COUNTDOWN_FOLLOW_UP_MS, COUNTDOWN_S, LONGEST_TIME_FACTOR } from '@waggle/engine/rules';

/** Name of a game without one (docs/specification.md, section 5). */
export const UNTITLED = 'Untitled Game';

/**
 * How long answers are accepted after the time shown to the player is over: words and clips may take
 * seconds to load before the countdown, and the last answer is on its way.
 */
const SLOW_NETWORK_S = 15;

/**
 * When a single-player game accepts no more answers: the same for everybody. A choice of more time
 * stays in the browser, and the server never learns of it.
 *
 * @param createdAt when the server made it; the player sees the countdown first (docs/specification.md, section 9)
 * @param duration seconds of an ordinary game
 */
export function endOfSoloGame(createdAt: Date, duration: number): Date {
  const countdown = COUNTDOWN_S + COUNTDOWN_FOLLOW_UP_MS / 1000;
  const seconds = countdown + duration * LONGEST_TIME_FACTOR + SLOW_NETWORK_S;
  return new Date(createdAt.getTime() + seconds * 1000);
}

/** When a game ended: by a call, else when its time ran out; null while it goes on. */
export function endedAt(game: { ends_at: Date; ended_at: Date | null }, now: Date): Date | null {
  return game.ended_at ?? (game.ends_at < now ? game.ends_at : null);
}
