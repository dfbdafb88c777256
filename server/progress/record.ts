import { wordsToComplete } from '@waggle/engine/rules';
import { type RawBuilder, sql } from 'kysely';
import { lockUsers, raiseMaxLevels } from '../people/users.ts';
import type { Database } from '../platform/database/database.ts';
import { spellingCode } from './memory-rows.ts';
import type { GivenAnswer, Remembered } from './recollect.ts';
import { rememberAnswers, rememberedParts, writeTraps, writeWords } from './recollection.ts';

/** Common fields of attempts that are recorded together. */
export interface AttemptBatch {
  /** Completion time of a level that they complete. */
  readonly at: Date;
  /** What they change about memories: rememberAnswers(). */
  readonly remembered: Remembered;
}

/**
 * Parts of one SQL statement that write attempts, user_words and user_levels, for every way to play.
 * Every part sees the state before the statement, so an earlier one has to lock the learners' rows of
 * `users`.
 *
 * It follows a part named `given` with a row for each judged answer: user_id, level_id, word_id,
 * user_input, is_correct, hinted, at; given_at, which is the time of memory; place, the order of one
 * learner's answers; counts, whether a right answer is progress for this learner; total_words of the
 * level, and words_to_complete it; game_id, of a game of any kind; solo_game_id, of a timed game for one
 * player; client_id.
 *
 * It defines `attempts`, the recorded rows, and `learner` with a row for each learner and level:
 * words_correct, the number of different words of the level that are solved now, total_words and
 * completes_level.
 */
export function recordGiven({ at, remembered }: AttemptBatch): RawBuilder<unknown> {
  const time = sql`${at}::timestamptz`;
  return sql`
    ${rememberedParts(remembered)}, tried as materialized (
      select user_id, level_id, word_id, count(*) as attempts,
        max(total_words) as total_words, max(words_to_complete) as words_to_complete,
        count(*) filter (where is_correct) as right_attempts,
        bool_or(is_correct and counts) as solves,
        (array_agg(is_correct order by place desc))[1] as last_correct,
        max(at) filter (where solo_game_id is not null) as tried_in_game_at,
        max(solo_game_id) as tried_in_game,
        max(at) filter (where solo_game_id is not null and is_correct) as right_in_game_at,
        max(solo_game_id) filter (where is_correct) as right_in_game
      from given group by user_id, level_id, word_id
    ), word as (
      insert into user_words as word (user_id, word_id, attempts, solved, last_correct,
          tried_in_game_at, tried_in_game, right_in_game_at, right_in_game, known_at,
          step, lapsed, due_at, known_until, seen, recalled, last_slip)
        select user_id, word_id, attempts, solves, last_correct,
          tried_in_game_at, tried_in_game, right_in_game_at, right_in_game,
          case when solves then ${time} end,
          step, lapsed, due_at, known_until, seen, recalled, last_slip
        from tried join memory using (user_id, word_id) order by user_id, word_id
      on conflict (user_id, word_id) do update set
        attempts = word.attempts + excluded.attempts,
        solved = word.solved or excluded.solved,
        last_correct = excluded.last_correct,
        known_at = case when word.solved then word.known_at else excluded.known_at end,
        tried_in_game_at = coalesce(excluded.tried_in_game_at, word.tried_in_game_at),
        tried_in_game = coalesce(excluded.tried_in_game, word.tried_in_game),
        right_in_game_at = coalesce(excluded.right_in_game_at, word.right_in_game_at),
        right_in_game = coalesce(excluded.right_in_game, word.right_in_game),
        step = excluded.step, lapsed = excluded.lapsed, due_at = excluded.due_at,
        known_until = excluded.known_until, seen = excluded.seen, recalled = excluded.recalled,
        last_slip = excluded.last_slip
    ), ${writeWords(sql`exists (select from given where given.user_id = memory.user_id)
      and not exists (select from given
        where given.user_id = memory.user_id and given.word_id = memory.word_id)`)}
    , ${writeTraps(sql`user_id in (select user_id from given)`)}
    , tally as (
      select user_id, level_id, sum(attempts) as attempts, sum(right_attempts) as right_attempts,
        max(total_words) as total_words, max(words_to_complete) as words_to_complete,
        bool_or(solves) as advances,
        count(*) filter (where solves
          and not exists (select from user_words as known
            where known.user_id = tried.user_id and known.word_id = tried.word_id and known.solved)
          and exists (select from words
            where words.id = tried.word_id and words.level_id = tried.level_id and not retired))
        + (select count(*) from user_words as known join words on words.id = known.word_id
            where known.user_id = tried.user_id and words.level_id = tried.level_id
              and not retired and solved)
        as words_correct
      from tried group by user_id, level_id
    ), learner as materialized (
      select *, advances and words_correct >= words_to_complete
          and not exists (select from user_levels as known
            where known.user_id = tally.user_id and known.level_id = tally.level_id
              and completed_at is not null)
        as completes_level
      from tally
    ), level as (
      insert into user_levels as level (user_id, level_id, attempts, right_attempts, completed_at)
        select user_id, level_id, attempts, right_attempts,
          case when completes_level then ${time} end
        from learner order by user_id, level_id
      on conflict (user_id, level_id) do update set
        attempts = level.attempts + excluded.attempts,
        right_attempts = level.right_attempts + excluded.right_attempts,
        completed_at = coalesce(level.completed_at, excluded.completed_at)
    ), attempts as (
      insert into attempts (user_id, level_id, word_id, game_id, user_input, is_correct, n_attempts,
          n_on_level, attempt_time, hinted, client_id, words_correct, total_words, completes_level)
        select given.user_id, given.level_id, given.word_id, game_id, user_input, is_correct,
          coalesce(on_word.attempts, 0)
            + row_number() over (partition by given.user_id, given.word_id order by place),
          coalesce(on_level.attempts, 0) + row_number() over (partition by given.user_id, given.level_id order by place),
          given_at, hinted, client_id,
          -- What was answered is kept where the same answer may come again.
          case when client_id is not null then learner.words_correct end,
          case when client_id is not null then given.total_words end,
          client_id is not null and learner.completes_level
        from given
          join learner on learner.user_id = given.user_id and learner.level_id = given.level_id
          left join user_words as on_word
            on on_word.user_id = given.user_id and on_word.word_id = given.word_id
          left join user_levels as on_level
            on on_level.user_id = given.user_id and on_level.level_id = given.level_id
        order by place, given.user_id
      returning *
    )`;
}

/** The answers of a live game that is over. */
export interface LiveAnswers {
  readonly gameId: string;
  /** When the game ended. */
  readonly at: Date;
  /** The learners who gave the answers. */
  readonly userIds: readonly number[];
  /** The levels of its words, with those who may play them: their right answers count as progress. */
  readonly mayPlay: ReadonlyMap<number, ReadonlySet<number>>;
  /**
   * A query for the answers, in the transaction: user_id, word_id, user_input, is_correct, at, and
   * place, the order in which one player gave them.
   */
  readonly answers: RawBuilder<unknown>;
}

/**
 * Adds the answers of a live game to its players' history and progress. Deleted accounts are left
 * out.
 *
 * @param trx the transaction that ends the game
 */
export async function recordLiveAnswers(
  trx: Database,
  { gameId, at, userIds, mayPlay, answers }: LiveAnswers,
): Promise<void> {
  await lockUsers(trx, userIds);
  const { rows: levels } = await sql<{ id: number; difficulty: number; words: number }>`
    select id, difficulty,
      (select count(*) from words where level_id = levels.id and not retired)::int as words
    from levels where id = any(${[...mayPlay.keys()]}::int[])`.execute(trx);
  const { rows: played } = await sql<PlayedRow>`
    select user_id, word_id, user_input, is_correct, at, word, accepted, language_id, code
    from (${answers}) as played join words on words.id = word_id
      join levels on levels.id = level_id join languages on languages.id = language_id`.execute(
    trx,
  );
  const remembered = await rememberAnswers(trx, played.map(givenIn));
  const allowed = [...mayPlay].flatMap(([levelId, users]) =>
    [...users].map((userId) => ({ level_id: levelId, user_id: userId })),
  );
  const toComplete = levels.map((level) => wordsToComplete(level.words));
  const { rows } = await sql<{ user_id: number; level_id: number }>`
    with given as materialized (
      select played.*, exists (
          select from unnest(${allowed.map(({ level_id }) => level_id)}::int[],
            ${allowed.map(({ user_id }) => user_id)}::int[]) as may (level_id, user_id)
          where may.level_id = words.level_id and may.user_id = played.user_id) as counts,
        ${gameId}::text as game_id, false as hinted, at as given_at, null::text as solo_game_id,
        null::text as client_id, words.level_id, total_words, words_to_complete
      from (${answers}) as played join words on words.id = word_id
        join unnest(${levels.map(({ id }) => id)}::int[], ${levels.map(({ words }) => words)}::int[],
          ${toComplete}::int[]) as level (id, total_words, words_to_complete)
          on level.id = words.level_id
    ), ${recordGiven({ at, remembered })}
    select user_id, level_id from learner where completes_level`.execute(trx);
  const difficultyOf = new Map(levels.map(({ id, difficulty }) => [id, difficulty]));
  await raiseMaxLevels(
    trx,
    rows.map(({ user_id, level_id }) => ({
      userId: user_id,
      difficulty: difficultyOf.get(level_id) ?? 0,
    })),
  );
}

/** An answer of a live game, with its word. */
interface PlayedRow {
  user_id: number;
  word_id: number;
  user_input: string;
  is_correct: boolean;
  at: Date;
  word: string;
  accepted: string[];
  language_id: number;
  code: string;
}

function givenIn(row: PlayedRow): GivenAnswer {
  return {
    userId: row.user_id,
    word: row.word_id,
    at: row.at.getTime(),
    isCorrect: row.is_correct,
    hinted: false,
    typed: row.user_input,
    spelling: {
      word: row.word,
      accepted: row.accepted,
      languageId: row.language_id,
      language: spellingCode(row.code),
    },
  };
}
