import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { DEFAULT_NAME } from '../games/rules.ts';

/**
 * Removes the names that these hosts gave their games. The games stay: others played in them.
 *
 * @param trx the transaction that deletes the accounts of the hosts
 */
export async function forgetNamesOfGames(trx: Database, hostIds: readonly number[]): Promise<void> {
  await sql`
    update games set name = ${DEFAULT_NAME}
    where host_id = any(${[...hostIds]}::int[])`.execute(trx);
}

/**
 * Removes the names that hosts gave these people in their rooms.
 *
 * @param trx the transaction that forgets these people
 */
export async function forgetNamesInRoom(trx: Database, userIds: readonly number[]): Promise<void> {
  await sql`
    update game_players set name = null
    where user_id = any(${[...userIds]}::int[]) and name is not null`.execute(trx);
}
