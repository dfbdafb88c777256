import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { GUEST_KEPT_MS } from './rules.ts';

/** How much longer than promised a guest's name may stay. */
const LOOK_EVERY_MS = 60 * 1000;

/**
 * Forgets the guests of games that ended a day ago, at once and every minute until it is stopped. A
 * fault is logged, and the next look tries again.
 *
 * @param forgetGuests forgets some whose game was over by then; how many
 * @returns settles when it has stopped and nothing is being done any more
 */
export async function keepGuests({
  forgetGuests,
  now,
  log,
  stopped,
  everyMs = LOOK_EVERY_MS,
}: {
  forgetGuests: (endedBy: Date) => Promise<number>;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  stopped: AbortSignal;
  everyMs?: number;
}): Promise<void> {
  async function forgetAll(): Promise<void> {
    let guests = 0;
    for (let some = 1; some > 0 && !stopped.aborted; guests += some) {
      some = await forgetGuests(new Date(now().getTime() - GUEST_KEPT_MS));
    }
    if (guests > 0) log.info({ guests }, 'guests are forgotten');
  }

  while (!stopped.aborted) {
    await forgetAll().catch((error: unknown) =>
      log.error({ err: error }, 'guests were not forgotten'),
    );
    await wait(everyMs, undefined, { signal: stopped, ref: false }).catch(() => undefined);
  }
}
