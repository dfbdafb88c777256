import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Retention } from './retention.ts';

/** Nothing of it is in a hurry. */
const LOOK_EVERY_MS = 60 * 60 * 1000;
/** A picture that no profile shows after this was left behind. */
const SHOWN_AFTER_MS = 24 * 60 * 60 * 1000;

/**
 * Looks after what nobody needs any more, at once and again and again until it is stopped. A fault
 * is logged, and the next look tries again.
 *
 * @param retention null where no mail goes out: whom nobody tells keeps the account
 * @param sweepPictures deletes pictures that are older and that no profile shows
 * @returns settles when it has stopped and nothing is being done any more
 */
export async function keepRetention({
  retention,
  sweepPictures,
  now,
  log,
  stopped,
  everyMs = LOOK_EVERY_MS,
}: {
  retention: Retention | null;
  sweepPictures: (before: Date) => Promise<number>;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  stopped: AbortSignal;
  everyMs?: number;
}): Promise<void> {
  async function attempt(what: string, work: () => Promise<void>): Promise<void> {
    if (stopped.aborted) return;
    await work().catch((error: unknown) => log.error({ err: error }, what));
  }

  while (!stopped.aborted) {
    if (retention) {
      await attempt('nobody was told of an unused account', () => retention.announce(stopped));
      await attempt('unused accounts were not deleted', () => retention.remove(stopped));
    }
    await attempt('pictures were not looked through', async () => {
      const pictures = await sweepPictures(new Date(now().getTime() - SHOWN_AFTER_MS));
      if (pictures > 0) log.info({ pictures }, 'pictures that nobody showed are deleted');
    });
    await wait(everyMs, undefined, { signal: stopped, ref: false }).catch(() => undefined);
  }
}
