import { sql } from 'kysely';
import type { Standing } from '../levels/rules.ts';
import type { Database } from '../platform/database/database.ts';

/** What several learners have done and bought, by their ids, in one question. */
export async function standingsOf(
  db: Database,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, Standing>> {
  const { rows } = await sql<{ user_id: number; level_ids: number[] }>`
    select user_id, array_agg(level_id) as level_ids from user_levels
    where user_id = any(${[...userIds]}::int[]) and completed_at is not null
    group by user_id`.execute(db);
  const completed = new Map(rows.map(({ user_id, level_ids }) => [user_id, level_ids]));
  return new Map(
    userIds.map((userId) => [
      userId,
      {
        isGuest: false,
        completed: new Set(completed.get(userId)),
        purchased: new Set<number>(),
        waitlisted: new Set<number>(),
      },
    ]),
  );
}
