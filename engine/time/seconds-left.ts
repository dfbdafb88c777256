import {
  asyncScheduler,
  distinctUntilChanged,
  map,
  type Observable,
  type SchedulerLike,
  takeWhile,
  timer,
} from 'rxjs';

/** How often the clock is read. Four times a second keep a shown second within 250 ms of the truth. */
const LOOK_EVERY_MS = 250;

/**
 * Whole seconds until a deadline: emits at once, then on every change, ends
 * with 0 and completes. Reads the deadline instead of counting ticks, so a
 * throttled background tab shows the right number when it comes back.
 *
 * @param endsAt deadline in epoch milliseconds, on the same clock as `clock.now()`
 * @param clock tests pass a TestScheduler and no time passes
 */
export function secondsLeft$(
  endsAt: number,
  clock: SchedulerLike = asyncScheduler,
): Observable<number> {
  return timer(0, LOOK_EVERY_MS, clock).pipe(
    map(() => Math.max(0, Math.ceil((endsAt - clock.now()) / 1000))),
    distinctUntilChanged(),
    takeWhile((left) => left > 0, true),
  );
}
