import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** A database and the connections below it. */
export interface OpenedDatabase {
  readonly db: Database;
  /** Those of `db`; they end with it. */
  readonly pool: pg.Pool;
}

const INT8 = 20;
const DATE = 1082;

/**
 * Counts and big keys arrive as text by default; ours stay far below 2^53. Days would arrive as a
 * moment in this machine's time zone; a day is YYYY-MM-DD everywhere.
 */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary' && oid === INT8) return Number;
    if (format !== 'binary' && oid === DATE) return String;
    return pg.types.getTypeParser(oid, format);
  }) as typeof pg.types.getTypeParser,
};

/**
 * Opens the embedded database through its socket. One connection only: all
 * its connections would share a single session.
 *
 * @param onError called when an idle connection is lost; queries report their own errors
 */
export function openEmbedded(socketDir: string, onError: (error: Error) => void): OpenedDatabase {
  return open(
    { host: socketDir, port: 5432, user: 'postgres', database: 'postgres', max: 1 },
    onError,
  );
}

/** Connections of one server to PostgreSQL; a query takes milliseconds, so a few serve many. */
const POOL_SIZE = 10;
/** Statement timeout: a statement must not hold a connection for ever. */
const STATEMENT_MS = 15_000;
/** The database is gone when it does not even report the statement timeout. */
const GONE_MS = STATEMENT_MS + 1_000;

/**
 * Opens a PostgreSQL by its address; nothing is connected yet.
 *
 * @param onError called when an idle connection is lost; queries report their own errors
 */
export function openPostgres(url: string, onError: (error: Error) => void): OpenedDatabase {
  return open(
    {
      connectionString: url,
      max: POOL_SIZE,
      statement_timeout: STATEMENT_MS,
      query_timeout: GONE_MS,
      keepAlive: true,
      application_name: 'waggle',
    },
    onError,
  );
}

/** Opens one connection without a statement timeout. */
export function openPatiently(url: string, onError: (error: Error) => void): OpenedDatabase {
  return open({ connectionString: url, max: 1, application_name: 'waggle start' }, onError);
}

/**
 * Settings of the connections that answers are committed on: one plan for batches of every size,
 * and none that was made while a table was empty.
 */
const ANSWER_OPTIONS = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c jit=off';
/** A batch that takes longer is given up: no player waits for it any more. */
const ANSWERS_MS = 10_000;

/**
 * Opens one connection to a PostgreSQL that answers are committed on: one for those of live games, and
 * one for others.
 */
export function openForAnswers(url: string, onError: (error: Error) => void): pg.Pool {
  return createPool(
    {
      connectionString: url,
      max: 1,
      keepAlive: true,
      options: ANSWER_OPTIONS,
      statement_timeout: ANSWERS_MS,
      query_timeout: ANSWERS_MS + 1_000,
      application_name: 'waggle answers',
    },
    onError,
  );
}

function open(settings: pg.PoolConfig, onError: (error: Error) => void): OpenedDatabase {
  const pool = createPool(settings, onError);
  return { db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), pool };
}

/**
 * A connection that ends itself when the database does not answer in time. The next user of the
 * connection would wait behind the lost statement.
 */
class ImpatientClient extends pg.Client {
  override query = ((...asked: Parameters<pg.Client['query']>) => {
    const answer: unknown = super.query(...asked);
    if (answer instanceof Promise) answer.catch((error: Error) => this.#endWhenLate(error));
    return answer;
  }) as pg.Client['query'];

  #endWhenLate({ message }: Error): void {
    if (message === 'Query read timeout') this.connection.stream.destroy();
  }
}

function createPool(settings: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    ...settings,
    types,
    Client: ImpatientClient,
    connectionTimeoutMillis: 10_000,
  });
  pool.on('error', onError);
  // A connection lost between two statements of a transaction has no other error listener, and an
  // unhandled error event ends the process. The next statement reports the loss.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
