import {
  asyncScheduler,
  concat,
  defer,
  ignoreElements,
  type Observable,
  type SchedulerLike,
  timer,
} from 'rxjs';
import { COUNTDOWN_FOLLOW_UP_MS, COUNTDOWN_S } from '../rules/limits.ts';
import { running$ } from './running.ts';

/**
 * The countdown before a game (docs/specification.md, section 9): 5, 4, 3, 2, 1, 0, one a second;
 * completes a second after the 0.
 */
export function countdown$(clock: SchedulerLike = asyncScheduler): Observable<number> {
  return defer(() =>
    concat(
      running$(COUNTDOWN_S * 1000, clock),
      timer(COUNTDOWN_FOLLOW_UP_MS, clock).pipe(ignoreElements()),
    ),
  );
}
