import {
  asyncScheduler,
  concat,
  map,
  type Observable,
  of,
  scan,
  type SchedulerLike,
  startWith,
  switchMap,
  timer,
} from 'rxjs';
import { secondsLeft$ } from './seconds-left.ts';

interface IdleTimes {
  /** Milliseconds without a sign of somebody until it is asked whether they are there. */
  readonly quietMs: number;
  /** Milliseconds that an answer may take. */
  readonly graceMs: number;
}

/**
 * Whether somebody is at the device: null while there are signs of them, and after a quiet time the
 * seconds left for a sign, down to 0. A sign after that comes too late: the device slept meanwhile.
 *
 * @param signs$ key presses and touches
 * @param lastSignAt of an earlier page, in epoch milliseconds; null for none
 */
export function idle$(
  signs$: Observable<unknown>,
  lastSignAt: number | null,
  { quietMs, graceMs }: IdleTimes,
  scheduler: SchedulerLike = asyncScheduler,
): Observable<number | null> {
  const isOver = (last: number) => scheduler.now() >= last + quietMs + graceMs;
  return signs$.pipe(
    map(() => scheduler.now()),
    startWith(lastSignAt ?? scheduler.now()),
    scan((last, at) => (isOver(last) ? last : at)),
    switchMap((last) =>
      isOver(last)
        ? of(0)
        : concat(
            of(null),
            timer(Math.max(0, last + quietMs - scheduler.now()), scheduler).pipe(
              switchMap(() => secondsLeft$(last + quietMs + graceMs, scheduler)),
            ),
          ),
    ),
  );
}
