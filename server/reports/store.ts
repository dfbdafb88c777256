import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { MOST_WORDS, type WrongSound } from './rules.ts';

export type ReportsStore = ReturnType<typeof createReportsStore>;

export function createReportsStore(db: Database) {
  return {
    /** The level of a word; undefined if there is no such word. */
    async levelOf(wordId: number): Promise<number | undefined> {
      const word = await db
        .selectFrom('words')
        .select('level_id')
        .where('id', '=', wordId)
        .executeTakeFirst();
      return word?.level_id;
    },

    /**
     * Stores that a word sounds wrong to a learner.
     *
     * @returns "known" if they reported it before, "no_word" if there is no such word
     */
    async report(userId: number, wordId: number, at: Date): Promise<'new' | 'known' | 'no_word'> {
      const { rows } = await sql<{ words: number; reports: number }>`
        with word as (select id from words where id = ${wordId}),
          report as (
            insert into sounds_wrong (user_id, word_id, reported_at)
              select users.id, word.id, ${at}::timestamptz from word, users where users.id = ${userId}
              for key share of users
            on conflict do nothing returning word_id)
        select (select count(*) from word) as words, (select count(*) from report) as reports`.execute(
        db,
      );
      if (rows[0]?.words === 0) return 'no_word';
      return rows[0]?.reports === 1 ? 'new' : 'known';
    },

    /** Removes a learner's report of a word. */
    async withdraw(userId: number, wordId: number): Promise<void> {
      await db
        .deleteFrom('sounds_wrong')
        .where('user_id', '=', userId)
        .where('word_id', '=', wordId)
        .execute();
    },

    /** The most reported words, without those that are no longer taught. */
    async mostReported(): Promise<WrongSound[]> {
      const { rows } = await sql<WrongSound>`
        select languages.name as language, levels.difficulty as level, word, learners, since
        from (
            select word_id, count(*) as learners, min(reported_at) as since
            from sounds_wrong group by word_id) as reports
          join words on words.id = word_id
          join levels on levels.id = level_id
          join languages on languages.id = language_id
        where not (words.retired or levels.retired or languages.retired) and owner_id is null
        order by learners desc, since, word_id limit ${MOST_WORDS}`.execute(db);
      return rows;
    },
  };
}
