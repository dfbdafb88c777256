import { type LevelAccess, spells, wordsToComplete } from '@waggle/engine/rules';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { ATTEMPT_COLUMNS, LEVEL_COLUMNS, type LogRow, WORD_COLUMNS } from './log-row.ts';
import { type AnsweredThings, type AnswerRefusal, refuseAnswer } from './rules.ts';

/** An answer as it arrives. */
export interface Answer {
  readonly userId: number;
  /** The client's own id of it, unique for this learner; null: it cannot be sent again. */
  readonly clientId: string | null;
  readonly levelId: number;
  readonly wordId: number;
  /** Id of the timed game that it was given in; null for a late answer. */
  readonly gameId: string | null;
  readonly userInput: string;
  /** Of the level, for this learner. */
  readonly access: LevelAccess;
}

/** What counts for the leaderboard: an answer inside a timed game, and what came before it. */
export interface TimedAnswer {
  userId: number;
  at: Date;
  isCorrect: boolean;
  /** When this word was last tried, and last right, inside a timed game; null for never. */
  wordTriedAt: Date | null;
  wordRightAt: Date | null;
  /** When this game last got an answer; null for never. */
  gameAnsweredAt: Date | null;
}

/** A recorded attempt, and what it made of the learner's progress on its level. */
export interface RecordedRow extends LogRow {
  /** Different words of the level spelled right so far. */
  words_correct: number | null;
  total_words: number | null;
  completes_level: boolean;
}

export type RecordOutcome =
  | { readonly recorded: RecordedRow; readonly isRepeat: boolean }
  | { readonly refusal: AnswerRefusal };

export interface AnswersDependencies {
  db: Database;
  now: () => Date;
  /** Counts an answer towards the leaderboard, inside the transaction that records it. */
  recordSoloAnswer: (trx: Database, answer: TimedAnswer) => Promise<void>;
}

export type AnswersStore = ReturnType<typeof createAnswersStore>;

export function createAnswersStore({ db, now, recordSoloAnswer }: AnswersDependencies) {
  return {
    /**
     * Judges an answer and records it with all that follows from it, or nothing at all. One that
     * is recorded under its client's id already comes back as it was.
     */
    record(answer: Answer): Promise<RecordOutcome> {
      return db.transaction().execute(async (trx): Promise<RecordOutcome> => {
        const found = await lockAndLookUp(trx, answer);
        if (!found) return { refusal: 'no_learner' };
        const refusal = refuseAnswer(answer.levelId, thingsIn(found, answer), answer.access);
        const verdict = {
          isCorrect: !refusal && spells(answer.userInput, found.word, found.accepted),
          // Read after the wait for the lock: of one learner's answers none is older than the last.
          at: now(),
          totalWords: found.total_words,
        };
        const written = refusal ? undefined : await write(trx, answer, verdict);
        if (!written) {
          const earlier = await recordedUnder(trx, answer);
          if (earlier) return { recorded: earlier, isRepeat: true };
          return { refusal: refusal ?? 'over' };
        }
        if (written.completes_level) {
          await raiseMaxLevel(trx, answer.userId, found.level_difficulty);
        }
        if (answer.gameId !== null) {
          await recordSoloAnswer(trx, {
            userId: answer.userId,
            at: verdict.at,
            isCorrect: verdict.isCorrect,
            wordTriedAt: written.tried_in_game_at,
            wordRightAt: written.right_in_game_at,
            gameAnsweredAt: written.last_answer_at,
          });
        }
        return { recorded: { ...found, ...written }, isRepeat: false };
      });
    },
  };
}

/** What an answer is about. Where there is no such level or word its columns are null, and nobody may read them. */
interface FoundRow extends Omit<LogRow, keyof AttemptColumns> {
  total_words: number;
  has_level: boolean;
  has_word: boolean;
  /** The level that the word belongs to, unless it is retired. */
  word_level_id: number | null;
  game_level_id: number | null;
}

type AttemptColumns = Pick<
  LogRow,
  'id' | 'user_input' | 'is_correct' | 'game_id' | 'attempt_time' | 'n_attempts'
>;

/**
 * Lets the answers of one learner follow each other, and looks up what this one is about. What
 * those answers change is not looked up here: it may be older than the end of the wait.
 */
async function lockAndLookUp(trx: Database, answer: Answer): Promise<FoundRow | undefined> {
  const { userId, levelId, wordId, gameId } = answer;
  const { rows } = await sql<FoundRow>`
    select ${LEVEL_COLUMNS}, ${WORD_COLUMNS},
      levels.id is not null as has_level,
      words.id is not null as has_word,
      case when not words.retired then words.level_id end as word_level_id,
      solo_games.level_id as game_level_id,
      (select count(*) from words where level_id = ${levelId} and not retired) as total_words
    from users
      left join (levels join languages on languages.id = language_id and not languages.retired)
        on levels.id = ${levelId} and not levels.retired
      left join words on words.id = ${wordId}
      left join solo_games on solo_games.id = ${gameId} and solo_games.user_id = users.id
    where users.id = ${userId}
    for no key update of users`.execute(trx);
  return rows[0];
}

function thingsIn(found: FoundRow, { gameId }: Answer): AnsweredThings {
  return {
    hasLevel: found.has_level,
    hasWord: found.has_word,
    wordLevelId: found.word_level_id,
    gameLevelId: gameId === null ? undefined : found.game_level_id,
  };
}

interface Verdict {
  readonly isCorrect: boolean;
  readonly at: Date;
  /** Words that the level has. */
  readonly totalWords: number;
}

interface WrittenRow extends AttemptColumns {
  words_correct: number;
  total_words: number;
  completes_level: boolean;
  /** As they were before this answer. */
  tried_in_game_at: Date | null;
  right_in_game_at: Date | null;
  last_answer_at: Date | null;
}

/**
 * Records an answer in one statement. Every part of it sees the learner as they were before, and
 * the lock on them is held.
 *
 * @returns nothing, and nothing is written, when its client's id is taken or its game is over
 */
async function write(
  trx: Database,
  answer: Answer,
  { isCorrect, at, totalWords }: Verdict,
): Promise<WrittenRow | undefined> {
  const userId = sql`${answer.userId}::int`;
  const levelId = sql`${answer.levelId}::int`;
  const wordId = sql`${answer.wordId}::int`;
  const gameId = sql`${answer.gameId}::text`;
  const clientId = sql`${answer.clientId}::text`;
  const right = sql`${isCorrect}::boolean`;
  const time = sql`${at}::timestamptz`;
  const { rows } = await sql<WrittenRow>`
    with repeated as (
      select from attempts where user_id = ${userId} and client_id = ${clientId}
    ), before as (
      select * from user_words where user_id = ${userId} and word_id = ${wordId}
    ), game as (
      update solo_games set
        last_answer_at = ${time},
        score = solo_games.score
          + (${right} and not exists (select from before where right_in_game = ${gameId}))::int,
        words_attempted = solo_games.words_attempted
          + (not exists (select from before where tried_in_game = ${gameId}))::int
      from solo_games as earlier
      where solo_games.id = ${gameId} and earlier.id = solo_games.id
        and solo_games.ended_at is null and solo_games.ends_at >= ${time}
        and not exists (select from repeated)
      returning earlier.last_answer_at
    ), taken as (
      select where not exists (select from repeated)
        and (${gameId} is null or exists (select from game))
    ), word as (
      insert into user_words as word (user_id, word_id, attempts, solved, last_correct,
          tried_in_game_at, tried_in_game, right_in_game_at, right_in_game)
        select ${userId}, ${wordId}, 1, ${right}, ${right},
          case when ${gameId} is not null then ${time} end,
          ${gameId},
          case when ${gameId} is not null and ${right} then ${time} end,
          case when ${right} then ${gameId} end
        from taken
      on conflict (user_id, word_id) do update set
        attempts = word.attempts + 1,
        solved = word.solved or excluded.solved,
        last_correct = excluded.last_correct,
        tried_in_game_at = coalesce(excluded.tried_in_game_at, word.tried_in_game_at),
        tried_in_game = coalesce(excluded.tried_in_game, word.tried_in_game),
        right_in_game_at = coalesce(excluded.right_in_game_at, word.right_in_game_at),
        right_in_game = coalesce(excluded.right_in_game, word.right_in_game)
      returning attempts
    ), solved as (
      select count(*) filter (where solved or words.id = ${wordId} and ${right}) as words_correct
      from words left join user_words on word_id = words.id and user_id = ${userId}
      where level_id = ${levelId} and not retired
    ), progress as (
      select words_correct,
        ${right} and words_correct >= ${wordsToComplete(totalWords)}::int
          and not exists (select from user_levels
            where user_id = ${userId} and level_id = ${levelId} and completed_at is not null)
          as completes_level
      from solved
    ), level as (
      insert into user_levels as level (user_id, level_id, attempts, right_attempts, completed_at)
        select ${userId}, ${levelId}, 1, ${right}::int, case when completes_level then ${time} end
        from taken, progress
      on conflict (user_id, level_id) do update set
        attempts = level.attempts + 1,
        right_attempts = level.right_attempts + excluded.right_attempts,
        completed_at = coalesce(level.completed_at, excluded.completed_at)
      returning attempts
    ), attempts as (
      insert into attempts (user_id, level_id, word_id, game_id, user_input, is_correct, n_attempts,
          n_on_level, attempt_time, client_id, words_correct, total_words, completes_level)
        select ${userId}, ${levelId}, ${wordId}, ${gameId}, ${answer.userInput}::text, ${right},
          word.attempts, level.attempts, ${time}, ${clientId}, words_correct, ${totalWords}::int,
          completes_level
        from word, level, progress
      returning *
    )
    select ${ATTEMPT_COLUMNS}, words_correct, total_words, completes_level,
      before.tried_in_game_at, before.right_in_game_at, game.last_answer_at
    from attempts left join before on true left join game on true`.execute(trx);
  return rows[0];
}

/** The answer that this learner's client sent under the same id before, as it was recorded. */
async function recordedUnder(
  trx: Database,
  { userId, clientId }: Answer,
): Promise<RecordedRow | undefined> {
  const { rows } = await sql<RecordedRow>`
    select ${ATTEMPT_COLUMNS}, ${LEVEL_COLUMNS}, ${WORD_COLUMNS},
      words_correct, total_words, completes_level
    from attempts
      join levels on levels.id = attempts.level_id
      join words on words.id = attempts.word_id
    where attempts.user_id = ${userId} and client_id = ${clientId}`.execute(trx);
  return rows[0];
}

async function raiseMaxLevel(trx: Database, userId: number, difficulty: number): Promise<void> {
  await trx
    .updateTable('users')
    .set({ max_level: sql<number>`greatest(max_level, ${difficulty}::int)` })
    .where('id', '=', userId)
    .execute();
}
