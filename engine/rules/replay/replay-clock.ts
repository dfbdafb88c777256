/** The clock of a match file while it is replayed. */
import type { GameChanges } from '../../contracts/index.ts';
import { type GameClock, pausedClock } from '../room/game-clock.ts';
import type { AskedWay } from './replay-modes.ts';

/** Times are epoch milliseconds. */
export interface ReplayedClock {
  /** How it stands; without an end where none runs. */
  now(): { readonly endsAt: number | null; readonly pausedAt: number | null };
  apply(at: number, changes: GameChanges): void;
}

/** The clock of a race: it runs for the whole game. */
export function createRaceClock(endsAt: number): ReplayedClock {
  let clock: GameClock = { endsAt, pausedAt: null };

  return {
    now: () => clock,

    apply(at, { paused, ends_at }) {
      if (paused && clock.pausedAt === null) clock = pausedClock(clock, at);
      if (ends_at !== undefined) clock = { ...clock, endsAt: Date.parse(ends_at) };
      if (paused === null) clock = { ...clock, pausedAt: null };
    },
  };
}

/** The clock of such a game: it belongs to the word, and pauses. */
export function createAskedClock(way: AskedWay): ReplayedClock {
  let pausedAt: number | null = null;

  return {
    now: () => ({ endsAt: way.clockEnd(), pausedAt }),

    apply(at, { paused, ends_at }) {
      if (paused && pausedAt === null) pausedAt = at;
      else if (paused === null && pausedAt !== null) {
        way.move(Math.max(0, at - pausedAt));
        pausedAt = null;
      } else if (ends_at !== undefined) way.endAt(Date.parse(ends_at));
    },
  };
}
