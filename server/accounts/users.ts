/** What other subjects write of an account, each inside a transaction of its own. */
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** Lets whatever counts for these accounts follow each other, until the transaction ends. */
export async function lockUsers(trx: Database, userIds: readonly number[]): Promise<void> {
  // In the order of their ids, so that two who lock several cannot block each other.
  await sql`
    select from users where id = any(${[...userIds]}::int[])
    order by id for no key update`.execute(trx);
}

/**
 * Notes that learners have completed a level.
 *
 * @param difficulty its place on its ladder
 */
export async function raiseMaxLevel(
  trx: Database,
  userIds: readonly number[],
  difficulty: number,
): Promise<void> {
  await sql`
    update users set max_level = ${difficulty}
    where id = any(${[...userIds]}::int[]) and max_level < ${difficulty}`.execute(trx);
}

/** What a learner shows and chooses; undefined leaves a field as it is. */
export interface UserChanges {
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly nickname?: string | null | undefined;
  readonly grade?: number | null | undefined;
  readonly school?: string | null | undefined;
  /** Name of a file in the media folder. */
  readonly avatar?: string | null;
  readonly last_played_language_id?: number | null;
}

/** Changes what a learner shows and chooses; false when the account is gone. */
export async function changeUser(
  trx: Database,
  userId: number,
  changes: UserChanges,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set(changes)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
