import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** What a level costs. */
export interface LevelPrice {
  level_id: number;
  /** Decimal text. */
  price: string;
  currency: string;
}

/** What learners have bought or are waiting for. */
export interface Owned {
  readonly purchased: ReadonlySet<number>;
  readonly waitlisted: ReadonlySet<number>;
}

/** What is on sale, who has bought it and who is on the waitlist. */
export function createOffers(db: Database) {
  return {
    /** What is on sale, by level; without free levels and levels no longer taught. */
    async plans(): Promise<LevelPrice[]> {
      const { rows } = await sql<LevelPrice>`
        select level_id, price, currency from plans join levels on levels.id = level_id
        where not is_free and not retired order by level_id`.execute(db);
      return rows;
    },

    /** What a level costs; undefined when it is not on sale. */
    async planOf(levelId: number): Promise<LevelPrice | undefined> {
      const { rows } = await sql<LevelPrice>`
        select level_id, price, currency from plans join levels on levels.id = level_id
        where level_id = ${levelId} and not is_free and not retired`.execute(db);
      return rows[0];
    },

    /** Which of these learners have bought a level or have a payment under way. */
    async buyersAmong(userIds: readonly number[]): Promise<ReadonlySet<number>> {
      const ids = [...userIds];
      const { rows } = await sql<{ user_id: number }>`
        select user_id from purchases where user_id = any(${ids}::int[])
        union
        select user_id from transactions where user_id = any(${ids}::int[]) and status = 'pending'`.execute(
        db,
      );
      return new Set(rows.map((row) => row.user_id));
    },

    /** What each of these learners has bought or is waiting for. */
    async ownedBy(userIds: readonly number[]): Promise<ReadonlyMap<number, Owned>> {
      const ids = [...userIds];
      const { rows } = await sql<{ user_id: number; level_id: number; is_bought: boolean }>`
        select user_id, level_id, true as is_bought from purchases where user_id = any(${ids}::int[])
        union all
        select user_id, level_id, false from waitlist where user_id = any(${ids}::int[])`.execute(
        db,
      );
      const owned = new Map(
        ids.map((id) => [id, { purchased: new Set<number>(), waitlisted: new Set<number>() }]),
      );
      for (const { user_id, level_id, is_bought } of rows) {
        owned.get(user_id)?.[is_bought ? 'purchased' : 'waitlisted'].add(level_id);
      }
      return owned;
    },

    /** Adds a learner to the waitlist of a level. False when they were on it. */
    async joinWaitlist(userId: number, levelId: number, at: Date): Promise<boolean> {
      const { rows } = await sql`
        insert into waitlist (user_id, level_id, joined_at)
          select id, ${levelId}, ${at} from users where id = ${userId}
        on conflict do nothing returning level_id`.execute(db);
      return rows.length === 1;
    },
  };
}
