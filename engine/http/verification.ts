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
import type { PaidLevel, Verification } from '../contracts/index.ts';
import { VERIFY_ATTEMPTS, VERIFY_PAUSE_MS } from '../rules/limits.ts';

/** The state of a payment, as far as it is known. */
export type Verified =
  | { readonly kind: 'success'; readonly paymentType: string; readonly level: PaidLevel }
  /** Nothing was paid. */
  | { readonly kind: 'failed'; readonly level: PaidLevel }
  /** Not settled yet. */
  | { readonly kind: 'pending'; readonly level: PaidLevel }
  | { readonly kind: 'unknown_reference' }
  | { readonly kind: 'unanswered' };

/**
 * Checks a payment, and again while it is pending: up to three times, two seconds apart
 * (docs/specification.md, section 9). Emits the last result, once, and completes.
 *
 * @param ask one request; rejects with an ApiError
 * @param clock the clock of the pauses
 * @param attempts fewer where a pending payment is likely to stay so
 */
export function verification$(
  ask: () => Promise<Verification>,
  clock: SchedulerLike = asyncScheduler,
  attempts = VERIFY_ATTEMPTS,
): Observable<Verified> {
  return defer(ask).pipe(
    map(verifiedBy),
    catchError((error: unknown) => of(verifiedWithout(error))),
    repeat({ count: attempts, delay: () => timer(VERIFY_PAUSE_MS, clock) }),
    takeWhile(isOpen, true),
    last(),
  );
}

function verifiedBy({ data }: Verification): Verified {
  const { status, level, payment_type: paymentType } = data;
  return status === 'success' ? { kind: status, paymentType, level } : { kind: status, level };
}

function verifiedWithout(error: unknown): Verified {
  const status = error instanceof ApiError ? error.status : null;
  return { kind: status === 404 || status === 400 ? 'unknown_reference' : 'unanswered' };
}

/** Whether another request may bring another result. */
function isOpen({ kind }: Verified): boolean {
  return kind === 'pending' || kind === 'unanswered';
}
