import { type Engine, orKept$ } from '@waggle/engine';
import { type User, UserSchema } from '@waggle/engine/contracts';
import {
  asyncScheduler,
  defer,
  EMPTY,
  firstValueFrom,
  ignoreElements,
  merge,
  mergeMap,
  type Observable,
  retry,
  type SchedulerLike,
  Subject,
  take,
  throwError,
  timer,
} from 'rxjs';
import {
  assumeUser,
  rememberedUser,
  session,
  showUnreachable,
  showUser,
  storedKey,
} from './session.ts';

/** Pauses before the server is asked again, in milliseconds; the last one repeats. */
const PAUSES_MS = [1_000, 2_000, 5_000, 15_000, 60_000];

/** The learner of the stored key, as the server last told them; null if that is not known here. */
export function userOnDevice(): User | null {
  const parsed = UserSchema.safeParse(rememberedUser());
  return parsed.success ? parsed.data : null;
}

const askedByHand$ = new Subject<void>();

/** Asks at once, if nobody has answered yet. */
export function askAgain(): void {
  showUnreachable(false);
  askedByHand$.next();
}

/**
 * Asks the server whose the stored key is. A refused key has been dropped by then. When nobody
 * answers, it is taken for the learner's whose it was when the server last said so.
 *
 * @throws {ApiError} for a refusal, and when nobody answers or has ever said so here
 */
export async function restoreSession(
  accounts: Engine['accounts'],
  clock?: SchedulerLike,
): Promise<void> {
  const key = storedKey();
  const told = await firstValueFrom(orKept$(() => accounts.user(), userOnDevice, clock));
  // Another key by now: its own question is under way.
  if (key === null || storedKey() !== key) return;
  if (told.from === 'server') showUser(told.value);
  else assumeUser(told.value);
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
  return defer(() => restoreSession(accounts, clock)).pipe(
    mergeMap(() => (session.assumed ? throwError(() => new Error('no answer')) : EMPTY)),
    retry({
      delay: (_, failures) => {
        if (session.status !== 'unknown' && !session.assumed) return EMPTY;
        showUnreachable(true);
        const pause = PAUSES_MS[Math.min(failures, PAUSES_MS.length) - 1] ?? 0;
        return merge(timer(pause, clock), wake$, askedByHand$).pipe(take(1));
      },
    }),
    ignoreElements(),
  );
}
