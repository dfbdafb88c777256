import { sql } from 'kysely';
import { createKeysStore, hashOfKey } from '../people/keys.ts';
import { addAccount, changeUser, type NewAccount } from '../people/users.ts';
import type { Database } from '../platform/database/database.ts';
import { addLanguages } from '../profiles/languages.ts';

/** An account for signing in and changing its password. */
export interface AccountRow {
  id: number;
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  nickname: string | null;
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
    create({
      language,
      ...account
    }: NewAccount & {
      /** Id of the language to learn. */
      readonly language: number;
    }): Promise<number | undefined> {
      return db.transaction().execute(async (trx) => {
        const id = await addAccount(trx, account);
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
        await changeUser(trx, used.user_id, { password_hash: passwordHash });
        await trx.deleteFrom('password_resets').where('user_id', '=', used.user_id).execute();
        await createKeysStore(trx).revokeAllOf(used.user_id);
        return true;
      });
    },
  };
}
