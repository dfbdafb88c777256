import { randomBytes } from 'node:crypto';
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/**
 * The database behind a pool, with statements that each connection parses and plans once. For a few
 * statements of constant text: a connection keeps them all.
 *
 * @param pool ends with its owner, not with the database
 */
export function preparing(pool: pg.Pool): Database {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        async connect() {
          const client = await pool.connect();
          const known = clients.get(client) ?? preparingClient(client);
          clients.set(client, known);
          return known;
        },
        end: () => Promise.resolve(),
      },
    }),
  });
}

function preparingClient(client: pg.PoolClient): PostgresPoolClient {
  // Connections to the embedded database share a session, even those of a server that was killed.
  const prefix = `waggle-${randomBytes(8).toString('hex')}-`;
  const names = new Map<string, string>();
  function nameOf(text: string): string {
    const name = names.get(text) ?? prefix + names.size;
    names.set(text, name);
    return name;
  }
  return {
    query: ((text: string, values: readonly unknown[]) =>
      values.length === 0
        ? client.query(text)
        : client.query({ name: nameOf(text), text, values: [...values] })) as never,
    release: () => client.release(),
  };
}
