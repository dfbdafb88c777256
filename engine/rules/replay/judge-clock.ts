/** What is wrong with a change of the clock in a match file; `null` for nothing. */
import type { GameChanges } from '../../contracts/index.ts';
import { type GameClock, pausedClock, pausedOf, resumedClock } from '../room/game-clock.ts';
import type { ReplayedClock } from './replay-clock.ts';

export function faultOfRaceClock(
  clock: GameClock,
  at: number,
  { paused, ends_at }: GameChanges,
): string | null {
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
}

/** The same where the clock belongs to a word. */
export function faultOfAskedClock(
  { endsAt: end, pausedAt }: ReturnType<ReplayedClock['now']>,
  at: number,
  { paused, ends_at }: GameChanges,
): string | null {
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
}
