import type { RoomState } from './room-state.ts';

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

/**
 * The clock of a room on a page, in the server's time: of the game, or of the word that is open to all and
 * of the pause after it.
 */
export function clockOf({
  game,
  round,
  bee,
}: Pick<RoomState, 'game' | 'round' | 'bee'>): ShownClock | null {
  if (game.status !== 'in_progress') return null;
  if (game.paused) return { is: 'standing', left: Math.ceil(game.paused.left) };
  if (round) {
    const end = round.closed ? round.closed.next_at : round.closes_at;
    return end === null ? null : { is: 'running', endsAt: Date.parse(end) };
  }
  if (bee) return bee.closed ? null : { is: 'running', endsAt: Date.parse(bee.turn.ends_at) };
  if (game.ends_at !== null) return { is: 'running', endsAt: Date.parse(game.ends_at) };
  return game.started_at !== null && game.duration !== null
    ? { is: 'running', endsAt: Date.parse(game.started_at) + game.duration * 1000 }
    : null;
}
