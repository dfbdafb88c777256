import { type RawBuilder, sql } from 'kysely';
import { lockUsers, raiseMaxLevel } from '../accounts/users.ts';
import type { Database } from '../platform/database/database.ts';
import { recordGiven } from './record.ts';

/** The answers of a live game that is over. */
export interface LiveAnswers {
  readonly gameId: string;
  readonly levelId: number;
  /** When the game ended. */
  readonly at: Date;
  /** Everybody who gave one of the answers. */
  readonly userIds: readonly number[];
  /** Those for whom right answers count as progress: they may play the level. */
  readonly mayPlay: readonly number[];
  /**
   * A query for the answers, in the transaction: user_id, word_id, user_input, is_correct, at, and
   * place, the order in which one player gave them.
   */
  readonly answers: RawBuilder<unknown>;
}

/**
 * Makes the answers of a live game part of its players' history and progress. Accounts that are
 * gone have none.
 *
 * @param trx the transaction that ends the game
 */
export async function recordLiveAnswers(
  trx: Database,
  { gameId, levelId, at, userIds, mayPlay, answers }: LiveAnswers,
): Promise<void> {
  await lockUsers(trx, userIds);
  const { rows: levels } = await sql<{ difficulty: number; words: number }>`
    select difficulty,
      (select count(*) from words where level_id = levels.id and not retired) as words
    from levels where id = ${levelId}`.execute(trx);
  const level = levels[0];
  if (!level) throw new Error('a game was played on a level that is not there');
  const { rows } = await sql<{ user_id: number }>`
    with given as materialized (
      select *, user_id = any(${[...mayPlay]}::int[]) as counts, ${gameId}::text as game_id,
        null::text as solo_game_id, null::text as client_id
      from (${answers}) as played
    ), ${recordGiven({ levelId, totalWords: level.words, at })}
    select user_id from learner where completes_level order by user_id`.execute(trx);
  const completers = rows.map(({ user_id }) => user_id);
  if (completers.length > 0) await raiseMaxLevel(trx, completers, level.difficulty);
}
