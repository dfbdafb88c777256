/** The clock of a match file while it is replayed. */
import type { GameChanges } from '../../contracts/index.ts';
import {
  ANSWER_GRACE_MS,
  type GameClock,
  pausedClock,
  pausedOf,
  resumedClock,
} from '../room/game-clock.ts';
import type { AskedWay } from './replay-modes.ts';

/** Times are epoch milliseconds. */
export interface ReplayedClock {
  isPaused(): boolean;
  /** Whether answers come too late. */
  isOver(at: number): boolean;
  /** Says what is wrong with a change of the clock, or `null`. */
  faultOf(at: number, changes: GameChanges): string | null;
  apply(at: number, changes: GameChanges): void;
}

/** The clock of a race: it runs for the whole game. */
export function createRaceClock(endsAt: number): ReplayedClock {
  let clock: GameClock = { endsAt, pausedAt: null };

  return {
    isPaused: () => clock.pausedAt !== null,
    isOver: (at) => at >= clock.endsAt + ANSWER_GRACE_MS,

    faultOf(at, { paused, ends_at }) {
      const end = ends_at === undefined ? clock.endsAt : Date.parse(ends_at);
      if (paused === null) {
        if (clock.pausedAt === null) return 'The game is not paused.';
        return end === resumedClock(clock, at).endsAt ? null : 'The end moves by the pause.';
      }
      if (paused && clock.pausedAt === null) {
        const { left } = pausedOf(pausedClock(clock, at)) ?? { left: 0 };
        return paused.left === left && end === clock.endsAt ? null : `${left} seconds are left.`;
      }
      // Time that the host adds to a running or paused clock.
      const { left } = pausedOf({ ...clock, endsAt: end }) ?? { left: undefined };
      return end > clock.endsAt && (paused?.left ?? left) === left ? null : 'No time was added.';
    },

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
    isPaused: () => pausedAt !== null,
    // Whether a word is over is asked of the word.
    isOver: () => false,

    faultOf(at, { paused, ends_at }) {
      const end = way.clockEnd();
      if (paused && pausedAt === null) {
        const left = pausedOf({ endsAt: end ?? at, pausedAt: at })?.left;
        return paused.left === left ? null : `${left} seconds are left.`;
      }
      if (paused === null) {
        if (pausedAt === null) return 'The game is not paused.';
        const moved = end === null ? undefined : end + Math.max(0, at - pausedAt);
        const said = ends_at === undefined ? undefined : Date.parse(ends_at);
        return said === moved ? null : 'The end moves by the pause.';
      }
      if (ends_at === undefined) return null;
      return end !== null && Date.parse(ends_at) > end ? null : 'No time was added.';
    },

    apply(at, { paused, ends_at }) {
      if (paused && pausedAt === null) pausedAt = at;
      else if (paused === null && pausedAt !== null) {
        way.move(Math.max(0, at - pausedAt));
        pausedAt = null;
      } else if (ends_at !== undefined) way.endAt(Date.parse(ends_at));
    },
  };
}
