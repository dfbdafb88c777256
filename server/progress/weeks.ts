import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** Words of one kind that are named. */
const MOST_WORDS = 12;
/** A longer pause between two answers is none of practice; what came before the first answer counts as the other. */
const LONGEST_PAUSE_S = 60;
const BEFORE_FIRST_S = 10;

/** What a learner did in a week. */
export interface Week {
  readonly minutes: number;
  /** How many words became known. */
  readonly known: number;
  /** Some of them. */
  readonly knownWords: readonly string[];
  /** Words that were missed and not spelled right since, those missed most often first. */
  readonly missed: readonly string[];
}

export type Weeks = ReturnType<typeof createWeeks>;

/** Reads what learners did in a week. */
export function createWeeks(db: Database) {
  return {
    /** The week of each of these learners; those who gave no answer in it are missing. */
    async weeksOf(
      userIds: readonly number[],
      { from, to }: { from: Date; to: Date },
    ): Promise<ReadonlyMap<number, Week>> {
      const { rows } = await sql<{
        user_id: number;
        seconds: number;
        known: number;
        known_words: string[];
        missed: string[];
      }>`
        with answers as (
          select user_id, word_id, is_correct, extract(epoch from attempt_time
            - lag(attempt_time) over (partition by user_id order by attempt_time))::float8 as pause
          from attempts where user_id = any(${[...userIds]}::int[])
            and attempt_time >= ${from} and attempt_time < ${to}
        ), practised as (
          select user_id, sum(case when pause <= ${LONGEST_PAUSE_S} then pause
            else ${BEFORE_FIRST_S} end)::int as seconds
          from answers group by user_id
        )
        select user_id, seconds, coalesce(known, 0)::int as known,
          coalesce(known_words, '{}') as known_words, coalesce(missed, '{}') as missed
        from practised
          left join lateral (
            select count(*) as known, (array_agg(word order by known_at, word_id))[:${MOST_WORDS}::int] as known_words
            from user_words join words on words.id = word_id
            where user_words.user_id = practised.user_id and solved
              and known_at >= ${from} and known_at < ${to}
          ) as learnt on true
          left join lateral (
            select (array_agg(word order by times desc, word_id))[:${MOST_WORDS}::int] as missed
            from (
              select word_id, count(*) as times from answers
              where answers.user_id = practised.user_id and not is_correct group by word_id
            ) as wrong
              join words on words.id = word_id
              join user_words using (word_id)
            where user_words.user_id = practised.user_id and not last_correct
          ) as slipped on true`.execute(db);
      return new Map(
        rows.map(({ user_id, seconds, known, known_words, missed }) => [
          user_id,
          {
            minutes: Math.max(1, Math.round(seconds / 60)),
            known,
            knownWords: known_words,
            missed,
          },
        ]),
      );
    },
  };
}
