/** Parts of statements about games and their seats. */
import { type RawBuilder, sql } from 'kysely';
import { EMPTY_ROOM_MS, PLAYER_AWAY_MS, RELOAD_MS } from '../game/rules.ts';

export const IS_CONNECTED = sql`(away_since is null and left_at is null)`;

/** The name that others see of somebody with a seat. */
export const SHOWN_NAME = sql`coalesce(game_players.name, nickname, first_name)`;

/** Whether a player may become host: guests may not. */
export const MAY_HOST = sql`exists (select from users where id = user_id and kind = 'account')`;

/**
 * Whether the time of a running game is over, as a condition on `games`. A paused clock never is.
 *
 * @param graceMs how long after its end answers may still arrive
 */
export function timeIsOver(at: Date, graceMs: number): RawBuilder<boolean> {
  const ended = new Date(at.getTime() - graceMs);
  return sql`(paused_at is null and ends_at is not null and ends_at <= ${ended})`;
}

/**
 * Whether a running game may end before its time, as a condition on `games`: at least one player has
 * finished all words, and every other has finished, left or been away for a while
 * (docs/contract.md); or all have left. Where the words are asked one by one, the last one is over.
 * A game whose clock stands, or whose host opens the words, waits for its host, until its room was
 * empty for long.
 */
export function isPlayedOut(at: Date): RawBuilder<boolean> {
  const away = new Date(at.getTime() - PLAYER_AWAY_MS);
  const empty = new Date(at.getTime() - EMPTY_ROOM_MS);
  // Most races have somebody with open words: their part finds them first and stops there.
  return sql`(case when paused_at is not null then coalesce(empty_since <= ${empty}, false)
    when mode <> 'race' then is_finished or coalesce(empty_since <= ${empty}, false) or not exists (
      select from game_players where game_id = games.id and left_at is null)
    else not exists (
      select from game_players
      where game_id = games.id and left_at is null
        and words_closed < cardinality(word_ids)
        and (away_since is null or away_since > ${away}))
    and (exists (
        select from game_players
        where game_id = games.id and words_closed >= cardinality(word_ids))
      or not exists (
        select from game_players where game_id = games.id and left_at is null)) end)`;
}

/**
 * All who are connected have the word that is asked, and somebody is connected. A page that is loaded
 * again is waited for.
 */
export function isSolvedByAll(at: Date): RawBuilder<boolean> {
  const away = new Date(at.getTime() - RELOAD_MS);
  return sql`(
    exists (select from game_players where game_id = games.id and ${IS_CONNECTED})
    and not exists (
      select from game_players
      where game_id = games.id and left_at is null and (away_since is null or away_since > ${away})
        and solved_word is distinct from asked_word))`;
}
