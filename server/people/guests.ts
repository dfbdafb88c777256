/** Guests: people with a name in one live game, until a day after it. */
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { hashOfKey, newKey } from './keys.ts';

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
