/** The words of a game, and those with which a bee goes on. */
import type { GoesOn } from '@waggle/engine/contracts';
import { drawsFrom, sameWordsAgain, shuffled } from '@waggle/engine/rules';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { GameWordRow } from '../game/rows.ts';

/**
 * For a row of `games`: `last`, the level of its last word, and `following`, which is nextBeeLevel() of the
 * rules. Chosen words are played again.
 */
const LAST_AND_FOLLOWING = sql`levels as last
  left join lateral (
    select id, name from levels as next
    where next.language_id = last.language_id and next.difficulty > last.difficulty and next.is_free
      and last.owner_id is null and next.owner_id is null and not next.retired
      and games.chosen_word_ids is null
      and exists (select from words where words.level_id = next.id and not words.retired)
    order by next.difficulty, next.id limit 1) as following on true`;
const IS_LAST = sql`last.id = coalesce((
  select level_id from words where words.id = games.word_ids[cardinality(games.word_ids)]),
  games.level_id)`;

/** What follows the words of a bee that is not over, as a column of `games`; null in other modes. */
export const GOES_ON = sql`case when games.mode = 'bee' and games.status <> 'completed' then (
  select json_build_object('after', last.name, 'level', following.name)
  from ${LAST_AND_FOLLOWING} where ${IS_LAST}) end as goes_on`;

/** The words of a game that has begun, in the order of play. */
export async function gameWords(db: Database, gameId: string): Promise<GameWordRow[]> {
  const { rows } = await sql<GameWordRow>`
    select place, word_id, word, accepted, words.difficulty, part_of_speech, hint, sentence, origin,
      levels.difficulty as level_difficulty, languages.code as language, clip_key, slow_clip_key,
      sentence_clip_key
    from games, unnest(word_ids) with ordinality as play (word_id, place)
      join words on words.id = word_id
      join levels on levels.id = words.level_id
      join languages on languages.id = levels.language_id
    where games.id = ${gameId} order by place`.execute(db);
  return rows;
}

/**
 * Adds words to a locked bee: those of the next level that everybody may play, else the same once more.
 *
 * @returns how many words it has now, and what follows them
 */
export async function addWords(
  trx: Database,
  gameId: string,
  { seed, words }: { readonly seed: string | null; readonly words: number | null },
): Promise<{ words: number; goesOn: GoesOn | null }> {
  const { rows } = await sql<{ further: number[]; same: number[]; missed: number[] }>`
    select
      array(select words.id from words
        where words.level_id = following.id and not words.retired order by position) as further,
      array(select words.id from words
        where words.id = any(word_ids) and words.level_id = last.id order by position) as same,
      array(select word_ids[(details ->> 'n')::int] from room_events
        where game_id = games.id and type = 'turn_closed'
          and not (details ->> 'is_correct')::boolean) as missed
    from games join ${LAST_AND_FOLLOWING} on ${IS_LAST}
    where games.id = ${gameId}`.execute(trx);
  const { further, same, missed } = rows[0] ?? { further: [], same: [], missed: [] };
  const drawnBy = `${seed} ${words}`;
  const more =
    further.length > 0
      ? shuffled(further, drawsFrom(drawnBy))
      : sameWordsAgain(same, new Set(missed), drawnBy);
  const { rows: grown } = await sql<{ words: number; goes_on: GoesOn | null }>`
    with grown as (
      update games set word_ids = word_ids || ${more}::int[] where id = ${gameId} returning *)
    select cardinality(word_ids) as words, ${GOES_ON} from grown as games`.execute(trx);
  return { words: grown[0]?.words ?? 0, goesOn: grown[0]?.goes_on ?? null };
}
