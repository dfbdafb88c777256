import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

const INT8 = 20;

/** Counts and big keys come as text by default; ours stay far below 2^53. */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 && format !== 'binary'
      ? Number
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/**
 * Opens the embedded database through its socket. One connection only: all
 * its connections would share a single session.
 *
 * @param onError hears of a connection lost while idle; queries report their own faults
 */
export function openEmbedded(socketDir: string, onError: (error: Error) => void): Database {
  return open(
    { host: socketDir, port: 5432, user: 'postgres', database: 'postgres', max: 1 },
    onError,
  );
}

/** Connections of one server to PostgreSQL; a query takes milliseconds, so a few serve many. */
const POOL_SIZE = 10;
/** A statement that takes longer is a fault; it must not hold a connection for ever. */
const STATEMENT_MS = 15_000;

/**
 * Opens a PostgreSQL by its address; nothing is connected yet.
 *
 * @param onError hears of a connection lost while idle; queries report their own faults
 */
export function openPostgres(url: string, onError: (error: Error) => void): Database {
  return open(
    {
      connectionString: url,
      max: POOL_SIZE,
      statement_timeout: STATEMENT_MS,
      application_name: 'waggle',
    },
    onError,
  );
}

function open(settings: pg.PoolConfig, onError: (error: Error) => void): Database {
  const pool = new pg.Pool({ ...settings, types, connectionTimeoutMillis: 10_000 });
  pool.on('error', onError);
  // A connection that is lost between two statements of a transaction has no other listener, and an
  // error without one ends the process. The next statement reports it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
