import type { Accommodations, Flower, UserKind } from '@waggle/engine/contracts';
import { type RawBuilder, sql } from 'kysely';
import { removeClassesOf } from '../classes/remove-classes.ts';
import { forgetNamesOfGames } from '../live/guests/forget-names.ts';
import { removeListsOf } from '../levels/lists-store.ts';
import type { Database } from '../platform/database/database.ts';
import { addLanguages } from '../profiles/languages.ts';
import type { RemovedAccount } from './forget-files.ts';
import { removeGuestsOfHosts } from './guests.ts';
import { createKeysStore, hashOfKey } from './keys.ts';

export interface NewAccount {
  readonly email: string;
  readonly password_hash: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly nickname: string | null;
  readonly grade: number | null;
  readonly school: string | null;
  /** Id of the language to learn. */
  readonly language: number;
}

/** An account for signing in and changing its password. */
export interface AccountRow {
  id: number;
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  nickname: string | null;
}

/** A person's view of themselves. */
export interface LearnerRow extends Omit<AccountRow, 'email' | 'password_hash'> {
  kind: UserKind;
  /** Null for all but accounts. */
  email: string | null;
  grade: number | null;
  school: string | null;
  /** Name of a file in the media folder. */
  avatar: string | null;
  flower: Flower | null;
  last_played_language_id: number | null;
  /** Of a pupil. */
  class: { id: number; name: string; code: string } | null;
  /** Of a pupil; null: none. */
  accommodations: Accommodations | null;
  languages: { id: number; name: string; code: string }[];
}

/** A person in the operator's search. */
export interface PersonRow extends Omit<AccountRow, 'password_hash'> {
  /** Name of a file in the media folder. */
  avatar: string | null;
}

const ACCOUNT = [
  'users.id',
  'users.email',
  'users.password_hash',
  'users.first_name',
  'users.last_name',
  'users.nickname',
] as const;

export type AccountsStore = ReturnType<typeof createAccountsStore>;

export function createAccountsStore(db: Database) {
  /** People who signed up: only they have an address and a password. */
  const signedUp = () =>
    db
      .selectFrom('users')
      .select(ACCOUNT)
      .where('kind', '=', 'account')
      .$narrowType<{ email: string; password_hash: string }>();

  return {
    /** Creates an account. Returns its id; undefined if the address has one already, in any case. */
    create({ language, ...user }: NewAccount): Promise<number | undefined> {
      return db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ id: number }>`
          insert into users (email, password_hash, first_name, last_name, nickname, grade, school)
            values (${user.email}, ${user.password_hash}, ${user.first_name}, ${user.last_name},
              ${user.nickname}, ${user.grade}, ${user.school})
          on conflict (lower(email)) do nothing returning id`.execute(trx);
        const id = rows[0]?.id;
        if (id !== undefined) await addLanguages(trx, id, [language]);
        return id;
      });
    },

    /** The account of an address, in any case. */
    byEmail(email: string): Promise<AccountRow | undefined> {
      return (
        signedUp()
          // Lower-cased by the database, as in its index: JavaScript does it differently.
          .where(sql`lower(email)`, '=', sql`lower(${email})`)
          .executeTakeFirst()
      );
    },

    byId(id: number): Promise<AccountRow | undefined> {
      return signedUp().where('id', '=', id).executeTakeFirst();
    },

    async learner(id: number): Promise<LearnerRow | undefined> {
      const { rows } = await sql<LearnerRow>`
        select id, kind, email, first_name, last_name, nickname, grade, school, avatar, flower,
          last_played_language_id,
          (select json_build_object('id', classes.id, 'name', classes.name, 'code', classes.code)
            from classes where classes.id = class_id) as class, accommodations,
          (select coalesce(json_agg(json_build_object('id', languages.id, 'name', name, 'code', code)
              order by languages.id), '[]')
            from user_languages join languages on languages.id = language_id
            where user_id = users.id and not retired) as languages
        from users where id = ${id}`.execute(db);
      return rows[0];
    },

    /**
     * People by a part of their address or of the name that others see, in any case; the exact
     * address first.
     */
    async search(text: string, limit: number): Promise<PersonRow[]> {
      const { rows } = await sql<PersonRow>`
        select id, email, first_name, last_name, nickname, avatar from users
        where kind = 'account' and (strpos(lower(email), lower(${text})) > 0
          or strpos(lower(coalesce(nickname, first_name)), lower(${text})) > 0)
        order by lower(email) = lower(${text}) desc, id limit ${limit}`.execute(db);
      return rows;
    },

    async person(id: number): Promise<PersonRow | undefined> {
      const { rows } = await sql<PersonRow>`
        select id, email, first_name, last_name, nickname, avatar from users
        where id = ${id} and kind = 'account'`.execute(db);
      return rows[0];
    },

    /** Stores a link to a new password, and deletes the account's expired ones. */
    async addReset(
      token: string,
      { userId, expiresAt, now }: { userId: number; expiresAt: Date; now: Date },
    ): Promise<void> {
      await sql`
        with forgotten as (
          delete from password_resets where user_id = ${userId} and expires_at <= ${now})
        insert into password_resets (hash, user_id, expires_at)
          values (${hashOfKey(token)}, ${userId}, ${expiresAt})`.execute(db);
    },

    /** The account whose password a link changes; undefined for a wrong, used or expired link. */
    ofReset(token: string, now: Date): Promise<AccountRow | undefined> {
      return signedUp()
        .innerJoin('password_resets', 'password_resets.user_id', 'users.id')
        .where('password_resets.hash', '=', hashOfKey(token))
        .where('password_resets.expires_at', '>', now)
        .executeTakeFirst();
    },

    /**
     * Uses a link and changes the password; every other link and every key of the account ends with
     * it.
     *
     * @returns false if the link was used meanwhile
     */
    changePassword(token: string, passwordHash: string): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        // The account first: two links of it that are used at the same time take turns here.
        await trx
          .selectFrom('users')
          .innerJoin('password_resets', 'password_resets.user_id', 'users.id')
          .select('users.id')
          .where('password_resets.hash', '=', hashOfKey(token))
          .forUpdate('users')
          .execute();
        const used = await trx
          .deleteFrom('password_resets')
          .where('hash', '=', hashOfKey(token))
          .returning('user_id')
          .executeTakeFirst();
        if (!used) return false;
        await trx
          .updateTable('users')
          .set({ password_hash: passwordHash })
          .where('id', '=', used.user_id)
          .execute();
        await trx.deleteFrom('password_resets').where('user_id', '=', used.user_id).execute();
        await createKeysStore(trx).revokeAllOf(used.user_id);
        return true;
      });
    },

    /**
     * Deletes an account with everything that belongs to it.
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
    await removeClassesOf(trx, ids);
    await removeGuestsOfHosts(trx, ids);
    await forgetNamesOfGames(trx, ids);
    await sql`delete from users where id = any(${ids}::int[])`.execute(trx);
    return rows.map(({ id, ...removed }) => ({ ...removed, lists: lists.get(id) ?? [] }));
  });
}
