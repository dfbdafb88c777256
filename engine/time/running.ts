import {
  asyncScheduler,
  defer,
  distinctUntilChanged,
  finalize,
  NEVER,
  type Observable,
  of,
  type SchedulerLike,
  switchMap,
  takeWhile,
} from 'rxjs';
import { secondsLeft$ } from './seconds-left.ts';
import { steadyOf } from './steady.ts';

/**
 * Whole seconds left of a time: emits at once, then on every change, ends with 0 and completes. A device
 * whose clock is set meanwhile changes nothing.
 *
 * @param ms length of the time, in milliseconds
 * @param stands$ whether the time stands still; it begins where it stopped. Emits at once
 */
export function running$(
  ms: number,
  clock: SchedulerLike = asyncScheduler,
  stands$: Observable<boolean> = of(false),
): Observable<number> {
  const measured = steadyOf(clock);
  return defer(() => {
    let left = ms;
    return stands$.pipe(
      distinctUntilChanged(),
      switchMap((stands) => {
        if (stands) return NEVER;
        const endsAt = measured.now() + left;
        return secondsLeft$(endsAt, measured).pipe(
          finalize(() => {
            left = endsAt - measured.now();
          }),
        );
      }),
      distinctUntilChanged(),
      takeWhile((seconds) => seconds > 0, true),
    );
  });
}
