import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** Deletes the classes of these teachers, with their seats, their live games and all that was done there. */
export async function removeClassesOf(trx: Database, teacherIds: readonly number[]): Promise<void> {
  await sql`delete from classes where user_id = any(${[...teacherIds]}::int[])`.execute(trx);
}
