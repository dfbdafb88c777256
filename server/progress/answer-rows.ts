/** The statements of answers of solo play: each for several learners, one answer of each. */
import type { Memory } from '@waggle/engine/contracts';
import { countedAt, type LevelAccess, spells, wordsToComplete } from '@waggle/engine/rules';
import { sql } from 'kysely';
import { countForSoloGames } from '../games/solo-score.ts';
import type { Database } from '../platform/database/database.ts';
import { ATTEMPT_COLUMNS, LEVEL_COLUMNS, type LogRow, WORD_COLUMNS } from './log-row.ts';
import { presentMemory, spellingCode } from './memory-rows.ts';
import type { GivenAnswer } from './recollect.ts';
import { rememberAnswers } from './recollection.ts';
import { recordGiven } from './record.ts';
import type { AnsweredThings } from './rules.ts';

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
  /** Of a short round: no progress of the level. */
  readonly isOfRound?: boolean;
  /** When it was given, as the device says; null if it does not. */
  readonly attemptedAt: Date | null;
  /** Of the level, for this learner. */
  readonly access: LevelAccess;
  /** Id of the set work that it answers; missing or null: none. */
  readonly assignmentId?: number | null;
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

/** What an answer is about. The columns of a missing level or word are null, and must not be read. */
export interface FoundRow extends Omit<LogRow, keyof AttemptColumns> {
  /** Of the answer in the batch, from 1. */
  place: number;
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
 * Locks the learners, so that the answers of each are serial, and looks up what these are about. What
 * answers change is not read here: it may be older than the end of the wait.
 *
 * @returns a row of each answer, in their order; none for an account that is gone
 */
export async function lockAndLookUp(
  trx: Database,
  answers: readonly Answer[],
): Promise<(FoundRow | undefined)[]> {
  const column = <K extends keyof Answer>(key: K) => answers.map((answer) => answer[key]);
  const { rows } = await sql<FoundRow>`
    with learner as materialized (
      -- In the order of their ids, so that two transactions cannot deadlock.
      select id from users where id = any(${column('userId')}::int[]) order by id for no key update
    )
    select ${LEVEL_COLUMNS}, ${WORD_COLUMNS}, place::int,
      levels.id is not null as has_level,
      words.id is not null as has_word,
      case when not words.retired then words.level_id end as word_level_id,
      solo_games.level_id as game_level_id,
      (select count(*) from words
        where words.level_id = asked.level_id and not retired) as total_words,
      languages.code
    from unnest(${column('userId')}::int[], ${column('levelId')}::int[],
          ${column('wordId')}::int[], ${column('gameId')}::text[])
        with ordinality as asked (user_id, level_id, word_id, game_id, place)
      join learner on learner.id = asked.user_id
      left join (levels join languages on languages.id = language_id and not languages.retired)
        on levels.id = asked.level_id and not levels.retired
      left join words on words.id = asked.word_id
      left join solo_games on solo_games.id = asked.game_id
        and solo_games.user_id = asked.user_id`.execute(trx);
  const found = new Map(rows.map((row) => [row.place, row]));
  return answers.map((_, index) => found.get(index + 1));
}

export function thingsIn(found: FoundRow, { gameId }: Answer): AnsweredThings {
  return {
    hasLevel: found.has_level,
    hasWord: found.has_word,
    wordLevelId: found.word_level_id,
    gameLevelId: gameId === null ? undefined : found.game_level_id,
  };
}

/** An answer that may count. */
export interface JudgedAnswer {
  readonly answer: Answer;
  readonly found: FoundRow;
  readonly given: GivenAnswer;
}

export function judgeAnswer(answer: Answer, found: FoundRow, at: Date): JudgedAnswer {
  const given: GivenAnswer = {
    userId: answer.userId,
    word: answer.wordId,
    at: countedAt(answer.attemptedAt?.getTime() ?? null, at.getTime()),
    isCorrect: spells(answer.userInput, found.word, found.accepted),
    hinted: answer.hinted,
    typed: answer.userInput,
    spelling: {
      word: found.word,
      accepted: found.accepted,
      languageId: found.language_id,
      language: spellingCode(found.code),
    },
  };
  return { answer, found, given };
}

export interface WrittenRow extends AttemptColumns {
  user_id: number;
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
 * Records answers in one statement. Every part of it sees the state before it, under the locks on the
 * learners.
 *
 * @returns the rows by the learners' ids; an answer is missing if its client id is taken or its game is over
 */
export async function writeAnswers(
  trx: Database,
  judged: readonly JudgedAnswer[],
  at: Date,
): Promise<ReadonlyMap<number, WrittenRow>> {
  if (judged.length === 0) return new Map();
  const remembered = await rememberAnswers(
    trx,
    judged.map(({ given }) => given),
  );
  const column = <K extends keyof Answer>(key: K) => judged.map(({ answer }) => answer[key]);
  const sizes = judged.map(({ found }) => found.total_words);
  const { rows } = await sql<Omit<WrittenRow, 'memory'>>`
    with fresh as materialized (
      select asked.*, tried_in_game, tried_in_game_at, right_in_game, right_in_game_at
      from unnest(${column('userId')}::int[], ${column('levelId')}::int[],
            ${column('wordId')}::int[], ${column('gameId')}::text[], ${column('clientId')}::text[],
            ${column('userInput')}::text[], ${judged.map(({ given }) => given.isCorrect)}::boolean[],
            ${column('hinted')}::boolean[],
            ${judged.map(({ answer }) => answer.isOfRound ?? false)}::boolean[],
            ${judged.map(({ given }) => new Date(given.at))}::timestamptz[], ${sizes}::int[],
            ${sizes.map(wordsToComplete)}::int[])
          as asked (user_id, level_id, word_id, game_id, client_id, user_input, is_correct, hinted,
            is_of_round, given_at, total_words, words_to_complete)
        left join user_words as before
          on before.user_id = asked.user_id and before.word_id = asked.word_id
        -- \`limit\` makes it a look-up of each answer: a prepared statement keeps its plan, and one that
        -- was made while the table was small would read all of it.
        left join lateral (
          select true as is_known from attempts
          where user_id = asked.user_id and client_id = asked.client_id limit 1
        ) as known on true
      where is_known is null
    ), game as (${countForSoloGames(
      sql`select game_id, tried_in_game is distinct from game_id as is_new_try,
        is_correct and right_in_game is distinct from game_id as is_new_right
      from fresh where game_id is not null`,
      at,
    )}
    ), given as materialized (
      select user_id, level_id, word_id, user_input, is_correct, hinted, ${at}::timestamptz as at,
        given_at, 1 as place, not hinted and not is_of_round as counts, total_words, words_to_complete, game_id,
        game_id as solo_game_id, client_id
      from fresh where game_id is null or game_id in (select id from game)
    ), ${recordGiven({ at, remembered })}
    select ${ATTEMPT_COLUMNS}, attempts.user_id, learner.words_correct, learner.total_words,
      learner.completes_level, tried_in_game_at, right_in_game_at, game.last_answer_at
    from attempts
      join learner on learner.user_id = attempts.user_id
      join fresh on fresh.user_id = attempts.user_id
      left join game on game.id = attempts.game_id`.execute(trx);
  const memories = new Map(
    remembered.memories.map((row) => [`${row.user_id} ${row.word_id}`, row]),
  );
  const words = new Map(judged.map(({ answer }) => [answer.userId, answer.wordId]));
  return new Map(
    rows.map((row) => {
      const own = memories.get(`${row.user_id} ${words.get(row.user_id)}`);
      return [row.user_id, { ...row, memory: presentMemory(own, at) }];
    }),
  );
}
