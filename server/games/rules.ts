import { COUNTDOWN_FOLLOW_UP_MS, COUNTDOWN_S, LONGEST_TIME_FACTOR } from '@waggle/engine/rules';

/** What a game is called that nobody named (docs/specification.md, section 5). */
export const UNTITLED = 'Untitled Game';

/**
 * How long answers are taken after the time shown to the player is over: words and clips may take
 * seconds to arrive before the countdown begins, and the last answer takes its way back.
 */
const SLOW_NETWORK_S = 15;

/**
 * When a single-player game takes no more answers: the same for everybody. Who plays with more time
 * than others is kept in their browser, and the server is never told.
 *
 * @param createdAt when the server made it; the player sees the countdown first (docs/specification.md, section 9)
 * @param duration seconds of an ordinary game
 */
export function endOfSoloGame(createdAt: Date, duration: number): Date {
  const countdown = COUNTDOWN_S + COUNTDOWN_FOLLOW_UP_MS / 1000;
  const seconds = countdown + duration * LONGEST_TIME_FACTOR + SLOW_NETWORK_S;
  return new Date(createdAt.getTime() + seconds * 1000);
}

/** When a game ended: when it was told to, else when its time ran out; null while it goes on. */
export function endedAt(game: { ends_at: Date; ended_at: Date | null }, now: Date): Date | null {
  return game.ended_at ?? (game.ends_at < now ? game.ends_at : null);
}
