/** Guests: people with a name in one live game, until a day after it. */
import { sql } from 'kysely';
import { forgetNamesInRoom } from '../live/forget-names.ts';
import type { Database } from '../platform/database/database.ts';
import { hashOfKey, newKey } from './keys.ts';

/** Most guests that are forgotten in one go. */
const AT_ONCE = 1_000;

/** Whether a seat or an event of a room still names the guest. */
const IS_IN_A_GAME = sql`(exists (select from game_players where user_id = users.id)
  or exists (select from room_events where user_id = users.id))`;

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
          with numbered as (
            select id, row_number() over (partition by guest_of order by id) as number
            from users
            where guest_of in (select guest_of from users where id = any(${ids}::int[]))
              and ${IS_IN_A_GAME})
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
