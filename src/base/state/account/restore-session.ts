import { type Engine, withFallback$ } from '@waggle/engine';
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
  sessionToken,
} from '../session.ts';

/** Pauses between requests, in milliseconds; the last one repeats. */
const PAUSES_MS = [1_000, 2_000, 5_000, 15_000, 60_000];

/** The learner of the stored session token, as last received from the server; null if unknown here. */
export function userOnDevice(): User | null {
  const parsed = UserSchema.safeParse(rememberedUser());
  return parsed.success ? parsed.data : null;
}

const askedByHand$ = new Subject<void>();

/** Asks again at once, unless the server has answered. */
export function askAgain(): void {
  showUnreachable(false);
  askedByHand$.next();
}

/**
 * Asks the server whose session token is stored. A refused one has been removed by then. Without an
 * answer, the learner that the server last named for it is assumed.
 *
 * @throws {ApiError} for a refusal, and without an answer now and ever before
 */
export async function restoreSession(
  accounts: Engine['accounts'],
  clock?: SchedulerLike,
): Promise<void> {
  const key = sessionToken();
  const answer = await firstValueFrom(withFallback$(() => accounts.user(), userOnDevice, clock));
  // Another session token by now: its own request is under way.
  if (key === null || sessionToken() !== key) return;
  if (answer.from === 'server') showUser(answer.value);
  else assumeUser(answer.value);
}

/**
 * Asks whose session token is stored until the server has answered: again after growing pauses, and
 * at once after a wake event. Emits nothing.
 *
 * @param wake$ moments at which an unreachable server may answer again
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
