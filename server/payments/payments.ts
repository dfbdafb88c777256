import type { IncomingHttpHeaders } from 'node:http';
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { BackgroundJobs } from '../platform/work/background-jobs.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import {
  type FoundPayment,
  type OpenedCheckout,
  type PaymentProvider,
  ProviderFault,
} from '../platform/payments/provider.ts';
import { receiptMail } from './receipt-mail.ts';
import { ASK, cancelPath, GIVEN_UP_AFTER_MS, judge, RECEIPT, returnPath } from './rules.ts';
import type { PaymentRow, PaymentsStore } from './store.ts';

/** How long one call waits for another that opens the same checkout, in milliseconds. */
const OTHER_CALL = { looks: 20, everyMs: 200 };

export interface PaymentsDependencies {
  store: PaymentsStore;
  provider: PaymentProvider;
  mailer: Pick<Mailer, 'send'>;
  backgroundJobs: BackgroundJobs;
  /** Address of the app, without a slash at its end. */
  publicUrl: string;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/** A learner's wish to buy a level. */
export interface Order {
  readonly userId: number;
  readonly email: string;
  readonly levelId: number;
  /** In the smallest unit of the currency. */
  readonly amount: number;
  readonly currency: string;
}

/** One run of the reconciliation. */
export interface Look {
  /** Checks every payment: none was checked while the server was down. */
  readonly isStart: boolean;
  /** Ends the run after the current payment. */
  readonly stopped: AbortSignal;
}

/** "away": no checkout could be opened, through no fault of the payer. */
export type OrderRefusal = 'bought' | 'no_learner' | 'away';

export type Payments = ReturnType<typeof createPayments>;

/** Payments from the first click to the open level. The provider is never called inside a transaction. */
export function createPayments(dependencies: PaymentsDependencies) {
  const { store, provider, backgroundJobs, now, log } = dependencies;
  const before = (ms: number) => new Date(now().getTime() - ms);
  const open = createCheckouts(dependencies);
  const sendReceipts = createReceipts(dependencies);

  /** Stores what the provider reports about a payment and returns its new state. */
  async function note(payment: PaymentRow, found: FoundPayment | null): Promise<PaymentRow> {
    const { reference } = payment;
    const verdict = judge(payment, found, { domain: provider.domain, now: now() });
    switch (verdict) {
      case 'paid': {
        const done = await store.settle(reference, now());
        if (done !== 'known') {
          log.info({ reference, done }, 'paid');
          backgroundJobs.run('receipt', () => sendReceipts(reference));
        }
        return { ...payment, status: 'success' };
      }
      case 'failed':
        await store.fail(reference);
        return { ...payment, status: 'failed' };
      case 'pending':
        return payment;
      case 'foreign':
        log.error({ reference, found }, 'a success that is not the payment we asked for');
        return payment;
    }
  }

  /**
   * Asks the provider about a payment that is not settled.
   *
   * @throws {ProviderFault} when it does not answer
   */
  async function ask(payment: PaymentRow): Promise<PaymentRow> {
    if (payment.status === 'success' || payment.provider !== provider.name) return payment;
    return note(payment, await provider.find(payment.reference));
  }

  /** The same; without an answer of the provider, the known state. */
  async function askOrKnow(payment: PaymentRow): Promise<PaymentRow> {
    return ask(payment).catch((error: unknown) => {
      if (!(error instanceof ProviderFault)) throw error;
      log.warn({ err: error }, 'nothing new about a payment');
      return payment;
    });
  }

  /** Checks all payments that are due; ends early when the provider is away. */
  async function askAgain({ isStart, stopped }: Look): Promise<void> {
    const since = now();
    while (!stopped.aborted) {
      const due = await store.takeUnsettled({
        provider: provider.name,
        at: now(),
        pendingBefore: isStart ? since : before(ASK.pendingEveryMs),
        othersBefore: isStart ? since : before(ASK.failedEveryMs),
        youngFrom: before(GIVEN_UP_AFTER_MS),
        begunFrom: before(ASK.forMs),
      });
      if (due.length === 0) return;
      for (const payment of due) {
        if (stopped.aborted) return;
        await ask(payment);
      }
    }
  }

  return {
    webhook: provider.webhook,

    /**
     * Begins a payment, or resumes the pending one for the same level.
     *
     * @returns where to pay
     */
    async begin({
      userId,
      email,
      ...order
    }: Order): Promise<(OpenedCheckout & { reference: string }) | OrderRefusal> {
      // The second round is for a payment that turned out to be over, or whose checkout was lost.
      for (let round = 0; round < 3; round++) {
        const begun = await store.begin({
          ...order,
          reference: newReference(),
          userId,
          provider: provider.name,
          at: now(),
          notBefore: before(GIVEN_UP_AFTER_MS),
        });
        if (typeof begun === 'string') return begun;
        const { reference } = begun;
        const known = checkoutOf(begun);
        if (known) {
          if ((await askOrKnow(begun)).status === 'pending') return { ...known, reference };
          continue;
        }
        try {
          const opened = await open(begun, email);
          if (opened) return { ...opened, reference };
          await store.fail(reference);
        } catch (error) {
          if (!(error instanceof ProviderFault)) throw error;
          log.error({ err: error, reference }, 'no checkout was opened');
          if (error.kind === 'refused') await store.fail(reference);
          return 'away';
        }
      }
      return 'away';
    },

    /**
     * The state of a learner's own payment; undefined when it is not theirs.
     *
     * @param mayAsk whether the provider may be asked
     */
    async verify(
      reference: string,
      { userId, mayAsk }: { userId: number; mayAsk: boolean },
    ): Promise<PaymentRow | undefined> {
      const payment = await store.byReference(reference);
      if (payment?.user_id !== userId) return undefined;
      return mayAsk ? askOrKnow(payment) : payment;
    },

    /**
     * Handles a webhook of the provider.
     *
     * @throws {ForgedWebhook} when the provider did not sign it
     */
    async take(headers: IncomingHttpHeaders, body: Buffer): Promise<void> {
      const found = provider.readWebhook(headers, body);
      const payment = found && (await store.byReference(found.reference));
      if (payment?.provider === provider.name) await note(payment, found);
    },

    /**
     * One run of the reconciliation: checks unsettled payments and sends due receipts.
     */
    async reconcile(look: Look): Promise<void> {
      await askAgain(look).catch((error: unknown) => {
        if (!(error instanceof ProviderFault)) throw error;
        log.warn({ err: error }, 'payments wait for their provider');
      });
      await sendReceipts(null, look.stopped);
    },
  };
}

/** 128 random bits, in characters that every provider accepts. */
function newReference(): string {
  return randomBytes(16).toString('hex');
}

function checkoutOf(payment: PaymentRow | undefined): OpenedCheckout | null {
  if (!payment?.authorization_url) return null;
  return { authorizationUrl: payment.authorization_url, accessCode: payment.access_code };
}

/** Opens checkouts at the provider. */
function createCheckouts({ store, provider, publicUrl }: PaymentsDependencies) {
  async function openedElsewhere(reference: string): Promise<OpenedCheckout | null> {
    for (let looks = 0; looks < OTHER_CALL.looks; looks++) {
      await wait(OTHER_CALL.everyMs);
      const checkout = checkoutOf(await store.byReference(reference));
      if (checkout) return checkout;
    }
    return null;
  }

  /** Opens the checkout of a payment that has none; null when it can have none. */
  return async function open(payment: PaymentRow, email: string): Promise<OpenedCheckout | null> {
    const { reference, amount, currency } = payment;
    try {
      const opened = await provider.open({
        reference,
        amount,
        currency,
        email,
        callbackUrl: publicUrl + returnPath(reference),
        cancelUrl: publicUrl + cancelPath(reference),
      });
      await store.keepCheckout(reference, opened);
      return opened;
    } catch (error) {
      if (!(error instanceof ProviderFault) || error.kind !== 'duplicate') throw error;
      // Another call has opened it and is about to store its address, unless that call was cut short.
      return openedElsewhere(reference);
    }
  };
}

/** Sends the receipts that are due: of one payment, or all. */
function createReceipts({ store, mailer, publicUrl, now, log }: PaymentsDependencies) {
  const before = (ms: number) => new Date(now().getTime() - ms);
  return async function sendReceipts(
    reference: string | null,
    stopped?: AbortSignal,
  ): Promise<void> {
    const receipts = await store.takeReceipts(reference, {
      at: now(),
      again: before(-RECEIPT.againAfterMs),
      paidFrom: before(RECEIPT.givenUpAfterMs),
    });
    for (const receipt of receipts) {
      if (stopped?.aborted) return;
      const { email, reference: of } = receipt;
      try {
        if (email !== null) await mailer.send(receiptMail(email, receipt, publicUrl));
        await store.keepReceipt(of);
      } catch (error) {
        // Only the error's code: a mail server's message contains the address.
        log.error({ reference: of, code: (error as { code?: string }).code }, 'receipt not sent');
      }
    }
  };
}
