import type { BackgroundJobs } from '../platform/work/background-jobs.ts';
import type { WaggleServer } from '../platform/http/server.ts';
import type { Sandbox } from '../platform/payments/sandbox.ts';
import { sandboxRoutes, THINK_MS } from '../platform/payments/sandbox-routes.ts';
import { type PaymentRoutesDependencies, paymentRoutes, WEBHOOK_PATH } from './routes.ts';
import { cancelPath, decimalOf, returnPath } from './rules.ts';

export interface RegisterPaymentsDependencies extends PaymentRoutesDependencies {
  /** Null with a real provider. */
  sandbox: Sandbox | null;
  backgroundJobs: BackgroundJobs;
}

/** The routes of payments, and the sandbox's page when it is the provider. */
export async function registerPayments(
  app: WaggleServer,
  dependencies: RegisterPaymentsDependencies,
): Promise<void> {
  const { settings, sandbox, backgroundJobs } = dependencies;
  await paymentRoutes(app, dependencies);
  if (!sandbox || settings.kind !== 'sandbox') return;
  await sandboxRoutes(app, {
    sandbox,
    returnPath,
    cancelPath,
    webhookPath: WEBHOOK_PATH,
    shownAmount: ({ amount, currency }) => `${decimalOf(amount)} ${currency}`,
    backgroundJobs,
    thinkMs: settings.thinkMs ?? THINK_MS,
  });
}
