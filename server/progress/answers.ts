import type { Memory } from '@waggle/engine/contracts';
import { countedAt, type LevelAccess, memoryAt, NEW_MEMORY, spells } from '@waggle/engine/rules';
import { sql } from 'kysely';
import { raiseMaxLevel } from '../accounts/users.ts';
import { type GivenAnswer, lookUpWork, recordWorkAnswer } from '../assignments/answers.ts';
import { FIRST_LIST_ID } from '../levels/rules.ts';
import { countForSoloGame } from '../games/solo-score.ts';
import type { Database } from '../platform/database/database.ts';
import { ATTEMPT_COLUMNS, LEVEL_COLUMNS, type LogRow, WORD_COLUMNS } from './log-row.ts';
import { presentMemory, spellingCode } from './memory-rows.ts';
import type { Remembered } from './recollect.ts';
import { memoryAfter, rememberAnswers } from './recollection.ts';
import { recordGiven } from './record.ts';
import { type AnsweredThings, type AnswerRefusal, refuseAnswer } from './rules.ts';

/** An answer as it arrives. */
export interface Answer {
  readonly userId: number;
  /** The client's id of it, unique for this learner; null: it cannot be sent again. */
  readonly clientId: string | null;
  readonly levelId: number;
  readonly wordId: number;
  /** Id of the timed game that it was given in; null for a late answer. */
  readonly gameId: string | null;
  readonly userInput: string;
  /** The word, or a part of it, was shown before. */
  readonly hinted: boolean;
  /** When it was given, as the device says; null if it does not. */
  readonly attemptedAt: Date | null;
  /** Of the level, for this learner. */
  readonly access: LevelAccess;
  /** Id of the set work that it answers; missing or null: none. */
  readonly assignmentId?: number | null;
}

/** What the leaderboard counts: an answer inside a timed game, and those before it. */
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

/** A recorded attempt, and the learner's progress on its level after it. */
export interface RecordedRow extends LogRow {
  /** Different words of the level spelled right so far. */
  words_correct: number | null;
  total_words: number | null;
  completes_level: boolean;
  /** Of its word, now. */
  memory: Memory;
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
     * Judges an answer and records it with all its consequences, or nothing at all. An answer whose
     * client id is recorded already is returned as it was.
     */
    record(answer: Answer): Promise<RecordOutcome> {
      return db.transaction().execute(async (trx): Promise<RecordOutcome> => {
        const found = await lockAndLookUp(trx, answer);
        if (!found) return { refusal: 'no_learner' };
        // Read after the wait for the lock, so that a learner's answers are in order.
        const at = now();
        const set = setAnswerOf(answer, at);
        const looked = set && (await lookUpWork(trx, set));
        const refusal =
          refuseAnswer(answer.levelId, thingsIn(found, answer), answer.access) ??
          (looked && 'refusal' in looked ? looked.refusal : null);
        const written = refusal ? undefined : await write(trx, answer, found, at);
        if (!written) {
          const earlier = await recordedUnder(trx, answer, at);
          if (earlier) return { recorded: earlier, isRepeat: true };
          return { refusal: refusal ?? 'over' };
        }
        if (set && looked && 'work' in looked) {
          await recordWorkAnswer(trx, looked.work, set, {
            attemptId: written.id,
            isCorrect: written.is_correct,
          });
        }
        if (written.completes_level) {
          await raiseMaxLevel(trx, [answer.userId], found.level_difficulty);
        }
        // The words of a list are chosen by the player.
        if (answer.gameId !== null && answer.levelId < FIRST_LIST_ID) {
          await recordSoloAnswer(trx, {
            userId: answer.userId,
            at,
            isCorrect: written.is_correct,
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

/** The same as an answer to set work; null if it is none. */
function setAnswerOf(answer: Answer, at: Date): GivenAnswer | null {
  const { assignmentId = null } = answer;
  return assignmentId === null ? null : { ...answer, assignmentId, at };
}

/** What an answer is about. The columns of a missing level or word are null, and must not be read. */
interface FoundRow extends Omit<LogRow, keyof AttemptColumns> {
  total_words: number;
  has_level: boolean;
  has_word: boolean;
  /** BCP 47 of the level's language. */
  code: string;
  /** The level that the word belongs to, unless it is retired. */
  word_level_id: number | null;
  game_level_id: number | null;
}

type AttemptColumns = Pick<
  LogRow,
  'id' | 'user_input' | 'is_correct' | 'game_id' | 'attempt_time' | 'n_attempts'
>;

/**
 * Locks the learner, so that their answers are serial, and looks up what this one is about. What
 * those answers change is not read here: it may be older than the end of the wait.
 */
async function lockAndLookUp(trx: Database, answer: Answer): Promise<FoundRow | undefined> {
  const { userId, levelId, wordId, gameId } = answer;
  const { rows } = await sql<FoundRow>`
    select ${LEVEL_COLUMNS}, ${WORD_COLUMNS},
      levels.id is not null as has_level,
      words.id is not null as has_word,
      case when not words.retired then words.level_id end as word_level_id,
      solo_games.level_id as game_level_id,
      (select count(*) from words where level_id = ${levelId} and not retired) as total_words,
      languages.code
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

interface WrittenRow extends AttemptColumns {
  words_correct: number;
  total_words: number;
  completes_level: boolean;
  memory: Memory;
  /** As they were before this answer. */
  tried_in_game_at: Date | null;
  right_in_game_at: Date | null;
  last_answer_at: Date | null;
}

/**
 * Judges an answer and records it in one statement. Every part of it sees the state before it, under the
 * lock on the learner.
 *
 * @returns undefined, and writes nothing, if its client id is taken or its game is over
 */
async function write(
  trx: Database,
  answer: Answer,
  found: FoundRow,
  at: Date,
): Promise<WrittenRow | undefined> {
  const isCorrect = spells(answer.userInput, found.word, found.accepted);
  const givenAt = countedAt(answer.attemptedAt?.getTime() ?? null, at.getTime());
  const remembered = await rememberAnswers(trx, [
    {
      userId: answer.userId,
      word: answer.wordId,
      at: givenAt,
      isCorrect,
      hinted: answer.hinted,
      typed: answer.userInput,
      spelling: {
        word: found.word,
        accepted: found.accepted,
        languageId: found.language_id,
        language: spellingCode(found.code),
      },
    },
  ]);
  const written = await insert(trx, answer, {
    isCorrect,
    at,
    givenAt: new Date(givenAt),
    totalWords: found.total_words,
    remembered,
  });
  const own = remembered.memories.find(({ word_id }) => word_id === answer.wordId);
  return written && { ...written, memory: presentMemory(own, at) };
}

interface Verdict {
  readonly isCorrect: boolean;
  readonly at: Date;
  /** When the answer counts as given. */
  readonly givenAt: Date;
  /** Number of words of the level. */
  readonly totalWords: number;
  readonly remembered: Remembered;
}

async function insert(
  trx: Database,
  answer: Answer,
  { isCorrect, at, givenAt, totalWords, remembered }: Verdict,
): Promise<Omit<WrittenRow, 'memory'> | undefined> {
  const userId = sql`${answer.userId}::int`;
  const wordId = sql`${answer.wordId}::int`;
  const gameId = sql`${answer.gameId}::text`;
  const clientId = sql`${answer.clientId}::text`;
  const right = sql`${isCorrect}::boolean`;
  const { rows } = await sql<Omit<WrittenRow, 'memory'>>`
    with repeated as (
      select from attempts where user_id = ${userId} and client_id = ${clientId}
    ), before as (
      select * from user_words where user_id = ${userId} and word_id = ${wordId}
    ), game as (${countForSoloGame({
      gameId: answer.gameId,
      at,
      isNewTry: sql`not exists (select from before where tried_in_game = ${gameId})`,
      isNewRight: sql`${right} and not exists (select from before where right_in_game = ${gameId})`,
      counts: sql`not exists (select from repeated)`,
    })}
    ), given as (
      select ${userId} as user_id, ${wordId} as word_id, ${answer.userInput}::text as user_input,
        ${right} as is_correct, ${answer.hinted}::boolean as hinted, ${at}::timestamptz as at,
        ${givenAt}::timestamptz as given_at, 1 as place, not ${answer.hinted}::boolean as counts,
        ${gameId} as game_id, ${gameId} as solo_game_id, ${clientId} as client_id
      where not exists (select from repeated)
        and (${gameId} is null or exists (select from game))
    ), ${recordGiven({ levelId: answer.levelId, totalWords, at, remembered })}
    select ${ATTEMPT_COLUMNS}, learner.words_correct, ${totalWords}::int as total_words,
      learner.completes_level, before.tried_in_game_at, before.right_in_game_at, game.last_answer_at
    from attempts, learner left join before on true left join game on true`.execute(trx);
  return rows[0];
}

/** The recorded answer of this learner with the same client id. */
async function recordedUnder(
  trx: Database,
  { userId, clientId }: Answer,
  now: Date,
): Promise<RecordedRow | undefined> {
  const { rows } = await sql<Omit<RecordedRow, 'memory'>>`
    select ${ATTEMPT_COLUMNS}, ${LEVEL_COLUMNS}, ${WORD_COLUMNS},
      words_correct, total_words, completes_level
    from attempts
      join levels on levels.id = attempts.level_id
      join words on words.id = attempts.word_id
    where attempts.user_id = ${userId} and client_id = ${clientId}`.execute(trx);
  const row = rows[0];
  if (!row) return undefined;
  const { id: attemptId, word_id: wordId } = row;
  const memory = await memoryAfter(trx, { userId, wordId, attemptId });
  return { ...row, memory: memoryAt(memory ?? NEW_MEMORY, now.getTime()) };
}
