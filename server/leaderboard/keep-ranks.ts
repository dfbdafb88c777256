import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { LeaderboardStore } from './store.ts';

/** Half of the allowed age of a rank (docs/contract.md, "Scoring and progress"): the other half is for the work. */
const LOOK_EVERY_MS = 30_000;

/**
 * Ranks the boards again whenever scores have changed, until it is stopped. An error is logged, and
 * the next run tries again.
 *
 * @param everyMs between two runs
 * @returns settles when it has stopped and no ranking is under way
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
