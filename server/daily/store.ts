import { type DayStrength, MAX_SEATS } from '@waggle/engine/contracts';
import { compareNames } from '@waggle/engine/rules';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** Days that are kept: a bee that began before midnight ends after it. */
const KEPT_DAYS = 7;

/** A bee of which words were answered. */
export interface BegunBee {
  readonly verdicts: readonly boolean[];
  /** Null: words of the whole ladder. */
  readonly strength: DayStrength | null;
}

export type DailyStore = ReturnType<typeof createDailyStore>;

export function createDailyStore(db: Database) {
  return {
    /** What a learner has answered on a day; null for nothing. */
    async begunBy(userId: number, languageId: number, day: string): Promise<BegunBee | null> {
      const { rows } = await sql<BegunBee>`
        select verdicts, strength from daily_bees
        where user_id = ${userId} and language_id = ${languageId} and day = ${day}::date
          and cardinality(verdicts) > 0`.execute(db);
      return rows[0] ?? null;
    },

    /**
     * Keeps the verdict of a word, once and in their order.
     *
     * @param n the word's place, from 1
     * @returns the verdicts with it, or with the one that was kept before; too few if a word before it
     * is not answered
     */
    record(
      userId: number,
      bee: Pick<BegunBee, 'strength'> & {
        languageId: number;
        day: string;
        n: number;
        isCorrect: boolean;
      },
    ): Promise<boolean[]> {
      const { languageId, day, strength, n, isCorrect } = bee;
      return db.transaction().execute(async (trx) => {
        await sql`
          delete from daily_bees
          where user_id = ${userId} and day < ${day}::date - ${KEPT_DAYS}::int`.execute(trx);
        const { rows } = await sql<{ verdicts: boolean[] }>`
          insert into daily_bees as kept (user_id, language_id, day, strength, verdicts)
            values (${userId}, ${languageId}, ${day}::date, ${strength},
              case when ${n}::int = 1 then array[${isCorrect}::boolean] else '{}'::boolean[] end)
          on conflict (user_id, language_id, day) do update set verdicts =
            case when cardinality(kept.verdicts) = ${n}::int - 1
              then kept.verdicts || ${isCorrect}::boolean else kept.verdicts end,
            strength = case when cardinality(kept.verdicts) = 0
              then excluded.strength else kept.strength end
          returning verdicts`.execute(trx);
        return rows[0]?.verdicts ?? [];
      });
    },

    /** Pupils of a pupil's class who have answered all words of a day, by name; without ranks only this pupil. */
    async ofClass(
      userId: number,
      { languageId, day, words }: { languageId: number; day: string; words: number },
    ): Promise<{ name: string; verdicts: boolean[] }[]> {
      const { rows } = await sql<{ name: string; verdicts: boolean[] }>`
        select mates.first_name as name, verdicts
        from users as pupil
          join classes on classes.id = pupil.class_id
          join users as mates on mates.class_id = pupil.class_id
            and ((ranks_shown and names_shown) or mates.id = pupil.id)
          join daily_bees on daily_bees.user_id = mates.id
        where pupil.id = ${userId} and daily_bees.language_id = ${languageId} and day = ${day}::date
          and cardinality(verdicts) >= ${words}
        order by mates.id limit ${MAX_SEATS}`.execute(db);
      return rows.sort(compareNames);
    },
  };
}
