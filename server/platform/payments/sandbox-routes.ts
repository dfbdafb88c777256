import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { BackgroundJobs } from '../work/background-jobs.ts';
import type { RouteTypes, WaggleServer } from '../http/server.ts';
import type { Sandbox, SandboxCheckout } from './sandbox.ts';
import { checkoutPage, NO_CHECKOUT_PAGE, STYLES, STYLES_PATH } from './sandbox-page.ts';

/** Delay of the placeholder purchase (docs/specification.md, section 4, "Other states"). */
export const THINK_MS = 2_000;
/** Delay of a webhook that arrives after the payer has returned. */
const LATE_MS = 1_000;

const ParamsSchema = z.object({ reference: z.string() });
const ChoiceSchema = z.object({
  outcome: z.enum(['success', 'failed', 'abandoned'], 'Unknown outcome.'),
  webhook: z._default(z.enum(['before', 'after', 'never', 'twice'], 'Unknown webhook.'), 'before'),
});

export interface SandboxDependencies {
  sandbox: Sandbox;
  /** Where the payer returns to after paying, or trying to. */
  returnPath: (reference: string) => string;
  /** Where the payer returns to after cancelling. */
  cancelPath: (reference: string) => string;
  /** Where webhooks go. */
  webhookPath: string;
  /** An amount for readers. */
  shownAmount: (checkout: SandboxCheckout) => string;
  backgroundJobs: BackgroundJobs;
  thinkMs: number;
}

/** The sandbox's page, and what its buttons do. */
export async function sandboxRoutes(
  app: WaggleServer,
  dependencies: SandboxDependencies,
): Promise<void> {
  // A scope of its own: no other route accepts forms of a page without scripts.
  await app.register(async (scope) => {
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );
    checkout(scope.withTypeProvider<RouteTypes>(), app, dependencies);
  });
}

function checkout(
  scope: WaggleServer,
  app: WaggleServer,
  {
    sandbox,
    returnPath,
    cancelPath,
    webhookPath,
    shownAmount,
    backgroundJobs,
    thinkMs,
  }: SandboxDependencies,
): void {
  scope.get(STYLES_PATH, { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(STYLES),
  );

  scope.get(
    '/sandbox/checkout/:reference/',
    { schema: { hide: true, params: ParamsSchema } },
    async (request, reply) => {
      const found = await sandbox.find(request.params.reference);
      return reply
        .code(found ? 200 : 404)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(found ? checkoutPage(found, shownAmount(found)) : NO_CHECKOUT_PAGE);
    },
  );

  scope.post(
    '/sandbox/checkout/:reference/',
    { schema: { hide: true, params: ParamsSchema, body: ChoiceSchema } },
    async (request, reply) => {
      const { outcome, webhook } = request.body;
      const found = await sandbox.find(request.params.reference);
      if (!found) return reply.code(404).type('text/html; charset=utf-8').send(NO_CHECKOUT_PAGE);
      const { reference } = found;
      if (outcome !== 'abandoned') await wait(thinkMs);
      await sandbox.keep(reference, outcome);
      if (outcome === 'abandoned') return reply.redirect(cancelPath(reference), 303);
      if (outcome === 'success') {
        if (webhook === 'before' || webhook === 'twice') await sendWebhook(found);
        if (webhook === 'after' || webhook === 'twice') {
          backgroundJobs.run('sandbox webhook', async () => {
            await wait(Math.min(LATE_MS, thinkMs));
            await sendWebhook(found);
          });
        }
      }
      return reply.redirect(
        `${returnPath(reference)}?reference=${reference}&trxref=${reference}`,
        303,
      );
    },
  );

  async function sendWebhook(found: SandboxCheckout): Promise<void> {
    const answer = await app.inject({
      method: 'POST',
      url: webhookPath,
      ...sandbox.webhookOf(found),
    });
    // A real provider would try again; here the reconciler finds the payment.
    app.log.debug({ status: answer.statusCode }, 'sandbox webhook');
  }
}
