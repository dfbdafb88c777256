import type { LevelLog, PractisedWord, Word } from '@waggle/engine/contracts';
import { sql } from 'kysely';
import { presentLevelRef, presentPractisedWord, presentWord } from '../levels/present.ts';

/** An attempt with its word and its level; both may be retired by now. */
export interface LogRow extends LevelColumns, WordColumns {
  id: number;
  user_input: string;
  is_correct: boolean;
  game_id: string | null;
  attempt_time: Date;
  n_attempts: number;
}

export interface LevelColumns {
  level_id: number;
  level_name: string;
  emoji: string;
  level_difficulty: number;
  language_id: number;
}

export interface WordColumns {
  word_id: number;
  word: string;
  accepted: string[];
  word_difficulty: number;
  part_of_speech: string;
  hint: string;
  sentence: string;
  origin: string | null;
  explanation: string | null;
  clip_key: string | null;
  slow_clip_key: string | null;
  sentence_clip_key: string | null;
}

/** The columns of a LevelColumns. */
export const LEVEL_COLUMNS = sql`levels.id as level_id, levels.name as level_name, levels.emoji,
  levels.difficulty as level_difficulty, levels.language_id`;

/** The columns of a WordColumns. */
export const WORD_COLUMNS = sql`words.id as word_id, words.word, words.accepted,
  words.difficulty as word_difficulty, words.part_of_speech, words.hint, words.sentence,
  words.origin, words.explanation, words.clip_key, words.slow_clip_key,
  words.sentence_clip_key`;

/** The columns of an attempt in a LogRow. */
export const ATTEMPT_COLUMNS = sql`attempts.id, attempts.user_input, attempts.is_correct,
  attempts.game_id, attempts.attempt_time, attempts.n_attempts`;

/** The level of a word. */
export function presentLevelOf(row: LevelColumns) {
  return presentLevelRef({
    id: row.level_id,
    name: row.level_name,
    emoji: row.emoji,
    difficulty: row.level_difficulty,
    language_id: row.language_id,
  });
}

/** The word of an attempt, of a practice or of a list of words. */
export function presentWordOf(row: WordColumns & LevelColumns): Word {
  return presentWord({ ...row, id: row.word_id, difficulty: row.word_difficulty });
}

/** The word of a practice. */
export function presentPractisedWordOf(
  row: WordColumns & LevelColumns & { readonly why: string | null },
): PractisedWord {
  const word = { ...row, id: row.word_id, difficulty: row.word_difficulty };
  return { ...presentPractisedWord(word), sentence: row.sentence || null };
}

export function presentLog(row: LogRow): LevelLog {
  return {
    id: row.id,
    level: presentLevelOf(row),
    word: presentWordOf(row),
    user_input: row.user_input,
    is_correct: row.is_correct,
    game: row.game_id,
    attempt_time: row.attempt_time.toISOString(),
    n_attempts: row.n_attempts,
  };
}

/** A word by its id alone, for somebody who plays its level in a live game. */
export function sealedWord({ id, difficulty }: Word): Word {
  return {
    id,
    word: null,
    accepted: [],
    difficulty,
    audio_blob_url: null,
    slow_audio_blob_url: null,
    sentence_blob_url: null,
    hint: '',
  };
}
