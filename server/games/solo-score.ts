import { type RawBuilder, sql } from 'kysely';

/**
 * SQL that counts an answer for the score of its single-player game while that game runs; a part of
 * the statement that records the answer.
 *
 * @param isNewTry the first answer at its word in this game; as SQL
 * @param isNewRight the first right answer at its word in this game; as SQL
 * @param counts a further condition; as SQL
 * @returns a row with `last_answer_at`, the time of the answer before; none if the game is over
 */
export function countForSoloGame({
  gameId,
  at,
  isNewTry,
  isNewRight,
  counts,
}: {
  gameId: string | null;
  at: Date;
  isNewTry: RawBuilder<unknown>;
  isNewRight: RawBuilder<unknown>;
  counts: RawBuilder<unknown>;
}): RawBuilder<unknown> {
  const time = sql`${at}::timestamptz`;
  return sql`
    update solo_games set
      last_answer_at = ${time},
      score = solo_games.score + (${isNewRight})::int,
      words_attempted = solo_games.words_attempted + (${isNewTry})::int
    from solo_games as earlier
    where solo_games.id = ${gameId}::text and earlier.id = solo_games.id
      and solo_games.ended_at is null and solo_games.ends_at >= ${time} and ${counts}
    returning earlier.last_answer_at`;
}
