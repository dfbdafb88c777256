import { COUNTDOWN_FOLLOW_UP_MS, COUNTDOWN_S } from '@waggle/engine/rules';

/** What a game is called that nobody named (spec section 5). */
export const UNTITLED = 'Untitled Game';

/**
 * How long answers are taken after the time shown to the player is over: words and clips may take
 * seconds to arrive before the countdown begins, and the last answer takes its way back.
 */
const SLOW_NETWORK_S = 15;

/**
 * When a single-player game takes no more answers.
 *
 * @param createdAt when the server made it; the player sees the countdown first (spec section 9)
 * @param duration seconds of play
 */
export function endOfSoloGame(createdAt: Date, duration: number): Date {
  const seconds = COUNTDOWN_S + COUNTDOWN_FOLLOW_UP_MS / 1000 + duration + SLOW_NETWORK_S;
  return new Date(createdAt.getTime() + seconds * 1000);
}

/** When a game ended: when it was told to, else when its time ran out; null while it goes on. */
export function endedAt(game: { ends_at: Date; ended_at: Date | null }, now: Date): Date | null {
  return game.ended_at ?? (game.ends_at < now ? game.ends_at : null);
}
