import { MAX_SEATS } from '@waggle/engine/contracts';
import { compareNames, type WorkTry } from '@waggle/engine/rules';
import { sql } from 'kysely';
import type { WordRow } from '../levels/present.ts';
import type { SpokenWord } from '../levels/rules.ts';
import { SPOKEN_COLUMNS } from '../levels/spoken.ts';
import type { Database } from '../platform/database/database.ts';
import { ITS_PUPILS, ITS_WORDS } from './asked-words.ts';
import type { WorkStanding } from './rules.ts';
import type { ClipOfTest } from './test-clips.ts';

/** A word of set work, and where a pupil stands with it. */
export interface WorkWordRow extends WordRow {
  is_done: boolean;
  is_right: boolean | null;
  /** BCP 47 of its language. */
  language_code: string;
}

/** The words of one piece of work, and what its pupils answered. */
export function createAnsweredStore(db: Database) {
  return {
    /**
     * The words of work in their written order.
     *
     * @param pupilId whose standing is returned; null: nobody's
     */
    async wordsOf(id: number, pupilId: number | null): Promise<WorkWordRow[]> {
      const { rows } = await sql<WorkWordRow>`
        select words.id, words.word, words.accepted, words.difficulty, words.part_of_speech,
          words.hint, words.sentence, words.origin, words.explanation,
          levels.difficulty as level_difficulty, words.clip_key, words.slow_clip_key,
          words.sentence_clip_key, coalesce(given.is_done, false) as is_done, given.is_right,
          languages.code as language_code
        from assignments join words on ${ITS_WORDS} join levels on levels.id = words.level_id
          join languages on languages.id = levels.language_id
          left join (
            select word_id, bool_or(is_done) as is_done, bool_or(is_correct) as is_right
            from assignment_answers where assignment_id = ${id} and user_id = ${pupilId}
            group by word_id) as given on given.word_id = words.id
        where assignments.id = ${id} order by words.position`.execute(db);
      return rows;
    },

    /** How a pupil stands with each word of work, in the written order. */
    async standingsOf(id: number, pupilId: number): Promise<WorkStanding[]> {
      const { rows } = await sql<WorkStanding>`
        select words.id, coalesce(bool_or(is_done), false) as "isDone",
          coalesce(bool_or(is_correct), false) as "isRight", coalesce(max(n), 0)::int as last
        from assignments join words on ${ITS_WORDS}
          left join assignment_answers as given on given.assignment_id = assignments.id
            and given.user_id = ${pupilId} and given.word_id = words.id
        where assignments.id = ${id} group by words.id order by words.position`.execute(db);
      return rows;
    },

    /** Every answer of the pupils of a class to its work, each pupil's oldest first. */
    async triesOf(id: number): Promise<WorkTry[]> {
      const { rows } = await sql<WorkTry>`
        select given.user_id as "userId", given.word_id as "wordId", given.is_correct as "isCorrect",
          given.hinted, user_input as "userInput"
        from assignment_answers as given join attempts on attempts.id = attempt_id
        where assignment_id = ${id} order by given.user_id, n`.execute(db);
      return rows;
    },

    /** The pupils of this work, by name. */
    async pupilsOf(id: number): Promise<{ id: number; name: string }[]> {
      const { rows } = await sql<{ id: number; name: string }>`
        select users.id, first_name as name from users join assignments on ${ITS_PUPILS}
        where assignments.id = ${id}
        order by users.id limit ${MAX_SEATS}`.execute(db);
      return rows.sort(compareNames);
    },

    /** The word of a clip; undefined if the work does not ask it. */
    async spokenIn({
      assignmentId,
      wordId,
    }: Pick<ClipOfTest, 'assignmentId' | 'wordId'>): Promise<SpokenWord | undefined> {
      const { rows } = await sql<SpokenWord>`
        select ${SPOKEN_COLUMNS} from assignments
          join words on ${ITS_WORDS} and words.id = ${wordId}::bigint
          join levels on levels.id = words.level_id
          join languages on languages.id = language_id
        where assignments.id = ${assignmentId}::bigint`.execute(db);
      return rows[0];
    },
  };
}
