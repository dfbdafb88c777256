import type { Engine } from '@waggle/engine';
import {
  asyncScheduler,
  defer,
  EMPTY,
  ignoreElements,
  merge,
  type Observable,
  retry,
  type SchedulerLike,
  Subject,
  take,
  timer,
} from 'rxjs';
import { session, showUnreachable, showUser, storedKey } from './session.ts';

/** Pauses before the server is asked again, in milliseconds; the last one repeats. */
const PAUSES_MS = [1_000, 2_000, 5_000, 15_000, 60_000];

const askedByHand$ = new Subject<void>();

/** Asks at once, if nobody has answered yet. */
export function askAgain(): void {
  showUnreachable(false);
  askedByHand$.next();
}

/**
 * Asks the server whose the stored key is. A refused key has been dropped by then.
 *
 * @throws {ApiError} for a refusal, and when nobody answers
 */
export async function restoreSession(accounts: Engine['accounts']): Promise<void> {
  const key = storedKey();
  const user = await accounts.user();
  // Another key by now: its own question is under way.
  if (key !== null && storedKey() === key) showUser(user);
}

/**
 * Asks whose the stored key is until the server has said so: again after growing pauses, and at
 * once when something wakes it. Emits nothing.
 *
 * @param wake$ moments at which the server may be reached again
 */
export function restoring$(
  accounts: Engine['accounts'],
  wake$: Observable<unknown>,
  clock: SchedulerLike = asyncScheduler,
): Observable<never> {
  return defer(() => restoreSession(accounts)).pipe(
    retry({
      delay: (_, failures) => {
        if (session.status !== 'unknown') return EMPTY;
        showUnreachable(true);
        const pause = PAUSES_MS[Math.min(failures, PAUSES_MS.length) - 1] ?? 0;
        return merge(timer(pause, clock), wake$, askedByHand$).pipe(take(1));
      },
    }),
    ignoreElements(),
  );
}
