import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { KEPT_FOR_HOST_MS } from '../live/game/rules.ts';
import type { UnusedClasses } from './unused-classes.ts';
import type { UnusedAccounts } from './unused-accounts.ts';

/** Nothing here is urgent. */
const LOOK_EVERY_MS = 60 * 60 * 1000;
/** A picture without a profile after this time is an orphan. */
const SHOWN_AFTER_MS = 24 * 60 * 60 * 1000;

/**
 * Runs retention at once and then periodically until it is stopped. An error is logged, and the next
 * run tries again.
 *
 * @param unusedAccounts null without mail: accounts that cannot be warned are kept
 * @param unusedClasses null without mail, as well
 * @param removeRecords deletes what was typed and done in live games that were over by then; of how many
 * @param sweepPictures deletes pictures that are older and belong to no profile
 * @returns settles when it has stopped and nothing is under way
 */
export async function keepRetention({
  unusedAccounts,
  unusedClasses,
  removeRecords,
  sweepPictures,
  now,
  log,
  stopped,
  everyMs = LOOK_EVERY_MS,
}: {
  unusedAccounts: UnusedAccounts | null;
  unusedClasses: UnusedClasses | null;
  removeRecords: (endedBy: Date) => Promise<number>;
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
    if (unusedAccounts) {
      await attempt('unused accounts were not announced', () => unusedAccounts.announce(stopped));
      await attempt('unused accounts were not deleted', () => unusedAccounts.remove(stopped));
    }
    if (unusedClasses) {
      await attempt('unused classes were not announced', () => unusedClasses.announce(stopped));
      await attempt('unused classes were not deleted', () => unusedClasses.remove(stopped));
    }
    await attempt('records of games were not deleted', async () => {
      let games = 0;
      for (let some = 1; some > 0 && !stopped.aborted; games += some) {
        some = await removeRecords(new Date(now().getTime() - KEPT_FOR_HOST_MS));
      }
      if (games > 0) log.info({ games }, 'records of games deleted');
    });
    await attempt('pictures were not swept', async () => {
      const pictures = await sweepPictures(new Date(now().getTime() - SHOWN_AFTER_MS));
      if (pictures > 0) log.info({ pictures }, 'unused pictures deleted');
    });
    await wait(everyMs, undefined, { signal: stopped, ref: false }).catch(() => undefined);
  }
}
