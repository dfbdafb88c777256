import type { ClassMissedWord, LevelRef } from '@waggle/engine/contracts';
import { HALF_LIFE_MS, LEAST_MISSED, SHOWN_FROM_ANSWERS } from '@waggle/engine/rules';
import { type RawBuilder, sql } from 'kysely';
import { type LevelRow, presentLevelRef } from '../levels/present.ts';
import type { Standing, TriedWord } from '../levels/rules.ts';
import type { Database } from '../platform/database/database.ts';
import { ATTEMPT_COLUMNS, LEVEL_COLUMNS, type LogRow, WORD_COLUMNS } from './log-row.ts';

/** Newest attempts in a history: of each level, and of a single level (docs/contract.md). */
const NEWEST_OF_EACH = 20;
const NEWEST_OF_ONE = 200;

/** An attempt in a history, with its learner's totals on its level. */
export interface HistoryRow extends LogRow {
  level_attempts: number;
  level_right_attempts: number;
}

/** Traps of a report: no teacher reads more. */
const TRAPS_OF_CLASS = 12;

export interface TrapOfClassRow {
  language_id: number;
  trap: string;
  tried: number;
  missed: number;
  pupils: number;
}

/** Words missed twice that say what a learner slips at. */
const MISSED_LATELY = 8;
/** Words of a class that are offered to play again. */
const MISSED_OF_CLASS = 10;

/** What a learner answered since a moment. */
export interface LatelyRow {
  user_id: number;
  tried: number;
  right: number;
  missed: { word: string; accepted: string[]; input: string; language: string }[];
}

export type ProgressStore = ReturnType<typeof createProgressStore>;

export function createProgressStore(db: Database) {
  return {
    /** The levels that several learners have tried and completed, by their ids. */
    async triedBy(
      userIds: readonly number[],
    ): Promise<ReadonlyMap<number, Pick<Standing, 'completed' | 'tried'>>> {
      const { rows } = await sql<{ user_id: number; levels: number[]; times: (number | null)[] }>`
        select user_id, array_agg(level_id) as levels,
          array_agg(extract(epoch from completed_at)::float8 * 1000) as times
        from user_levels where user_id = any(${[...userIds]}::int[])
        group by user_id`.execute(db);
      return new Map(
        rows.map(({ user_id, levels, times }) => [
          user_id,
          {
            tried: new Set(levels),
            completed: new Map(
              levels.flatMap((id, place) => {
                const at = times[place] ?? null;
                return at === null ? [] : [[id, at] as const];
              }),
            ),
          },
        ]),
      );
    },

    /** The completed levels of a learner, those that stand on no ladder any more too. */
    async completedLevelsOf(userId: number): Promise<LevelRef[]> {
      const { rows } = await sql<LevelRow>`
        select levels.id, levels.name, emoji, levels.difficulty, language_id
        from user_levels join levels on levels.id = level_id
        where user_id = ${userId} and completed_at is not null and owner_id is null
        order by language_id, levels.difficulty, levels.id`.execute(db);
      return rows.map(presentLevelRef);
    },

    /**
     * The language of the current level of several learners: the one that they played last; without a game
     * the one of their newest answer, or in which they were placed or chose last. Missing where nothing is known.
     */
    async languagesOf(userIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
      const { rows } = await sql<{ id: number; language_id: number | null }>`
        select id, coalesce(last_played_language_id,
          (select language_id from (
              select attempt_time, level_id from attempts where user_id = users.id
              order by attempt_time desc, word_id desc, is_correct desc, hinted desc, id desc limit 1)
            as newest join levels on levels.id = newest.level_id),
          (select language_id from placements where user_id = users.id
            order by greatest(placed_at, chosen_at) desc, language_id limit 1)) as language_id
        from users where id = any(${[...userIds]}::int[])`.execute(db);
      return new Map(
        rows.flatMap(({ id, language_id }) =>
          language_id === null ? [] : [[id, language_id] as const],
        ),
      );
    },

    /** A learner's results on the words of a level, by their ids. */
    async triedWordsOf(userId: number, levelId: number): Promise<ReadonlyMap<number, TriedWord>> {
      const tried = await db
        .selectFrom('words')
        .innerJoin('user_words', 'user_words.word_id', 'words.id')
        .select(['words.id', 'user_words.solved', 'user_words.last_correct'])
        .where('words.level_id', '=', levelId)
        .where('user_words.user_id', '=', userId)
        .execute();
      return new Map(
        tried.map(({ id, solved, last_correct }) => [id, { solved, lastCorrect: last_correct }]),
      );
    },

    ...createClassReads(db),
    ...createHistoryReads(db),

    /** Whether there is or was such a level. */
    async hasLevel(levelId: number): Promise<boolean> {
      const level = await db
        .selectFrom('levels')
        .select('id')
        .where('id', '=', levelId)
        .executeTakeFirst();
      return level !== undefined;
    },
  };
}

/** What a teacher sees of a class. */
function createClassReads(db: Database) {
  return {
    /** How many words several learners know: ever, and those that became known since a moment. */
    async knownBy(
      userIds: readonly number[],
      since: Date,
    ): Promise<ReadonlyMap<number, { known: number; known_week: number }>> {
      const { rows } = await sql<{ user_id: number; known: number; known_week: number }>`
        select user_id, count(*)::int as known,
          (count(*) filter (where known_at >= ${since}))::int as known_week
        from user_words where user_id = any(${[...userIds]}::int[]) and solved
        group by user_id`.execute(db);
      return new Map(rows.map(({ user_id, ...known }) => [user_id, known]));
    },

    /** What learners answered since a moment: words tried and right, and the newest words that they missed twice. */
    async latelyBy(userIds: readonly number[], since: Date): Promise<LatelyRow[]> {
      const { rows } = await sql<LatelyRow>`
        with lately as (
          select user_id, word_id, bool_or(is_correct) as was_right,
            count(*) filter (where not is_correct) as wrong, max(id) as newest,
            (array_agg(user_input order by id desc) filter (where not is_correct))[1] as input
          from attempts
          where user_id = any(${[...userIds]}::int[]) and attempt_time >= ${since}
          group by user_id, word_id
        ), missed as (
          select user_id, words.word, words.accepted, input, code as language,
            row_number() over (partition by user_id order by newest desc) as place
          from lately join words on words.id = word_id join levels on levels.id = level_id
            join languages on languages.id = language_id
          where wrong >= 2
        ), newest_missed as (
          select user_id, json_agg(json_build_object('word', word, 'accepted', accepted,
              'input', input, 'language', language)) as missed
          from missed where place <= ${MISSED_LATELY} group by user_id
        ), counts as (
          select user_id, count(*)::int as tried, (count(*) filter (where was_right))::int as "right"
          from lately group by user_id
        )
        select user_id, tried, "right", coalesce(missed, '[]') as missed
        from counts left join newest_missed using (user_id)`.execute(db);
      return rows;
    },

    /** The words of levels and of a teacher's lists that most pupils of a class missed, and do not know now. */
    async missedByClass(
      classId: number,
      { teacherId, at }: { teacherId: number; at: Date },
    ): Promise<ClassMissedWord[]> {
      const { rows } = await sql<ClassMissedWord>`
        select words.id, words.word, level_id as level, count(*)::int as pupils
        from users join user_words on user_id = users.id
          join words on words.id = word_id join levels on levels.id = level_id
        where class_id = ${classId} and recalled < seen
          and (known_until is null or known_until < ${at})
          and not words.retired and not levels.retired
          and (owner_id is null or owner_id = ${teacherId})
        group by words.id
        order by pupils desc, sum(seen - recalled) desc, words.id limit ${MISSED_OF_CLASS}`.execute(
        db,
      );
      return rows;
    },

    /**
     * What trips the pupils of a class up, most costly first; weighed as recordAt() of
     * engine/rules/learning/fingerprint.ts does it.
     *
     * @param seatId one pupil alone; null for all
     */
    async trapsOfClass(
      classId: number,
      { seatId, at }: { seatId: number | null; at: Date },
    ): Promise<TrapOfClassRow[]> {
      const { rows } = await sql<TrapOfClassRow>`
        select language_id, trap, sum(tried * weight) as tried, sum(missed * weight) as missed,
          (count(*) filter (where missed * weight >= ${LEAST_MISSED}))::int as pupils
        from (
          select user_traps.*, power(2, -greatest(0,
            extract(epoch from ${at}::timestamptz - weighed_at)::float8 * 1000) / ${HALF_LIFE_MS}) as weight
          from users join user_traps on user_id = users.id
          where class_id = ${classId} and (${seatId}::int is null or users.id = ${seatId}::int)
        ) as weighed
        group by language_id, trap having sum(answers) >= ${SHOWN_FROM_ANSWERS}
        order by missed desc, language_id, trap limit ${TRAPS_OF_CLASS}`.execute(db);
      return rows;
    },
  };
}

/** What a learner answered. */
function createHistoryReads(db: Database) {
  return {
    /** The newest attempts on each level that a learner has tried, newest first. */
    newestLogs(userId: number): Promise<HistoryRow[]> {
      return logsWhere(sql`user_levels.user_id = ${userId}`, null, NEWEST_OF_EACH);
    },

    /** The newest attempts on one level, newest first, or those before a given one. */
    logsOfLevel(userId: number, levelId: number, before: number | null): Promise<HistoryRow[]> {
      return logsWhere(
        sql`user_levels.user_id = ${userId} and user_levels.level_id = ${levelId}`,
        before,
        NEWEST_OF_ONE,
      );
    },
  };

  /**
   * @param levels condition on `user_levels` that chooses the levels
   * @param before id of an attempt on the only level; only earlier ones are returned
   * @param count how many of each level
   */
  async function logsWhere(
    levels: RawBuilder<unknown>,
    before: number | null,
    count: number,
  ): Promise<HistoryRow[]> {
    const { rows } = await sql<HistoryRow>`
      select ${ATTEMPT_COLUMNS}, ${LEVEL_COLUMNS}, ${WORD_COLUMNS},
        user_levels.attempts as level_attempts,
        user_levels.right_attempts as level_right_attempts
      from user_levels
        cross join lateral (
          select case when ${before}::bigint is null then user_levels.attempts + 1 else (
            select n_on_level from attempts
            where id = ${before}::bigint
              and user_id = user_levels.user_id and level_id = user_levels.level_id) end as n
        ) as bound
        cross join lateral (
          select * from attempts
          where attempts.user_id = user_levels.user_id and attempts.level_id = user_levels.level_id
            and n_on_level < bound.n and n_on_level >= bound.n - ${count}::int
          -- As many as there are, and a barrier: the learner's other attempts are not read.
          limit ${count}
        ) as attempts
        join levels on levels.id = attempts.level_id
        join words on words.id = attempts.word_id
      where ${levels}
      order by attempts.id desc`.execute(db);
    return rows;
  }
}
