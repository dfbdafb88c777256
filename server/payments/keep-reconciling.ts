import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Payments } from './payments.ts';

/** Rules say which payments are asked about. */
const RECONCILE_EVERY_MS = 60_000;

/**
 * Looks after payments that no notification and no browser came back for, at once and again and
 * again until it is stopped. A fault is logged, and the next look tries again.
 *
 * @returns settles when it has stopped and nobody is being asked any more
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
