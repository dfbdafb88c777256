import {
  concat,
  map,
  merge,
  type Observable,
  of,
  type SchedulerLike,
  switchMap,
  take,
  timer,
} from 'rxjs';

/** How long a flower is seen while it opens, in milliseconds. */
const OPENS_FOR_MS = 700;

/**
 * Places of words whose flower is seen while it opens; null when it is over, by itself or by a key.
 *
 * @param opened$ places of words that became known, as in a practice
 */
export function openings$(
  opened$: Observable<number>,
  skip$: Observable<unknown>,
  clock?: SchedulerLike,
): Observable<number | null> {
  return opened$.pipe(
    switchMap((place) => {
      const over$ = merge(timer(OPENS_FOR_MS, clock), skip$).pipe(
        take(1),
        map(() => null),
      );
      return concat(of(place), over$);
    }),
  );
}
