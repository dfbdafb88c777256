import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { hashOfKey, newKey } from './keys.ts';

/** Creates learners with unknown passwords, each with a key. */
export async function createTrialPlayers(db: Database, count: number): Promise<string[]> {
  const keys = Array.from({ length: count }, newKey);
  const hashes = keys.map(hashOfKey);
  const batch = randomUUID();
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      insert into users (email, password_hash, first_name, last_name)
        select 'player-' || ${batch}::text || '-' || n || '@players.invalid', '', 'Player ' || n, 'Load'
        from generate_series(1, ${count}::int) n returning id`.execute(trx);
    const ids = rows.map(({ id }) => id);
    await sql`
      insert into keys (hash, user_id)
        select * from unnest(${hashes}::bytea[], ${ids}::int[])`.execute(trx);
  });
  return keys;
}
