import {
  asyncScheduler,
  catchError,
  defer,
  filter,
  map,
  merge,
  type Observable,
  type ObservableInput,
  of,
  type SchedulerLike,
  take,
  throwError,
  timer,
} from 'rxjs';
import { ApiError } from '../http/http.ts';

/** What the server says, or what it said at an earlier time and was kept. */
export interface Answered<T> {
  readonly from: 'server' | 'device';
  readonly value: T;
}

/** A train's network often connects and then says nothing. */
const PATIENCE_MS = 5_000;

/**
 * Asks the server, and gives what is kept on this device as soon as it fails to answer or takes too
 * long. Where nothing is kept it is waited for. Emits once; errors as the question does when the
 * server refuses, and when it does not answer and nothing is kept.
 *
 * @param kept what was kept of an earlier answer; null for nothing
 */
export function orKept$<T>(
  ask: () => ObservableInput<T>,
  kept: () => T | null,
  clock: SchedulerLike = asyncScheduler,
): Observable<Answered<T>> {
  const onDevice = (value: T): Answered<T> => ({ from: 'device', value });
  const answer$ = defer(ask).pipe(
    map((value): Answered<T> => ({ from: 'server', value })),
    catchError((error: unknown) => {
      const value = isNoAnswer(error) ? kept() : null;
      return value === null ? throwError(() => error) : of(onDevice(value));
    }),
  );
  const tired$ = timer(PATIENCE_MS, clock).pipe(
    map(kept),
    filter((value) => value !== null),
    map(onDevice),
  );
  return merge(answer$, tired$).pipe(take(1));
}

/** Whether a call failed without the server's own word on it. */
function isNoAnswer(error: unknown): boolean {
  const status = error instanceof ApiError ? error.status : null;
  return status === null || status === 408 || status >= 500;
}
