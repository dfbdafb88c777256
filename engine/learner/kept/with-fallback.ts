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
import { ApiError } from '../../http/http.ts';

/** The server's answer, or a kept one of an earlier time. */
export interface FromServerOrDevice<T> {
  readonly from: 'server' | 'device';
  readonly value: T;
}

/** Timeout of the server: a train's network often connects and then carries nothing. */
const TIMEOUT_MS = 5_000;

/**
 * Asks the server, and falls back to what is kept on this device on a failure or a timeout. When
 * nothing is kept, it waits for the server. Emits once; errors when the server refuses, and when no
 * answer comes and nothing is kept.
 *
 * @param kept an earlier answer; null for none
 */
export function withFallback$<T>(
  ask: () => ObservableInput<T>,
  kept: () => T | null,
  clock: SchedulerLike = asyncScheduler,
): Observable<FromServerOrDevice<T>> {
  const onDevice = (value: T): FromServerOrDevice<T> => ({ from: 'device', value });
  const answer$ = defer(ask).pipe(
    map((value): FromServerOrDevice<T> => ({ from: 'server', value })),
    catchError((error: unknown) => {
      const value = isNoAnswer(error) ? kept() : null;
      return value === null ? throwError(() => error) : of(onDevice(value));
    }),
  );
  const tired$ = timer(TIMEOUT_MS, clock).pipe(
    map(kept),
    filter((value) => value !== null),
    map(onDevice),
  );
  return merge(answer$, tired$).pipe(take(1));
}

/** Whether a call failed without an answer of the server. */
function isNoAnswer(error: unknown): boolean {
  const status = error instanceof ApiError ? error.status : null;
  return status === null || status === 408 || status >= 500;
}
