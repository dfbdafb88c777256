import * as z from 'zod/mini';
import {
  answerText,
  IdSchema,
  idText,
  nullable,
  orElse,
  RequestIdSchema,
  type Read,
} from './common.ts';
import { GameIdSchema, RequestGameIdSchema } from './games.ts';
import { LevelRefSchema, LevelSchema, WordSchema } from './levels.ts';
import { MemorySchema } from './memory.ts';

/** The level of an attempt; in a history with the learner's totals on it. */
export const LoggedLevelSchema = z.extend(LevelRefSchema, {
  /** All of this learner's attempts on the level, even those outside the history. */
  attempts: z.optional(z.nullable(z.number())),
  /** The right ones among them. */
  right_attempts: z.optional(z.nullable(z.number())),
});

/** One attempt at a word. */
export const LevelLogSchema = z.object({
  id: IdSchema,
  level: LoggedLevelSchema,
  word: WordSchema,
  user_input: z.string(),
  is_correct: z.boolean(),
  /** Id of the game it was made in; null for a late answer (guest or offline play). */
  game: nullable(GameIdSchema),
  /** ISO 8601. */
  attempt_time: z.string(),
  /** 1 for this learner's first attempt ever at this word, 2 for the second, and so on. */
  n_attempts: orElse(z.number(), 1),
});
export type LevelLog = Read<typeof LevelLogSchema>;

/** Answer of GET /level-logs/, newest first. */
export const LevelLogsSchema = z.array(LevelLogSchema);

const NO_LOG_ID = 'A valid log id is required.';

/** Query of GET /level-logs/: without `level` the newest of each, with it the newest of one, older than `before`. */
export const LevelLogsQuerySchema = z.object({
  level: z.optional(idText('A valid level id is required.')),
  before: z.optional(
    z.pipe(
      z.string(NO_LOG_ID).check(z.regex(/^[1-9]\d{0,15}$/, NO_LOG_ID)),
      z.coerce.number<string>(),
    ),
  ),
});

/** Body of POST /level-logs/. `is_correct` is accepted and ignored: the server judges. */
export const AnswerRequestSchema = z.object({
  /** The client's id of this answer: a repeated request gets the same response. */
  id: z.optional(
    z.nullable(
      z
        .string('A valid id is required.')
        .check(z.regex(/^[\x21-\x7e]{1,64}$/, 'A valid id is required.')),
    ),
  ),
  level: RequestIdSchema,
  word: RequestIdSchema,
  user_input: answerText(),
  is_correct: z.optional(z.unknown()),
  game: z.optional(z.nullable(RequestGameIdSchema)),
  /**
   * `practice`: no game, no score, no leaderboard; `round`: of a short round, and no progress of the level
   * either. Null or missing: an answer of a game, or a late one.
   */
  kind: z.optional(z.nullable(z.enum(['practice', 'round'], 'Unknown kind.'))),
  /** The word, or a part of it, was shown before this answer. */
  hinted: z.optional(z.nullable(z.boolean('A truth value is required.'))),
  /** ISO 8601: when it was given. Older counts as 7 days back, ahead as now; missing is now. */
  attempted_at: z.optional(
    z.nullable(z.iso.datetime({ offset: true, error: 'A valid date is required.' })),
  ),
  /** Set work that it is given for. */
  assignment: z.optional(z.nullable(RequestIdSchema)),
});
export type AnswerRequest = Read<typeof AnswerRequestSchema>;

/** Most answers of POST /level-logs/batch/. */
export const MAX_BATCH = 50;

/** Body of POST /level-logs/batch/: each answer as for POST /level-logs/. */
export const AnswerBatchRequestSchema = z.object({
  answers: z.array(z.unknown()).check(z.minLength(1), z.maxLength(MAX_BATCH)),
});
export type AnswerBatchRequest = Read<typeof AnswerBatchRequestSchema>;

/** A level that was completed, and the next rung of its ladder, premium or not; null at the top. */
export const LevelUpSchema = z.object({
  previous_level: LevelSchema,
  next_level: nullable(LevelSchema),
});
export type LevelUp = Read<typeof LevelUpSchema>;

/** Answer of POST /level-logs/; `level_up` only in the response to the answer that completes the level. */
export const RecordedAnswerSchema = z.extend(LevelLogSchema, {
  /** Null in a test, until all is written. */
  is_correct: nullable(z.boolean()),
  /** Different words of the level spelled right so far. */
  words_correct: nullable(z.number()),
  total_words: nullable(z.number()),
  level_up: z.optional(z.nullable(LevelUpSchema)),
  /** Of its word, with this answer. */
  memory: nullable(MemorySchema),
});
export type RecordedAnswer = Read<typeof RecordedAnswerSchema>;

/** What POST /level-logs/ would have answered: a recorded answer below 300, else an error. */
const BatchedAnswerSchema = z.object({
  status: z.int(),
  body: z.unknown(),
  /** Seconds to wait before this answer is sent again. */
  retry_after: z.optional(z.nullable(z.number())),
});
export type BatchedAnswer = Read<typeof BatchedAnswerSchema>;

/** Answer of POST /level-logs/batch/, in the order of the answers. */
export const BatchedAnswersSchema = z.array(BatchedAnswerSchema);
