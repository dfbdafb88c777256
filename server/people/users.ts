/** What other subjects write about people, inside their transactions. */
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

export interface NewAccount {
  readonly email: string;
  readonly password_hash: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly nickname: string | null;
  readonly grade: number | null;
  readonly school: string | null;
  /** Null: they were not asked. */
  readonly teaches: boolean | null;
}

/** Creates an account. Returns its id; undefined if the address has one already, in any case. */
export async function addAccount(trx: Database, user: NewAccount): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into users (email, password_hash, first_name, last_name, nickname, grade, school, teaches)
      values (${user.email}, ${user.password_hash}, ${user.first_name}, ${user.last_name},
        ${user.nickname}, ${user.grade}, ${user.school}, ${user.teaches})
    on conflict (lower(email)) do nothing returning id`.execute(trx);
  return rows[0]?.id;
}

/** Locks accounts until the transaction ends, so that everything that counts for them is serial. */
export async function lockUsers(trx: Database, userIds: readonly number[]): Promise<void> {
  // In the order of their ids, so that two transactions cannot deadlock.
  await sql`
    select from users where id = any(${[...userIds]}::int[])
    order by id for no key update`.execute(trx);
}

/**
 * Stores that learners have completed a level.
 *
 * @param completed the learners, each once, with the place of the level on its ladder
 */
export async function raiseMaxLevels(
  trx: Database,
  completed: readonly { readonly userId: number; readonly difficulty: number }[],
): Promise<void> {
  if (completed.length === 0) return;
  const userIds = completed.map(({ userId }) => userId);
  const difficulties = completed.map(({ difficulty }) => difficulty);
  await sql`
    update users set max_level = difficulty
    from (
      select user_id, max(difficulty) as difficulty
      from unnest(${userIds}::int[], ${difficulties}::int[]) as one (user_id, difficulty)
      group by user_id) as completed
    where id = user_id and max_level < difficulty`.execute(trx);
}

/** A learner's profile, choices and password; undefined leaves a field as it is. */
export interface UserChanges {
  readonly password_hash?: string;
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly nickname?: string | null | undefined;
  readonly grade?: number | null | undefined;
  readonly school?: string | null | undefined;
  /** Name of a file in the media folder. */
  readonly avatar?: string | null;
  /** As JSON text. */
  readonly flower?: string | null;
  readonly teaches?: boolean | undefined;
  readonly last_played_language_id?: number | null;
}

/** Changes a learner's profile, choices or password; false if the account is gone. */
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
