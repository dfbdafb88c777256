/** What every writer of a game does, inside its transaction. */
import type { MatchEvent } from '@waggle/engine/contracts';
import type { RoomToJoin } from '@waggle/engine/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { GameColumns, HandedOver, Numbered } from '../game/rows.ts';
import { type GameSettings, SETTING_COLUMNS } from '../game/settings.ts';

export const IS_CONNECTED = sql`(away_since is null and left_at is null)`;

/** Whether a player may become host: guests may not. */
export const MAY_HOST = sql`exists (select from users where id = user_id and kind = 'account')`;

/** A game as its writers need it. */
export interface LockedGame
  extends GameSettings,
    Pick<
      GameColumns,
      | 'status'
      | 'host_id'
      | 'host_plays'
      | 'level_id'
      | 'seq'
      | 'ends_at'
      | 'host_away_since'
      | 'locked'
      | 'class_id'
      | 'paused_at'
      | 'rematch_id'
      | 'words'
      | 'asked_word'
      | 'asked_at'
      | 'asked_until'
      | 'asked_closed_at'
      | 'bee'
    > {
  /** The words of a rematch with the missed words. */
  chosen_word_ids: number[] | null;
  seed: string | null;
  is_finished: boolean;
}

export const LOCKED_COLUMNS = sql`${SETTING_COLUMNS}, status, host_id, host_plays, level_id, seq, ends_at,
  host_away_since, locked, class_id, paused_at, chosen_word_ids, rematch_id, seed,
  cardinality(word_ids) as words, asked_word, asked_at, asked_until, asked_closed_at, bee, is_finished`;

/** Every writer of a game waits here for the one before it. */
export async function lock(trx: Database, gameId: string): Promise<LockedGame | undefined> {
  const { rows } = await sql<LockedGame>`
    select ${LOCKED_COLUMNS} from games where id = ${gameId} for no key update`.execute(trx);
  return rows[0];
}

/** A locked game for somebody who wants to join. */
export function roomToJoin(game: LockedGame, seats: number): RoomToJoin {
  const { status, guests, late_join: lateJoin, locked, class_id } = game;
  return { status, guests, lateJoin, locked, seats, isOfClass: class_id !== null };
}

/** An event of a room, as its match file has it. */
export interface RoomEventOf {
  readonly type: MatchEvent['type'];
  /** The person it is about. */
  readonly userId?: number;
  /** Further fields; never a name. */
  readonly details?: object;
}

/**
 * Takes the next number of a locked game for each of these events, and stores them.
 *
 * @param columns of the game, with their new values
 */
export async function appendEvents(
  trx: Database,
  gameId: string,
  at: Date,
  events: readonly RoomEventOf[],
  columns: readonly RawBuilder<unknown>[] = [],
): Promise<Numbered> {
  const count = events.length;
  const { rows } = await sql<{ seq: number }>`
    with numbered as (
      update games set ${sql.join([sql`seq = seq + ${count}::int`, ...columns])}
      where id = ${gameId} returning seq),
    written as (
      insert into room_events (game_id, seq, at, type, user_id, details)
        select ${gameId}, seq - ${count}::int + place::int, ${at}::timestamptz, type, user_id,
          details::json
        from numbered, unnest(${events.map(({ type }) => type)}::text[],
          ${events.map(({ userId }) => userId ?? null)}::int[],
          ${events.map(({ details = {} }) => JSON.stringify(details))}::text[])
          with ordinality as event (type, user_id, details, place))
    select seq from numbered`.execute(trx);
  const seq = rows[0]?.seq ?? 0;
  return { after: seq - count, seq };
}

/**
 * Counts again who has solved the word of a running, locked game, after somebody came or went.
 *
 * @param departed whether somebody went: an answer that was judged by an older `departures` is judged again
 */
export async function recountAnswered(
  trx: Database,
  gameId: string,
  { departed }: { departed: boolean },
): Promise<void> {
  await sql`
    update games set departures = departures + ${departed}::boolean::int,
      asked_done = (
        select count(*) from game_players
        where game_id = games.id and left_at is null and solved_word = asked_word)
    where id = ${gameId} and (${departed} or mode = 'together')`.execute(trx);
}

/** Makes a player of a waiting, locked game its host. */
export async function handOver(
  trx: Database,
  gameId: string,
  hostId: number,
  at: Date,
): Promise<HandedOver> {
  await sql`
    update games set host_id = ${hostId}, host_plays = true, host_away_since = (
      select away_since from game_players where game_id = ${gameId} and user_id = ${hostId})
    where id = ${gameId}`.execute(trx);
  const numbered = await appendEvents(trx, gameId, at, [{ type: 'host_changed', userId: hostId }]);
  return { hostId, ...numbered };
}

/** Closes locked games that never started. */
export async function close(trx: Database, gameIds: readonly string[], at: Date): Promise<void> {
  await sql`
    with closed as (
      update games set status = 'completed', ended_at = ${at}, seq = seq + 1
      where id = any(${[...gameIds]}) and status = 'waiting' returning id, seq)
    insert into room_events (game_id, seq, at, type, details)
      select id, seq, ${at}::timestamptz, 'game_ended', '{}' from closed`.execute(trx);
}
