import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Payments } from './payments.ts';

/** The rules decide which payments are due. */
const RECONCILE_EVERY_MS = 60_000;

/**
 * Reconciles payments without a webhook or a returning browser, at once and then periodically until
 * it is stopped. An error is logged, and the next run tries again.
 *
 * @returns settles when it has stopped and no payment is being checked
 */
export async function keepReconciling({
  payments,
  log,
  stopped,
  everyMs = RECONCILE_EVERY_MS,
}: {
  payments: Pick<Payments, 'reconcile'>;
  log: Pick<FastifyBaseLogger, 'error'>;
  stopped: AbortSignal;
  everyMs?: number;
}): Promise<void> {
  for (let isStart = true; !stopped.aborted; isStart = false) {
    await payments
      .reconcile({ isStart, stopped })
      .catch((error: unknown) => log.error({ err: error }, 'payments were not looked through'));
    await wait(everyMs, undefined, { signal: stopped, ref: false }).catch(() => undefined);
  }
}
