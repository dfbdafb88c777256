import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { DEFAULT_NAME } from './rules.ts';

/**
 * Takes from games the names that these hosts gave them. The games are others' too, and stay.
 *
 * @param trx the transaction that deletes the accounts of the hosts
 */
export async function forgetNamesOfGames(trx: Database, hostIds: readonly number[]): Promise<void> {
  await sql`
    update games set name = ${DEFAULT_NAME}
    where host_id = any(${[...hostIds]}::int[])`.execute(trx);
}
