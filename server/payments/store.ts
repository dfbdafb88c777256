import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { OpenedCheckout } from '../platform/payments/provider.ts';
import { createOffers } from './offers.ts';
import type { Begun } from './rules.ts';

/** Newest payments in a learner's list. */
const NEWEST = 200;
/** Rows of one run of the reconciliation; a mail server that hangs must not hold it for long. */
const PAYMENTS_AT_ONCE = 100;
const RECEIPTS_AT_ONCE = 20;

export interface PaymentRow extends Begun {
  user_id: number | null;
  level_id: number;
  level_name: string;
  provider: string;
  authorization_url: string | null;
  access_code: string | null;
}

/** A payment that is about to begin. */
export interface NewPayment {
  readonly reference: string;
  readonly userId: number;
  readonly levelId: number;
  readonly provider: string;
  /** In the smallest unit of the currency. */
  readonly amount: number;
  readonly currency: string;
  readonly at: Date;
  /** A pending payment that is older than this is not resumed. */
  readonly notBefore: Date;
}

/** Who gets a receipt, and for what. */
export interface ReceiptRow {
  reference: string;
  /** Null when the account is gone. */
  email: string | null;
  level_name: string;
  language_name: string;
  amount: number;
  currency: string;
  paid_at: Date;
  refund_due: boolean;
}

const PAYMENT = sql.raw(
  `reference, user_id, level_id, (select name from levels where levels.id = level_id) as level_name,
    provider, amount, currency, status, created_at, authorization_url, access_code`,
);

export type PaymentsStore = ReturnType<typeof createPaymentsStore>;

export function createPaymentsStore(db: Database) {
  return {
    ...createOffers(db),
    ...createDue(db),

    /**
     * Resumes the pending payment of this learner for this level, or begins the given one. Two tabs that
     * ask at once get the same payment.
     *
     * @returns "bought" when the level is open already, "no_learner" when the account is gone
     */
    begin(payment: NewPayment): Promise<PaymentRow | 'bought' | 'no_learner'> {
      const { reference, userId, levelId, provider, amount, currency, at, notBefore } = payment;
      return db.transaction().execute(async (trx) => {
        if (!(await lockLearner(trx, userId))) return 'no_learner';
        const { rows: bought } = await sql`
          select reference from purchases
          where user_id = ${userId} and level_id = ${levelId}`.execute(trx);
        if (bought.length > 0) return 'bought';
        const { rows: pending } = await sql<PaymentRow>`
          select ${PAYMENT} from transactions
          where user_id = ${userId} and level_id = ${levelId} and status = 'pending'
            and provider = ${provider} and amount = ${amount} and currency = ${currency}
            and created_at >= ${notBefore}
          order by created_at desc limit 1`.execute(trx);
        if (pending[0]) return pending[0];
        const { rows: begun } = await sql<PaymentRow>`
          insert into transactions
              (reference, user_id, level_id, provider, amount, currency, status, created_at)
            values (${reference}, ${userId}, ${levelId}, ${provider}, ${amount}, ${currency},
              'pending', ${at})
            returning ${PAYMENT}`.execute(trx);
        return begun[0] as PaymentRow;
      });
    },

    /** Stores the checkout's address. */
    async keepCheckout(
      reference: string,
      { authorizationUrl, accessCode }: OpenedCheckout,
    ): Promise<void> {
      await sql`
        update transactions set authorization_url = ${authorizationUrl}, access_code = ${accessCode}
        where reference = ${reference}`.execute(db);
    },

    async byReference(reference: string): Promise<PaymentRow | undefined> {
      const { rows } = await sql<PaymentRow>`
        select ${PAYMENT} from transactions where reference = ${reference}`.execute(db);
      return rows[0];
    },

    /** The newest payments of a learner, newest first. */
    async paymentsOf(userId: number): Promise<PaymentRow[]> {
      const { rows } = await sql<PaymentRow>`
        select ${PAYMENT} from transactions where user_id = ${userId}
        order by created_at desc, reference limit ${NEWEST}`.execute(db);
      return rows;
    },

    /**
     * Marks a payment as paid and opens the level with it. The first caller does it; a second payment
     * for the same level is marked for refund.
     *
     * @returns what it did; "known" when it was done before
     */
    settle(reference: string, at: Date): Promise<'opened' | 'refund_due' | 'known'> {
      return db.transaction().execute(async (trx) => {
        const { rows: owners } = await sql<{ user_id: number | null }>`
          select user_id from transactions where reference = ${reference}`.execute(trx);
        // Lock the learner first, as everywhere: deleting an account takes that lock before ours.
        const owner = owners[0]?.user_id ?? null;
        if (owner !== null) await lockLearner(trx, owner);
        const { rows: locked } = await sql<{ user_id: number | null; level_id: number }>`
          select user_id, level_id from transactions
          where reference = ${reference} and status <> 'success' for update`.execute(trx);
        if (!locked[0]) return 'known';
        const { user_id, level_id } = locked[0];
        const { rows: opened } = await sql`
          insert into purchases (user_id, level_id, reference)
            select ${user_id}::int, ${level_id}, ${reference} where ${user_id}::int is not null
          on conflict (user_id, level_id) do nothing returning reference`.execute(trx);
        const isOpened = opened.length === 1;
        await sql`
          update transactions set status = 'success', paid_at = ${at}, receipt_due_at = ${at},
            refund_due = ${!isOpened}
          where reference = ${reference}`.execute(trx);
        return isOpened ? 'opened' : 'refund_due';
      });
    },

    /** Marks a payment as failed; a successful one stays so. */
    async fail(reference: string): Promise<void> {
      await sql`
        update transactions set status = 'failed'
        where reference = ${reference} and status = 'pending'`.execute(db);
    },
  };
}

/** Serializes the payments of one learner. False when the account is gone. */
async function lockLearner(trx: Database, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select id from users where id = ${userId} for no key update`.execute(trx);
  return rows.length === 1;
}

/** What is due at the provider and by mail; each goes to one caller alone. */
function createDue(db: Database) {
  return {
    /**
     * Payments to ask the provider about again, the longest unasked first; each goes to one caller
     * alone.
     *
     * @param pendingBefore pending ones that were last asked about before this, and begun after `youngFrom`
     * @param othersBefore the same for all others
     * @param begunFrom older payments are skipped
     */
    async takeUnsettled(when: {
      provider: string;
      at: Date;
      pendingBefore: Date;
      othersBefore: Date;
      youngFrom: Date;
      begunFrom: Date;
    }): Promise<PaymentRow[]> {
      const { rows } = await sql<PaymentRow>`
        update transactions set checked_at = ${when.at}
        where reference in (
          select reference from transactions
          where status <> 'success' and provider = ${when.provider}
            and created_at >= ${when.begunFrom}
            and coalesce(checked_at, created_at) <
              case when status = 'pending' and created_at >= ${when.youngFrom}
                then ${when.pendingBefore}::timestamptz else ${when.othersBefore}::timestamptz end
          order by coalesce(checked_at, created_at) limit ${PAYMENTS_AT_ONCE}
          for update skip locked)
        returning ${PAYMENT}`.execute(db);
      return rows;
    },

    /**
     * Receipts that are due. Each goes to one caller alone, which has until `again` to send it.
     *
     * @param reference of one payment; null for all
     * @param paidFrom receipts of older payments are given up
     */
    async takeReceipts(
      reference: string | null,
      { at, again, paidFrom }: { at: Date; again: Date; paidFrom: Date },
    ): Promise<ReceiptRow[]> {
      const { rows } = await sql<ReceiptRow>`
        with taken as (
          update transactions set receipt_due_at = ${again}
          where reference in (
            select reference from transactions
            where receipt_due_at <= ${at} and paid_at >= ${paidFrom}
              and (${reference}::text is null or reference = ${reference}::text)
            order by receipt_due_at limit ${RECEIPTS_AT_ONCE}
            for update skip locked)
          returning reference, user_id, level_id, amount, currency, paid_at, refund_due)
        select reference, email, levels.name as level_name, languages.name as language_name,
          amount, currency, paid_at, refund_due
        from taken
          join levels on levels.id = level_id
          join languages on languages.id = language_id
          left join users on users.id = user_id`.execute(db);
      return rows;
    },

    async keepReceipt(reference: string): Promise<void> {
      await sql`
        update transactions set receipt_due_at = null where reference = ${reference}`.execute(db);
    },
  };
}
