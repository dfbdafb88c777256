import {
  concat,
  delay,
  filter,
  map,
  merge,
  type Observable,
  of,
  type SchedulerLike,
  switchMap,
  take,
  timer,
} from 'rxjs';
import { HANDOVER_MS } from '../../rules/limits.ts';
import type { PracticeMoment } from './practice-turn.ts';

/** Places of words that are known from now on, each when the next word is there. */
export function becameKnown$(
  moments$: Observable<PracticeMoment>,
  clock: SchedulerLike,
): Observable<number> {
  return moments$.pipe(
    filter((moment) => moment.type === 'answered'),
    filter(({ isNowKnown }) => isNowKnown),
    delay(HANDOVER_MS, clock),
    map(({ place }) => place),
  );
}

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
