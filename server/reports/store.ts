import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** Words that the operator is shown at once. */
export const MOST_WORDS = 100;

/** A word that sounds wrong, and to how many. */
export interface WrongSound {
  language: string;
  /** Its level's place on the ladder. */
  level: number;
  word: string;
  learners: number;
  /** When the first of them told. */
  since: Date;
}

export type ReportsStore = ReturnType<typeof createReportsStore>;

export function createReportsStore(db: Database) {
  return {
    /**
     * Keeps that a word sounds wrong to a learner.
     *
     * @returns "known" when they told before, "no_word" when there is no such word
     */
    async tell(userId: number, wordId: number, at: Date): Promise<'told' | 'known' | 'no_word'> {
      const { rows } = await sql<{ words: number; told: number }>`
        with word as (select id from words where id = ${wordId}),
          told as (
            insert into sounds_wrong (user_id, word_id, told_at)
              select users.id, word.id, ${at}::timestamptz from word, users where users.id = ${userId}
              for key share of users
            on conflict do nothing returning word_id)
        select (select count(*) from word) as words, (select count(*) from told) as told`.execute(
        db,
      );
      if (rows[0]?.words === 0) return 'no_word';
      return rows[0]?.told === 1 ? 'told' : 'known';
    },

    /** Forgets that a word sounds wrong to a learner. */
    async takeBack(userId: number, wordId: number): Promise<void> {
      await db
        .deleteFrom('sounds_wrong')
        .where('user_id', '=', userId)
        .where('word_id', '=', wordId)
        .execute();
    },

    /** The words of which most learners told; words that are no longer taught are left out. */
    async mostTold(): Promise<WrongSound[]> {
      const { rows } = await sql<WrongSound>`
        select languages.name as language, levels.difficulty as level, word, learners, since
        from (
            select word_id, count(*) as learners, min(told_at) as since
            from sounds_wrong group by word_id) as told
          join words on words.id = word_id
          join levels on levels.id = level_id
          join languages on languages.id = language_id
        where not (words.retired or levels.retired or languages.retired)
        order by learners desc, since, word_id limit ${MOST_WORDS}`.execute(db);
      return rows;
    },
  };
}
