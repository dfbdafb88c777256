import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { Refused } from '../platform/answers.ts';
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
    async holderOf(key: string): Promise<number | undefined> {
      const row = await db
        .selectFrom('keys')
        .select('user_id')
        .where('hash', '=', hashOfKey(key))
        .executeTakeFirst();
      return row?.user_id;
    },

    /** Whose keys these are, by their hashes in hex; wrong and revoked ones are missing. */
    async holdersOf(hashes: readonly Buffer[]): Promise<ReadonlyMap<string, number>> {
      const { rows } = await sql<{ hash: Buffer; user_id: number }>`
        select hash, user_id from keys where hash = any(${[...hashes]}::bytea[])`.execute(db);
      return new Map(rows.map(({ hash, user_id }) => [hash.toString('hex'), user_id]));
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

/** Says who asks. Every route asks this and nothing else about keys. */
export interface Callers {
  /**
   * The id of the signed-in learner; null for a visitor without a key.
   *
   * @throws {Refused} 401 for a wrong or revoked key
   */
  optional(request: FastifyRequest): Promise<number | null>;
  /**
   * The id of the signed-in learner.
   *
   * @throws {Refused} 401 for a missing, wrong or revoked key
   */
  required(request: FastifyRequest): Promise<number>;
}

export function createCallers(keys: KeysStore): Callers {
  async function optional(request: FastifyRequest): Promise<number | null> {
    const key = keyOf(request);
    if (key === null) return null;
    const userId = await keys.holderOf(key);
    if (userId === undefined) throw new Refused(401, INVALID_KEY);
    return userId;
  }
  return {
    optional,
    async required(request) {
      const userId = await optional(request);
      if (userId === null) {
        throw new Refused(401, 'Authentication credentials were not provided.');
      }
      return userId;
    },
  };
}

/** The key of the Authorization header in the form "Token {key}" (spec section 6); null without one. */
export function keyOf(request: FastifyRequest): string | null {
  return /^Token +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}
