import type { FastifyBaseLogger } from 'fastify';
import type { BackgroundJobs } from '../platform/work/background-jobs.ts';
import type { Database } from '../platform/database/database.ts';
import type { WaggleServer } from '../platform/http/server.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import { openProvider, type PaymentSettings } from '../platform/payments/open.ts';
import { sandboxRoutes, THINK_MS } from '../platform/payments/sandbox-routes.ts';
import { keepReconciling } from './keep-reconciling.ts';
import { createPayments } from './payments.ts';
import { type PaymentRoutesDependencies, paymentRoutes, WEBHOOK_PATH } from './routes.ts';
import { decimalOf } from './rules.ts';
import type { PaymentsStore } from './store.ts';

/** How often payments are looked through, in milliseconds; rules say which of them are asked about. */
const LOOK_EVERY_MS = 60_000;

export interface RegisterDependencies
  extends Omit<PaymentRoutesDependencies, 'store' | 'payments'> {
  db: Database;
  store: PaymentsStore;
  settings: PaymentSettings;
  mailer: Pick<Mailer, 'send'>;
  backgroundJobs: BackgroundJobs;
  log: FastifyBaseLogger;
}

/** Routes, the sandbox's page where it is the provider, and the reconciler while the server listens. */
export async function registerPayments(
  app: WaggleServer,
  dependencies: RegisterDependencies,
): Promise<void> {
  const { db, settings, backgroundJobs, publicUrl, log } = dependencies;
  const { provider, sandbox } = openProvider(settings, db);
  const returnPath = (reference: string) => `/payment/verify/${reference}`;
  const payments = createPayments({
    ...dependencies,
    provider,
    callbackUrl: (reference) => publicUrl + returnPath(reference),
  });
  await paymentRoutes(app, { ...dependencies, payments });
  if (sandbox && settings.kind === 'sandbox') {
    await sandboxRoutes(app, {
      sandbox,
      secretKey: settings.secretKey,
      returnPath,
      webhookPath: WEBHOOK_PATH,
      shownAmount: ({ amount, currency }) => `${decimalOf(amount)} ${currency}`,
      backgroundJobs,
      thinkMs: settings.thinkMs ?? THINK_MS,
    });
  }
  const closing = new AbortController();
  let reconciling: Promise<void> | null = null;
  app.addHook('onListen', async () => {
    reconciling = keepReconciling({
      payments,
      log,
      stopped: closing.signal,
      everyMs: LOOK_EVERY_MS,
    });
  });
  app.addHook('preClose', async () => {
    closing.abort();
    await reconciling;
  });
}
