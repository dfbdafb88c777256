import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { PAYSTACK_WEBHOOK, readWebhook, successWebhook } from './paystack-webhooks.ts';
import { type PaymentProvider, ProviderFault } from './provider.ts';

/** What the payer did last. */
export type Outcome = 'success' | 'failed' | 'abandoned';

/** A checkout of the sandbox; it begins abandoned, as Paystack's do. */
export interface SandboxCheckout {
  reference: string;
  /** In the smallest unit of the currency. */
  amount: number;
  currency: string;
  status: Outcome;
}

/** Where the sandbox's page is, below the public address. */
export const checkoutPath = (reference: string) => `/sandbox/checkout/${reference}/`;

export type Sandbox = ReturnType<typeof createSandbox>;

/** A pretended provider with its own books, as a real one has: no money moves. */
export function createSandbox(db: Database, secretKey: string) {
  async function find(reference: string): Promise<SandboxCheckout | undefined> {
    const { rows } = await sql<SandboxCheckout>`
      select reference, amount, currency, status from sandbox_checkouts
      where reference = ${reference}`.execute(db);
    return rows[0];
  }

  const provider: PaymentProvider = {
    name: 'sandbox',
    domain: 'test',

    async open({ reference, amount, currency }) {
      const { rows } = await sql`
        insert into sandbox_checkouts (reference, amount, currency, status)
          values (${reference}, ${amount}, ${currency}, 'abandoned')
        on conflict do nothing returning reference`.execute(db);
      if (rows.length === 0) throw new ProviderFault('duplicate', 'the sandbox has this reference');
      return { authorizationUrl: checkoutPath(reference), accessCode: reference };
    },

    async find(reference) {
      const found = await find(reference);
      if (!found) return null;
      const status = found.status === 'abandoned' ? 'pending' : found.status;
      return { ...found, status, domain: 'test' };
    },

    // It speaks as Paystack does.
    webhook: PAYSTACK_WEBHOOK,
    readWebhook: (headers, body) => readWebhook(headers, body, secretKey),
  };

  return {
    provider,
    find,

    /** The webhook of a paid checkout, signed as a real one is. */
    webhookOf: ({ reference, amount, currency }: SandboxCheckout) =>
      successWebhook({ reference, amount, currency, domain: 'test' }, secretKey),

    /** Stores what the payer did; a paid checkout stays paid. */
    async keep(reference: string, outcome: Outcome): Promise<void> {
      await sql`
        update sandbox_checkouts set status = ${outcome}
        where reference = ${reference} and status <> 'success'`.execute(db);
    },
  };
}
