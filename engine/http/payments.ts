import {
  type Id,
  type Initialized,
  InitializedSchema,
  LEVEL_UNLOCK,
  type PaymentPlan,
  PaymentPlansSchema,
  type Transaction,
  TransactionsSchema,
  type Verification,
  VerificationSchema,
  WaitlistedSchema,
} from '../contracts/index.ts';
import { GENERIC_ERROR } from './errors.ts';
import { ApiError, type Http } from './http.ts';

export type PaymentsApi = ReturnType<typeof createPaymentsApi>;

/** Prices of levels, payments, and the waitlist. */
export function createPaymentsApi(http: Http) {
  return {
    plans: (): Promise<readonly PaymentPlan[]> => http.call(PaymentPlansSchema, '/payment-plans/'),
    /** Begins a payment for the level of a plan; the answer holds the checkout's address. */
    async initialize({ level, price }: PaymentPlan, email: string): Promise<Initialized> {
      const begun = await http.call(InitializedSchema, '/transactions/initialize/', {
        method: 'POST',
        body: { amount: price, payment_type: LEVEL_UNLOCK, item_id: level, email },
      });
      if (!isPage(begun.authorization_url)) {
        throw new ApiError(GENERIC_ERROR, null, { call: 'POST /transactions/initialize/' });
      }
      return begun;
    },
    /** The state of a payment, in one request. */
    verify: (reference: string): Promise<Verification> =>
      // The specification's verify page calls a path with a second /api before it.
      http.call(VerificationSchema, `/api/transactions/verify/${encodeURIComponent(reference)}/`, {
        once: true,
      }),
    /** The caller's payments, newest first. */
    transactions: (): Promise<readonly Transaction[]> =>
      http.call(TransactionsSchema, '/transactions/'),
    /** Adds the caller to the waitlist of a level; idempotent. */
    async joinWaitlist(level: Id): Promise<void> {
      await http.call(WaitlistedSchema, '/omni-store/', {
        method: 'POST',
        body: { item_type: 'waitlist', item_id: level },
      });
    },
  };
}

/** Whether an address is safe for the browser: never code that would run in this page. */
function isPage(address: string): boolean {
  return /^(https?:\/\/|\/(?!\/))/i.test(address);
}
