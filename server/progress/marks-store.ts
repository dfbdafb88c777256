import { joinedMarks, NO_MARKS, type PositionMarks } from '@waggle/engine/rules';
import { sql } from 'kysely';
import { lockUsers } from '../people/users.ts';
import type { Database } from '../platform/database/database.ts';

interface MarksRow {
  user_id: number;
  language_id: number;
  difficulty: number | null;
  placed_at: Date | null;
  chosen_id: number | null;
  chosen_at: Date | null;
}

type Marks = ReadonlyMap<number, PositionMarks>;

export type MarksStore = ReturnType<typeof createMarksStore>;

/** What is stored of where learners stand, besides the levels that they have done. */
export function createMarksStore(db: Database) {
  async function marksIn(on: Database, userIds: readonly number[]): Promise<Map<number, Marks>> {
    const { rows } = await sql<MarksRow>`
      select user_id, placements.language_id, difficulty, placed_at, chosen_id, chosen_at
      from placements left join levels on levels.id = level_id
      where user_id = any(${[...userIds]}::int[])`.execute(on);
    const marks = new Map<number, Map<number, PositionMarks>>();
    for (const row of rows) {
      const own = marks.get(row.user_id) ?? new Map<number, PositionMarks>();
      marks.set(row.user_id, own.set(row.language_id, marksOfRow(row)));
    }
    return marks;
  }

  return {
    /** What is known of several learners, by their ids and by language. */
    marksOf: (userIds: readonly number[]): Promise<ReadonlyMap<number, Marks>> =>
      marksIn(db, userIds),

    /** Adds what a placement or a device knows of a learner to what is stored. */
    join(userId: number, known: Marks): Promise<void> {
      return db.transaction().execute(async (trx) => {
        await lockUsers(trx, [userId]);
        const stored = (await marksIn(trx, [userId])).get(userId);
        const joined = [...known].map(([language, marks]) => ({
          language,
          ...joinedMarks(stored?.get(language) ?? NO_MARKS, marks),
        }));
        const dates = (at: number | undefined) => (at === undefined ? null : new Date(at));
        await sql`
          insert into placements (user_id, language_id, level_id, placed_at, chosen_id, chosen_at)
            select ${userId}, language_id, (
                select id from levels
                where levels.language_id = asked.language_id and owner_id is null
                  and levels.difficulty = asked.difficulty
                order by retired, id limit 1),
              placed_at, chosen_id, chosen_at
            from unnest(${joined.map(({ language }) => language)}::int[],
                ${joined.map(({ placed }) => placed?.difficulty ?? null)}::int[],
                ${joined.map(({ placed }) => dates(placed?.at))}::timestamptz[],
                ${joined.map(({ chosen }) => chosen?.level ?? null)}::int[],
                ${joined.map(({ chosen }) => dates(chosen?.at))}::timestamptz[])
              as asked (language_id, difficulty, placed_at, chosen_id, chosen_at)
          on conflict (user_id, language_id) do update set level_id = excluded.level_id,
            placed_at = excluded.placed_at, chosen_id = excluded.chosen_id,
            chosen_at = excluded.chosen_at`.execute(trx);
      });
    },

    /** Whether a learner did nothing after this moment: no answer, no placement, no choice. */
    async isNewest(userId: number, at: Date): Promise<boolean> {
      const { rows } = await sql<{ is_newest: boolean }>`
        select not exists (
            select from attempts where user_id = ${userId} and attempt_time > ${at})
          and not exists (
            select from placements where user_id = ${userId}
              and greatest(placed_at, chosen_at) > ${at}) as is_newest`.execute(db);
      return rows[0]?.is_newest === true;
    },
  };
}

function marksOfRow({ difficulty, placed_at, chosen_id, chosen_at }: MarksRow): PositionMarks {
  return {
    placed: difficulty !== null && placed_at ? { difficulty, at: placed_at.getTime() } : null,
    chosen: chosen_id !== null && chosen_at ? { level: chosen_id, at: chosen_at.getTime() } : null,
  };
}
