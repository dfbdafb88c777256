import { createHash, randomBytes } from 'node:crypto';
import type { UserKind } from '@waggle/engine/contracts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

const KEY_BYTES = 32;

export const INVALID_KEY = 'Invalid token.';

/** A key as a device keeps it: 256 random bits. */
export function newKey(): string {
  return randomBytes(KEY_BYTES).toString('hex');
}

/** What the database keeps of a key or a token: whoever reads it there cannot use it. */
export function hashOfKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** Whose a key is. */
export interface Holder {
  readonly id: number;
  readonly kind: UserKind;
  /** The one game of a guest. */
  readonly guest_of: string | null;
  /** YYYY-MM-DD: the last day on which they came. */
  readonly used_on: string;
}

/** Whose keys these are, by their hashes in hex; wrong and revoked ones are missing. */
export type HoldersByHash = ReadonlyMap<string, Pick<Holder, 'id' | 'kind'>>;

export type KeysStore = ReturnType<typeof createKeysStore>;

export function createKeysStore(db: Database) {
  return {
    /**
     * Lets a device in.
     *
     * @param account with its password as it was checked
     * @returns false when the password was changed or the account deleted meanwhile: its keys ended
     * with it, and this one must not outlive them
     */
    async add(key: string, account: { id: number; password_hash: string }): Promise<boolean> {
      const { rows } = await sql`
        insert into keys (hash, user_id)
          select ${hashOfKey(key)}, id from users
          where id = ${account.id} and password_hash = ${account.password_hash} for share
          returning user_id`.execute(db);
      return rows.length === 1;
    },

    /** Whose key this is; undefined for a wrong or revoked one. */
    holderOf(key: string): Promise<Holder | undefined> {
      return db
        .selectFrom('keys')
        .innerJoin('users', 'users.id', 'keys.user_id')
        .select(['users.id', 'users.kind', 'users.guest_of', 'users.used_on'])
        .where('keys.hash', '=', hashOfKey(key))
        .executeTakeFirst();
    },

    /** Notes that an account was used on a day, so that it is not taken for a forgotten one. */
    async noteUse(userId: number, day: string): Promise<void> {
      await db
        .updateTable('users')
        .set({ used_on: day })
        .where('id', '=', userId)
        .where('used_on', '<', day)
        .execute();
    },

    /** Whose keys these are, by their hashes in hex; wrong and revoked ones are missing. */
    async holdersOf(hashes: readonly Buffer[]): Promise<HoldersByHash> {
      const { rows } = await sql<Pick<Holder, 'id' | 'kind'> & { hash: Buffer }>`
        select hash, users.id, kind from keys join users on users.id = user_id
        where hash = any(${[...hashes]}::bytea[])`.execute(db);
      return new Map(rows.map(({ hash, ...holder }) => [hash.toString('hex'), holder]));
    },

    /** Lets one device's key stop working; a wrong one is no fault. */
    async revoke(key: string): Promise<void> {
      await db.deleteFrom('keys').where('hash', '=', hashOfKey(key)).execute();
    },

    /** Lets every key of a learner stop working, and says which these were, by their hashes. */
    async revokeAllOf(userId: number): Promise<Buffer[]> {
      const revoked = await db
        .deleteFrom('keys')
        .where('user_id', '=', userId)
        .returning('hash')
        .execute();
      return revoked.map(({ hash }) => hash);
    },
  };
}

/** The key of the Authorization header in the form "Token {key}" (docs/specification.md, section 6); null without one. */
export function keyOf(request: FastifyRequest): string | null {
  return /^Token +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}
