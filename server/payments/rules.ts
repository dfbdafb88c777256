import type { TransactionStatus } from '@waggle/engine/contracts';
import type { FoundPayment } from '../platform/payments/provider.ts';
import type { Rate } from '../platform/work/rate-limiter.ts';

const A_MINUTE_MS = 60_000;
const AN_HOUR_MS = 60 * A_MINUTE_MS;
const A_DAY_MS = 24 * AN_HOUR_MS;

/** A payment that is unfinished by then counts as failed; the next purchase begins a new one. */
export const GIVEN_UP_AFTER_MS = A_DAY_MS;

/** A payment that the provider does not know by then never began there. */
const UNKNOWN_AFTER_MS = 10 * A_MINUTE_MS;

/** How often the provider is asked about unpaid payments (paystack: a webhook may be days late). */
export const ASK = {
  pendingEveryMs: 3 * A_MINUTE_MS,
  failedEveryMs: AN_HOUR_MS,
  /** The provider is not asked after that; a webhook still counts. */
  forMs: 7 * A_DAY_MS,
} as const;

/** An unsent receipt is retried after the first time and given up after the second. */
export const RECEIPT = { againAfterMs: 10 * A_MINUTE_MS, givenUpAfterMs: 3 * A_DAY_MS } as const;

/** Rate limits of one learner's calls to the provider. */
export const PAYMENT_LIMITS = {
  begun: { allowed: 30, seconds: 3600 },
  /** Beyond it the known state is returned. */
  asked: { allowed: 30, seconds: 60 },
} as const satisfies Record<string, Rate>;

const DECIMAL = /^(\d{1,10})(?:\.(\d{1,2})0*)?$/;

/**
 * An amount in the smallest unit of its currency, exactly; Paystack counts hundredths of all of them.
 *
 * @param price in whole units, such as "49.00" or 49.5
 * @returns null for anything but an amount
 */
export function subunitsOf(price: string | number): number | null {
  const [, whole, part = ''] = DECIMAL.exec(String(price).trim()) ?? [];
  return whole === undefined ? null : Number(whole + part.padEnd(2, '0'));
}

/** The same amount in whole units, with two decimals. */
export function decimalOf(subunits: number): string {
  const digits = String(subunits).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Whether the amount a client claims is the price; a client that claims none agrees. */
export function agrees(claimed: string | number | null | undefined, subunits: number): boolean {
  return claimed === null || claimed === undefined || subunitsOf(claimed) === subunits;
}

/** A payment as it began. */
export interface Begun {
  readonly reference: string;
  readonly status: TransactionStatus;
  /** In the smallest unit of the currency. */
  readonly amount: number;
  readonly currency: string;
  readonly created_at: Date;
}

/** "foreign": the provider reports a success that is not the payment we asked for. */
export type Verdict = 'paid' | 'failed' | 'pending' | 'foreign';

/**
 * Decides what a payment has become. Only a success with our reference, amount, currency and kind of
 * money opens a level (paystack: "Give value only if").
 *
 * @param found what the provider knows; null for nothing
 * @param domain "live" where money moves, else "test"
 */
export function judge(
  payment: Begun,
  found: FoundPayment | null,
  { domain, now }: { domain: string; now: Date },
): Verdict {
  const age = now.getTime() - payment.created_at.getTime();
  if (!found) return age > UNKNOWN_AFTER_MS ? 'failed' : 'pending';
  if (found.status === 'success') {
    const isOurs =
      found.reference === payment.reference &&
      found.amount === payment.amount &&
      found.currency === payment.currency &&
      found.domain === domain;
    return isOurs ? 'paid' : 'foreign';
  }
  return age > GIVEN_UP_AFTER_MS ? 'failed' : found.status;
}

export type WaitlistRefusal = 'no_level' | 'free' | 'bought' | 'on_sale';

/** Why this level has no waitlist, or `null` when it is premium and not on sale yet. */
export function refuseWaitlist(
  level: { is_free: boolean; is_purchased: boolean; is_available: boolean } | undefined,
): WaitlistRefusal | null {
  if (!level) return 'no_level';
  if (level.is_free) return 'free';
  if (level.is_purchased) return 'bought';
  return level.is_available ? 'on_sale' : null;
}

/** The app's page that a payer returns to. */
export function returnPath(reference: string): string {
  return `/payment/verify/${reference}`;
}

/** The same page for a payer who cancels; it reads the query and asks the provider once. */
export function cancelPath(reference: string): string {
  return `${returnPath(reference)}?cancelled=yes`;
}
