import {
  asyncScheduler,
  catchError,
  defer,
  last,
  map,
  type Observable,
  of,
  repeat,
  type SchedulerLike,
  takeWhile,
  timer,
} from 'rxjs';
import { ApiError } from './http.ts';
import type { Verification } from '../contracts/index.ts';
import { VERIFY_ATTEMPTS, VERIFY_PAUSE_MS } from '../rules/index.ts';

/** The state of a payment, as far as it is known. */
export type Verified =
  | { readonly kind: 'success'; readonly paymentType: string }
  | { readonly kind: 'failed' }
  /** Not settled yet. */
  | { readonly kind: 'pending' }
  | { readonly kind: 'unknown_reference' }
  | { readonly kind: 'unanswered' };

/**
 * Checks a payment, and again while it is pending: up to three times, two seconds apart
 * (docs/specification.md, section 9). Emits the last result, once, and completes.
 *
 * @param ask one request; rejects with an ApiError
 * @param clock the clock of the pauses
 */
export function verification$(
  ask: () => Promise<Verification>,
  clock: SchedulerLike = asyncScheduler,
): Observable<Verified> {
  return defer(ask).pipe(
    map(verifiedBy),
    catchError((error: unknown) => of(verifiedWithout(error))),
    repeat({ count: VERIFY_ATTEMPTS, delay: () => timer(VERIFY_PAUSE_MS, clock) }),
    takeWhile(isOpen, true),
    last(),
  );
}

function verifiedBy({ data }: Verification): Verified {
  return data.status === 'success'
    ? { kind: 'success', paymentType: data.payment_type }
    : { kind: data.status };
}

function verifiedWithout(error: unknown): Verified {
  const status = error instanceof ApiError ? error.status : null;
  return { kind: status === 404 || status === 400 ? 'unknown_reference' : 'unanswered' };
}

/** Whether another request may bring another result. */
function isOpen({ kind }: Verified): boolean {
  return kind === 'pending' || kind === 'unanswered';
}
