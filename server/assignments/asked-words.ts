import { sql } from 'kysely';

/** The words that work asks: those of its level that are there now. */
export const ITS_WORDS = sql`
  words.level_id = assignments.level_id and not words.retired
    and (assignments.word_ids is null or words.id = any(assignments.word_ids))`;
