import { type RawBuilder, sql } from 'kysely';

/**
 * SQL that counts answers for the scores of their single-player games while those run; a part of the
 * statement that records the answers.
 *
 * @param answers a query, at most one row of each game: game_id; is_new_try and is_new_right, the first
 * answer at its word in this game, and the first right one
 * @returns a row for each game that is not over: id, and last_answer_at, the time of the answer before
 */
export function countForSoloGames(answers: RawBuilder<unknown>, at: Date): RawBuilder<unknown> {
  const time = sql`${at}::timestamptz`;
  return sql`
    update solo_games set
      last_answer_at = ${time},
      score = solo_games.score + is_new_right::int,
      words_attempted = solo_games.words_attempted + is_new_try::int
    from (${answers}) as counted join solo_games as earlier on earlier.id = counted.game_id
    where solo_games.id = counted.game_id
      and solo_games.ended_at is null and solo_games.ends_at >= ${time}
    returning solo_games.id, earlier.last_answer_at`;
}
