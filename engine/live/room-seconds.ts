import {
  asyncScheduler,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  type SchedulerLike,
  switchMap,
} from 'rxjs';
import { clockOf, type ShownClock } from '../rules/room/game-clock.ts';
import { secondsLeft$ } from '../time/seconds-left.ts';
import { steadyOf } from '../time/steady.ts';
import type { RoomView } from './room.ts';

/**
 * Seconds until a running game ends, by the server's clock; the remaining seconds of a paused one;
 * null while no game runs.
 */
export function roomSeconds$(
  view$: Observable<RoomView>,
  clock: SchedulerLike = asyncScheduler,
): Observable<number | null> {
  return view$.pipe(
    map(({ room, clockOffset }) => ({ shown: room && clockOf(room), clockOffset })),
    distinctUntilChanged(isSameClock),
    switchMap(({ shown, clockOffset }) => {
      if (shown?.is !== 'running') return of(shown && shown.left);
      return secondsLeft$(shown.endsAt - clockOffset, steadyOf(clock));
    }),
    distinctUntilChanged(),
  );
}

interface ClockHere {
  readonly shown: ShownClock | null;
  /** How far this device's clock is behind the server's, in milliseconds. */
  readonly clockOffset: number;
}

function isSameClock(one: ClockHere, other: ClockHere): boolean {
  return valueOf(one) === valueOf(other);
}

function valueOf({ shown, clockOffset }: ClockHere): string {
  if (shown === null) return '';
  return shown.is === 'running' ? `until ${shown.endsAt - clockOffset}` : `at ${shown.left}`;
}
