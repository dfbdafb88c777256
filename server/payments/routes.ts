import {
  DoneSchema,
  InitializedSchema,
  InitializeRequestSchema,
  LEVEL_UNLOCK,
  PaymentPlansSchema,
  RequestReferenceSchema,
  TransactionsSchema,
  type TransactionStatus,
  VerificationSchema,
  WaitlistedSchema,
  WaitlistRequestSchema,
} from '@waggle/engine/contracts';
import * as z from 'zod/mini';
import { callerOf } from '../people/callers.ts';
import type { Ladders } from '../levels/ladders.ts';
import { ValidationError, errorResponses, HttpError } from '../platform/http/errors.ts';
import { expectWithinLimit } from '../platform/http/rate-limits.ts';
import type { RouteTypes, WaggleServer } from '../platform/http/server.ts';
import { describedOnly } from '../platform/http/validation.ts';
import type { PaymentSettings } from '../platform/payments/open.ts';
import { ForgedWebhook } from '../platform/payments/provider.ts';
import type { Limits } from '../platform/work/rate-limiter.ts';
import type { OrderRefusal, Payments } from './payments.ts';
import {
  agrees,
  decimalOf,
  PAYMENT_LIMITS,
  refuseWaitlist,
  subunitsOf,
  type WaitlistRefusal,
} from './rules.ts';
import type { PaymentRow, PaymentsStore } from './store.ts';

/** Path of the provider's webhooks. */
export const WEBHOOK_PATH = '/api/transactions/webhook/';

const ReferenceParamsSchema = z.object({ reference: RequestReferenceSchema });

export interface PaymentRoutesDependencies {
  store: Pick<PaymentsStore, 'plans' | 'planOf' | 'paymentsOf' | 'joinWaitlist'>;
  payments: Payments;
  ladders: Pick<Ladders, 'of'>;
  /** A learner's mail address; undefined when the account is gone. */
  emailOf: (userId: number) => Promise<string | undefined>;
  limits: Limits;
  now: () => Date;
  /** Base of the address of a checkout that this server shows itself. */
  publicUrl: string;
  settings: PaymentSettings;
}

/** @throws {HttpError} 404 where nothing is sold */
function expectPayments({ kind }: PaymentSettings): void {
  if (kind === 'off') throw new HttpError(404, 'This Waggle takes no payments.');
}

const ORDER_REFUSED: Record<OrderRefusal, () => Error> = {
  bought: () => new HttpError(409, 'This level is yours already.'),
  no_learner: () => new HttpError(401, 'Invalid token.'),
  // 424: the fault is neither the caller's nor this server's, and the next try may succeed.
  away: () => new HttpError(424, 'Could not initialize payment. Please try again.'),
};

const WAITLIST_REFUSED: Record<WaitlistRefusal, () => Error> = {
  no_level: () => new HttpError(404, 'There is no such level.'),
  free: () => new ValidationError({ item_id: ['This level is free.'] }),
  bought: () => new HttpError(409, 'This level is yours already.'),
  on_sale: () => new HttpError(409, 'This level can be bought now.'),
};

const MESSAGES: Record<TransactionStatus, string> = {
  success: 'Your payment was successful.',
  pending: 'Your payment is not finished yet.',
  failed: 'Your payment did not go through.',
};

/** Prices, payments, the provider's webhooks, and the waitlist. */
export async function paymentRoutes(
  app: WaggleServer,
  dependencies: PaymentRoutesDependencies,
): Promise<void> {
  purchase(app, dependencies);
  history(app, dependencies);
  waitlist(app, dependencies);
  // A scope of its own: the signature covers the raw bytes.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (_: unknown, body: Buffer) => body,
    );
    webhook(scope.withTypeProvider<RouteTypes>(), dependencies);
  });
}

function purchase(
  app: WaggleServer,
  { store, payments, emailOf, limits, publicUrl, settings }: PaymentRoutesDependencies,
): void {
  const begun = limits('payments-begun', PAYMENT_LIMITS.begun);

  app.get(
    '/api/payment-plans/',
    {
      config: { auth: 'none' },
      schema: {
        tags: ['payments'],
        operationId: 'listPaymentPlans',
        summary: 'Prices',
        description: 'What each level costs that is on sale. None with `PAYMENTS=off`.',
        response: { 200: PaymentPlansSchema, ...errorResponses },
      },
    },
    async () =>
      (await store.plans()).map(({ level_id, price, currency }) => ({
        id: level_id,
        level: level_id,
        price,
        currency,
      })),
  );

  app.post(
    '/api/transactions/initialize/',
    {
      schema: {
        tags: ['payments'],
        operationId: 'initializePayment',
        summary: 'Begin a payment',
        description:
          'Opens a checkout for a level and says where the browser goes to pay. While a payment for the level is pending, the same answer comes again. Amount, currency and email are the server’s own; another amount is 400, a level that is bought 409, one without a price 404.',
        body: InitializeRequestSchema,
        response: { 200: InitializedSchema, ...errorResponses },
      },
    },
    async (request) => {
      const userId = callerOf(request);
      expectPayments(settings);
      const { item_id: levelId, amount: claimed } = request.body;
      const plan = await store.planOf(levelId);
      const amount = plan && subunitsOf(plan.price);
      if (!plan || !amount) throw new HttpError(404, 'Payment plan not found');
      const { price, currency } = plan;
      if (!agrees(claimed, amount)) {
        throw new ValidationError({ amount: [`The price of this level is ${price} ${currency}.`] });
      }
      await expectWithinLimit(begun, String(userId));
      const email = await emailOf(userId);
      const opened = email
        ? await payments.begin({ userId, email, levelId, amount, currency })
        : 'no_learner';
      if (typeof opened === 'string') throw ORDER_REFUSED[opened]();
      return {
        authorization_url: absolute(opened.authorizationUrl, publicUrl),
        access_code: opened.accessCode,
        reference: opened.reference,
      };
    },
  );
}

function history(app: WaggleServer, { store, payments, limits }: PaymentRoutesDependencies): void {
  const asked = limits('payments-asked', PAYMENT_LIMITS.asked);

  app.get(
    '/api/transactions/',
    {
      schema: {
        tags: ['payments'],
        operationId: 'listTransactions',
        summary: 'Payments of the caller',
        description: 'All payments of the caller, newest first.',
        response: { 200: TransactionsSchema, ...errorResponses },
      },
    },
    async (request) => {
      const userId = callerOf(request);
      return (await store.paymentsOf(userId)).map((payment) => ({
        ...presentPayment(payment),
        created_at: payment.created_at.toISOString(),
      }));
    },
  );

  // The second is the one that the verify page calls (docs/specification.md, section 7).
  for (const prefix of ['/api', '/api/api']) {
    app.get(
      `${prefix}/transactions/verify/:reference/`,
      {
        schema: {
          hide: prefix !== '/api',

          tags: ['payments'],
          operationId: 'verifyPayment',
          summary: 'What became of a payment',
          description:
            'Asks the provider where the payment is not known to be made. Only its owner may ask. 404 for all others.',
          params: ReferenceParamsSchema,
          response: { 200: VerificationSchema, ...errorResponses },
        },
      },
      async (request) => {
        const userId = callerOf(request);
        const mayAsk = (await asked.count(String(userId))) === 0;
        const payment = await payments.verify(request.params.reference, { userId, mayAsk });
        if (!payment) throw new HttpError(404, 'Transaction reference not found');
        return { data: presentPayment(payment), message: MESSAGES[payment.status] };
      },
    );
  }
}

function webhook(app: WaggleServer, { payments, settings }: PaymentRoutesDependencies): void {
  const { signatureHeader, signature, body } = payments.webhook;
  app.post(
    WEBHOOK_PATH,
    {
      config: { auth: 'none' },
      // The signature covers the raw bytes: they are parsed after it was checked.
      validatorCompiler: describedOnly,
      schema: {
        tags: ['payments'],
        operationId: 'receiveNotification',
        summary: 'Notification of the provider',
        description: `For the payment provider alone: the signature is ${signature}. The same event twice changes nothing the second time. A wrong signature is 401.`,
        headers: z.object({ [signatureHeader]: z.string() }),
        body,
        response: { 200: DoneSchema, ...errorResponses },
      },
    },
    async (request) => {
      expectPayments(settings);
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await payments.take(request.headers, raw).catch((error: unknown) => {
        if (error instanceof ForgedWebhook) throw new HttpError(401, 'The signature is not valid.');
        throw error;
      });
      return { detail: 'Noted.' };
    },
  );
}

function waitlist(app: WaggleServer, { store, ladders, now }: PaymentRoutesDependencies): void {
  app.post(
    '/api/omni-store/',
    {
      schema: {
        tags: ['payments'],
        operationId: 'joinWaitlist',
        summary: 'Join a waitlist',
        description:
          'Has the caller wait for a level that is not on sale yet: 201, and 200 when they wait already. 409 for a level that is on sale or bought, 400 for a free one.',
        body: WaitlistRequestSchema,
        response: { 200: WaitlistedSchema, 201: WaitlistedSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const userId = callerOf(request);
      const { item_type, item_id } = request.body;
      const level = (await ladders.of(item_id, userId)).find(({ id }) => id === item_id);
      const refusal = refuseWaitlist(level);
      if (refusal) throw WAITLIST_REFUSED[refusal]();
      const isNew = await store.joinWaitlist(userId, item_id, now());
      return reply.code(isNew ? 201 : 200).send({ item_type, item_id, is_waitlisted: true });
    },
  );
}

/** A checkout of our own is stored as a path: the public address may change before it is paid. */
function absolute(address: string, publicUrl: string): string {
  return address.startsWith('/') ? publicUrl + address : address;
}

function presentPayment({ reference, amount, currency, status, ...of }: PaymentRow) {
  return {
    reference,
    payment_type: LEVEL_UNLOCK,
    amount: decimalOf(amount),
    currency,
    status,
    level: { id: of.level_id, name: of.level_name },
  };
}
