import { createHash, randomBytes } from 'node:crypto';
import type { UserKind } from '@waggle/engine/contracts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { batched } from '../platform/work/coalesce.ts';

const KEY_BYTES = 32;

export const INVALID_KEY = 'Invalid token.';

/** A key as a device stores it: 256 random bits. */
export function newKey(): string {
  return randomBytes(KEY_BYTES).toString('hex');
}

/** The stored form of a key or a token; it cannot be used as one. */
export function hashOfKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** The owner of a key. */
export interface Holder {
  readonly id: number;
  readonly kind: UserKind;
  /** The game of a guest. */
  readonly guest_of: string | null;
  /** The next game after it: the key opens that one too. */
  readonly rematch: string | null;
  /** The class of a pupil. */
  readonly class_id: number | null;
  /** YYYY-MM-DD: the last day of use. */
  readonly used_on: string;
}

/** Whose keys these are, by their hashes in hex; wrong and revoked ones are missing. */
export type HoldersByHash = ReadonlyMap<string, Pick<Holder, 'id' | 'kind' | 'class_id'>>;

export type KeysStore = ReturnType<typeof createKeysStore>;

export function createKeysStore(db: Database) {
  return {
    /**
     * Makes a key for a device.
     *
     * @param account with the password hash that was checked
     * @returns false if the password was changed or the account deleted meanwhile: that ended its
     * keys, and this one must not outlive them
     */
    async add(key: string, account: { id: number; password_hash: string }): Promise<boolean> {
      const { rows } = await sql`
        insert into keys (hash, user_id)
          select ${hashOfKey(key)}, id from users
          where id = ${account.id} and password_hash = ${account.password_hash} for share
          returning user_id`.execute(db);
      return rows.length === 1;
    },

    /** The owner of a key; undefined for a wrong or revoked one. */
    holderOf: batched(async (keys: readonly string[]): Promise<(Holder | undefined)[]> => {
      const hashes = keys.map(hashOfKey);
      const { rows } = await sql<Holder & { hash: Buffer }>`
        select hash, users.id, kind, guest_of, used_on, class_id,
          (select rematch_id from games where games.id = guest_of) as rematch
        from keys join users on users.id = user_id
        where hash = any(${hashes}::bytea[])`.execute(db);
      const holders = new Map(rows.map(({ hash, ...holder }) => [hash.toString('hex'), holder]));
      return hashes.map((hash) => holders.get(hash.toString('hex')));
    }),

    /** Stores the day on which an account was used: unused accounts are deleted some day. */
    async noteUse(userId: number, day: string): Promise<void> {
      await db
        .updateTable('users')
        .set({ used_on: day })
        .where('id', '=', userId)
        .where('used_on', '<', day)
        .execute();
    },

    /**
     * Whose keys these are; wrong and revoked ones are missing.
     *
     * @param hashes of the keys, in hex
     */
    async holdersOf(hashes: readonly string[]): Promise<HoldersByHash> {
      const { rows } = await sql<Pick<Holder, 'id' | 'kind' | 'class_id'> & { hash: string }>`
        select encode(hash, 'hex') as hash, users.id, kind, class_id
        from keys join users on users.id = user_id
        where hash = any(array(select decode(hex, 'hex') from unnest(${[...hashes]}::text[]) as hex))`.execute(
        db,
      );
      return new Map(rows.map(({ hash, ...holder }) => [hash, holder]));
    },

    /** Revokes one device's key; a wrong key is no error. */
    async revoke(key: string): Promise<void> {
      await db.deleteFrom('keys').where('hash', '=', hashOfKey(key)).execute();
    },

    /** Revokes every key of a learner, and returns their hashes. */
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
