import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { ITS_PUPILS, ITS_WORDS, setFor } from './asked-words.ts';

/** What set work means for practice, games and histories. */
export function createEffectsStore(db: Database) {
  return {
    /** Words of work that this pupil has not done and that is not past its end. */
    async wordsSetFor(pupilId: number, at: Date): Promise<ReadonlySet<number>> {
      const { rows } = await sql<{ id: number }>`
        select distinct words.id from assignments join words on ${ITS_WORDS}
        where ${setFor(pupilId)}
          and opens_at <= ${at} and (due_at is null or due_at > ${at})
          and exists (select from words where ${ITS_WORDS} and not exists (
            select from assignment_answers as given
            where given.assignment_id = assignments.id and given.user_id = ${pupilId}
              and given.word_id = words.id and is_done))`.execute(db);
      return new Set(rows.map(({ id }) => id));
    },

    /** Levels that are set for these people, by their ids. */
    async levelsSetFor(
      userIds: readonly number[],
      at: Date,
    ): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
      const { rows } = await sql<{ user_id: number; level_ids: number[] }>`
        select users.id as user_id, array_agg(level_id) as level_ids
        from users join assignments on ${ITS_PUPILS}
        where users.id = any(${[...userIds]}::int[]) and opens_at <= ${at}
        group by users.id`.execute(db);
      return new Map(rows.map(({ user_id, level_ids }) => [user_id, new Set(level_ids)]));
    },

    /** Levels of tests that a pupil has to write now: neither written to the end nor past their end. */
    async testedOn(pupilId: number, at: Date): Promise<ReadonlySet<number>> {
      const { rows } = await sql<{ level_id: number }>`
        select distinct level_id from assignments
        where ${setFor(pupilId)} and kind = 'test'
          and opens_at <= ${at} and (due_at is null or due_at > ${at})
          and exists (select from words where ${ITS_WORDS} and not exists (
            select from assignment_answers as written
            where written.assignment_id = assignments.id and written.user_id = ${pupilId}
              and written.word_id = words.id))`.execute(db);
      return new Set(rows.map(({ level_id }) => level_id));
    },

    /** Attempts of a pupil in tests that are not written to the end: whether they are right stays unsaid. */
    async hiddenAttemptsOf(pupilId: number): Promise<ReadonlySet<number>> {
      const { rows } = await sql<{ attempt_id: number }>`
        select attempt_id from assignment_answers as given
          join assignments on assignments.id = assignment_id and kind = 'test'
        where given.user_id = ${pupilId} and exists (
          select from words where ${ITS_WORDS} and not exists (
            select from assignment_answers as written
            where written.assignment_id = given.assignment_id and written.user_id = ${pupilId}
              and written.word_id = words.id))`.execute(db);
      return new Set(rows.map(({ attempt_id }) => attempt_id));
    },
  };
}
