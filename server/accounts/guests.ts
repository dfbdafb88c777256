/** Guests: people with a name in one live game, until a day after it. */
import { sql } from 'kysely';
import { forgetNamesInRoom } from '../live/guests/forget-names.ts';
import type { Database } from '../platform/database/database.ts';
import { hashOfKey, newKey } from './keys.ts';

/** Most guests that are forgotten in one go. */
const AT_ONCE = 1_000;

/** Whether a seat or an event of a room still names the guest. */
const IS_IN_A_GAME = sql`(exists (select from game_players where user_id = users.id)
  or exists (select from room_events where user_id = users.id))`;

/** Who was in which game. */
const PRESENCES = sql`(
  select game_id, user_id from game_players
  union all select game_id, user_id from room_events where user_id is not null)`;

/**
 * Gives the guests of a game and of its rematches one series of numbers, because a game before may name
 * any of them. Later guests have higher ids, so a number never changes. A series is named by its last game.
 */
const numberedGuests = (ids: readonly number[]) => sql`
  reached (game_id) as (
    select guest_of from users where id = any(${[...ids]}::int[])
    union
    select others.game_id from reached
      join ${PRESENCES} as here on here.game_id = reached.game_id
      join users on users.id = here.user_id and users.kind = 'guest'
      join ${PRESENCES} as others on others.user_id = users.id),
  ways (game_id, last_id) as (
    select game_id, game_id from reached
    union
    select ways.game_id, rematch_id from ways join games on games.id = last_id
      where rematch_id is not null),
  numbered as (
    select users.id, row_number() over (partition by last_id order by users.id) as number
    from ways
      join games on games.id = last_id and rematch_id is null
      join users on users.guest_of = ways.game_id
    where ${IS_IN_A_GAME})`;

/** A new guest, and the key of their device. */
export interface NewGuest {
  readonly id: number;
  readonly key: string;
}

/**
 * Creates guests of a game, each with a key for this game alone.
 *
 * @param trx the transaction that gives them their seats
 * @returns one for each name, in the same order; their ids grow
 */
export async function addGuests(
  trx: Database,
  gameId: string,
  names: readonly string[],
): Promise<NewGuest[]> {
  const { rows } = await sql<{ id: number }>`
    insert into users (kind, first_name, last_name, guest_of)
      select 'guest', name, '', ${gameId}
      from unnest(${[...names]}::text[]) with ordinality as given (name, place) order by place
    returning id`.execute(trx);
  const guests = rows
    .map(({ id }) => ({ id, key: newKey() }))
    .sort((one, other) => one.id - other.id);
  await sql`
    insert into keys (hash, user_id)
      select * from unnest(${guests.map(({ key }) => hashOfKey(key))}::bytea[],
        ${guests.map(({ id }) => id)}::int[])`.execute(trx);
  return guests;
}

/**
 * Gives guests' keys access to this game, if it is the rematch of theirs.
 *
 * @param trx the transaction that gives them their seats
 */
export async function takeAlong(
  trx: Database,
  gameId: string,
  userIds: readonly number[],
): Promise<void> {
  await sql`
    update users set guest_of = ${gameId}
    where id = any(${[...userIds]}::int[]) and exists (
      select from games where games.id = guest_of and rematch_id = ${gameId})`.execute(trx);
}

/**
 * Deletes the guests in the games of these hosts, with everything they did.
 *
 * @param trx the transaction that deletes the accounts of the hosts
 */
export async function removeGuestsOfHosts(
  trx: Database,
  hostIds: readonly number[],
): Promise<void> {
  await sql`
    delete from users where guest_of in (
      select id from games where host_id = any(${[...hostIds]}::int[]))`.execute(trx);
}

/**
 * Deletes the guests of these games who gave their seat up.
 *
 * @param trx the transaction that deletes what happened in these games
 */
export async function removeGuestsWithoutSeat(
  trx: Database,
  gameIds: readonly string[],
): Promise<void> {
  await sql`
    delete from users where guest_of = any(${[...gameIds]}) and not ${IS_IN_A_GAME}`.execute(trx);
}

/** Forgets guests whose game is over. */
export function createGuestsStore(db: Database) {
  return {
    /**
     * Revokes the keys and removes the names of guests whose game was over by then. The rows of the
     * game stay, under names such as "Guest 3", as long as its table or its match file needs them.
     *
     * @returns how many were forgotten, at most the limit of one go
     */
    forget(endedBy: Date): Promise<number> {
      return db.transaction().execute(async (trx) => {
        // Servers that do it at the same time share the work.
        const { rows: guests } = await sql<{ id: number }>`
          select users.id from users join games on games.id = guest_of
          where guest_of is not null and not is_forgotten and ended_at <= ${endedBy}
          order by users.id limit ${AT_ONCE} for update of users skip locked`.execute(trx);
        const ids = guests.map(({ id }) => id);
        if (ids.length === 0) return 0;
        await sql`delete from keys where user_id = any(${ids}::int[])`.execute(trx);
        await sql`
          delete from users where id = any(${ids}::int[]) and not ${IS_IN_A_GAME}`.execute(trx);
        await sql`
          with recursive ${numberedGuests(ids)}
          update users set first_name = 'Guest ' || number, is_forgotten = true
          from numbered where users.id = numbered.id and users.id = any(${ids}::int[])`.execute(
          trx,
        );
        await forgetNamesInRoom(trx, ids);
        return ids.length;
      });
    },
  };
}
