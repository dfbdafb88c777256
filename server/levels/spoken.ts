import { sql } from 'kysely';

/** The columns of a SpokenWord, of words, levels and languages. */
export const SPOKEN_COLUMNS = sql`word, sentence, say, speaker, voice, recording, slow_recording,
  levels.difficulty as level_difficulty,
  case when owner_id is not null then levels.id end as list_id`;
