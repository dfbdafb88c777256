import {
  asyncScheduler,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  type SchedulerLike,
  switchMap,
} from 'rxjs';
import { secondsLeft$ } from '../time/seconds-left.ts';
import type { RoomView } from './room.ts';

/** Seconds until a running game ends, by the server's clock; null while none runs. */
export function roomSeconds$(
  view$: Observable<RoomView>,
  clock: SchedulerLike = asyncScheduler,
): Observable<number | null> {
  return view$.pipe(
    map(deadlineOf),
    distinctUntilChanged(),
    switchMap((deadline) => (deadline === null ? of(null) : secondsLeft$(deadline, clock))),
    distinctUntilChanged(),
  );
}

/** The end of a running game on this device's clock, in epoch milliseconds. */
function deadlineOf({ room, clockOffset }: RoomView): number | null {
  if (room?.game.status !== 'in_progress') return null;
  const { started_at, ends_at, duration } = room.game;
  if (ends_at !== null) return Date.parse(ends_at) - clockOffset;
  return started_at !== null && duration !== null
    ? Date.parse(started_at) + duration * 1000 - clockOffset
    : null;
}
