import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { lockUsers } from '../people/users.ts';
import type { Database } from '../platform/database/database.ts';
import { replayLearner, writeRemembered } from './recollection.ts';

export interface ReplayDependencies {
  readonly db: Database;
  readonly log: FastifyBaseLogger;
  readonly stopped: AbortSignal;
}

/**
 * Makes the memories of words that were answered before memory was kept, learner by learner. On later
 * starts there is nothing left to do.
 */
export async function replayWords({ db, log, stopped }: ReplayDependencies): Promise<void> {
  let replayed = 0;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const userId = stopped.aborted ? null : await nextLearner(db);
    if (userId === null) break;
    // oxlint-disable-next-line no-await-in-loop
    await db.transaction().execute(async (trx) => {
      await lockUsers(trx, [userId]);
      await writeRemembered(trx, userId, await replayLearner(trx, userId));
    });
    replayed += 1;
  }
  if (replayed > 0) log.info({ replayed }, 'learners whose answers were replayed for memory');
}

async function nextLearner(db: Database): Promise<number | null> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from user_words where step is null limit 1`.execute(db);
  return rows[0]?.user_id ?? null;
}
