import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { LeaderboardStore } from './store.ts';

/** Half of how old a rank may be (docs/contract.md, "Scoring and progress"): the other half is for the work. */
const LOOK_EVERY_MS = 30_000;

/**
 * Ranks the boards anew whenever scores have changed, until it is stopped. A fault is logged, and
 * the next look tries again.
 *
 * @param everyMs from one look to the next
 * @returns settles when it has stopped and nothing is being ranked any more
 */
export async function keepRanks({
  leaderboard,
  now,
  log,
  stopped,
  everyMs = LOOK_EVERY_MS,
}: {
  leaderboard: Pick<LeaderboardStore, 'rankAnew'>;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'debug' | 'error'>;
  stopped: AbortSignal;
  everyMs?: number;
}): Promise<void> {
  while (!stopped.aborted) {
    try {
      const boards = await leaderboard.rankAnew(now());
      if (boards > 0) log.debug({ boards }, 'ranked');
    } catch (error) {
      log.error({ err: error }, 'boards were not ranked');
    }
    await wait(everyMs, undefined, { signal: stopped, ref: false }).catch(() => undefined);
  }
}
