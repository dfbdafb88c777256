import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Weekly } from './weekly.ts';

const LOOK_EVERY_MS = 10 * 60 * 1000;

/**
 * Sends weekly mails and forgets addresses that did not confirm, at once and then periodically until
 * it is stopped. A fault is logged, and the next look tries again.
 *
 * @param sends false without mail: nothing is sent then
 * @returns settles when it has stopped and nothing is under way
 */
export async function keepWeekly({
  weekly,
  sends,
  log,
  stopped,
  everyMs = LOOK_EVERY_MS,
}: {
  weekly: Pick<Weekly, 'send' | 'forget'>;
  sends: boolean;
  log: Pick<FastifyBaseLogger, 'error'>;
  stopped: AbortSignal;
  everyMs?: number;
}): Promise<void> {
  while (!stopped.aborted) {
    await weekly
      .forget()
      .catch((error: unknown) => log.error({ err: error }, 'weekly mails were not forgotten'));
    if (sends) {
      await weekly
        .send(stopped)
        .catch((error: unknown) => log.error({ err: error }, 'weekly mails were not sent'));
    }
    await wait(everyMs, undefined, { signal: stopped, ref: false }).catch(() => undefined);
  }
}
