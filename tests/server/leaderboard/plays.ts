import { sql } from 'kysely';
import { createLeaderboardStore, recordSoloAnswers } from '../../../server/leaderboard/store.ts';
import type { Database } from '../../../server/platform/database/database.ts';

/** Records answers of one moment; each is the learner's first at its word, in a game of its own. */
export async function plays(
  db: Database,
  userId: number,
  { right = 0, wrong = 0, at }: { right?: number; wrong?: number; at: Date },
): Promise<void> {
  for (let answer = 0; answer < right + wrong; answer++) {
    await recordSoloAnswers(db, [
      {
        userId,
        at,
        isCorrect: answer < right,
        wordTriedAt: null,
        wordRightAt: null,
        gameAnsweredAt: null,
      },
    ]);
  }
}

/** Takes all learners away, and every board with them; nothing is left to be ranked. */
export async function emptyBoards(db: Database): Promise<void> {
  await db.deleteFrom('users').execute();
  await sql`update boards set settled = false, ranked_at = 'epoch'`.execute(db);
  const { refreshRanks } = createLeaderboardStore(db);
  await refreshRanks(new Date('2026-01-01T00:00:00Z'));
  await refreshRanks(new Date('2026-01-01T00:01:00Z'));
}
