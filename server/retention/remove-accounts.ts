import { type RawBuilder, sql } from 'kysely';
import { DEFAULT_NAME } from '../live/game/rules.ts';
import type { Database } from '../platform/database/database.ts';
import type { RemovedAccount } from './forget-files.ts';

/** Deletes accounts with everything that belongs to them; rows of their own tables go along (tables.ts). */
export function createRemoveAccounts(db: Database) {
  return {
    /**
     * Deletes an account.
     *
     * @param passwordHash the one that was checked
     * @returns undefined if the account is gone or its password changed meanwhile
     */
    async remove(id: number, passwordHash: string): Promise<RemovedAccount | undefined> {
      const [removed] = await removeWhere(
        db,
        [id],
        sql`id = ${id} and password_hash = ${passwordHash}`,
      );
      return removed;
    },

    /**
     * Deletes those of these accounts that were warned by a day and not used since. Servers that do it
     * at the same time share the work.
     */
    removeUnused(ids: readonly number[], announcedBy: string): Promise<RemovedAccount[]> {
      return removeWhere(
        db,
        ids,
        sql`id in (
          select id from users join unused_accounts on user_id = id
          where id = any(${[...ids]}::int[]) and announced_on <= ${announcedBy}::date
            and announced_on > used_on
          for update of users skip locked)`,
      );
    },
  };
}

/**
 * Games stay, because others played in them; their names and guests do not.
 *
 * @param among accounts of which those that are meant are removed
 */
function removeWhere(
  db: Database,
  among: readonly number[],
  isMeant: RawBuilder<unknown>,
): Promise<RemovedAccount[]> {
  return db.transaction().execute(async (trx) => {
    // The games are locked first, by their ids: the end of a game and a join lock the game before its players.
    await sql`
      select from games where host_id = any(${[...among]}::int[]) order by id
      for no key update`.execute(trx);
    const { rows } = await sql<Omit<RemovedAccount, 'lists'> & { id: number }>`
      select id, email, avatar,
        (select weekly_mails.email from weekly_mails where user_id = users.id) as "parentEmail"
      from users where ${isMeant} for update`.execute(trx);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return [];
    const lists = await removeListsOf(trx, ids);
    // Before the names: a game that this transaction has changed is checked for its class.
    await sql`delete from classes where user_id = any(${ids}::int[])`.execute(trx);
    await sql`
      delete from users where guest_of in (
        select id from games where host_id = any(${ids}::int[]))`.execute(trx);
    await sql`
      update games set name = ${DEFAULT_NAME} where host_id = any(${ids}::int[])`.execute(trx);
    await sql`delete from users where id = any(${ids}::int[])`.execute(trx);
    return rows.map(({ id, ...removed }) => ({ ...removed, lists: lists.get(id) ?? [] }));
  });
}

/**
 * Deletes the lists of these people, with all that was played on them.
 *
 * @returns their ids, by owner
 */
async function removeListsOf(
  trx: Database,
  ownerIds: readonly number[],
): Promise<ReadonlyMap<number, number[]>> {
  const { rows } = await sql<{ id: number; owner_id: number }>`
    delete from levels where owner_id = any(${[...ownerIds]}::int[])
    returning id, owner_id`.execute(trx);
  const lists = new Map<number, number[]>();
  for (const { id, owner_id } of rows) lists.set(owner_id, [...(lists.get(owner_id) ?? []), id]);
  return lists;
}
