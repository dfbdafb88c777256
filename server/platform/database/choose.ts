import { sql } from 'kysely';
import type pg from 'pg';
import { reasonOf } from '../observe/reason.ts';
import { StartError } from '../process/start-error.ts';
import {
  type Database,
  openEmbedded,
  openForAnswers,
  openPatiently,
  openPostgres,
} from './database.ts';
import { startEmbeddedDatabase } from './embedded.ts';
import { preparing } from './prepared.ts';

export interface OpenDatabase {
  readonly db: Database;
  /** The one connection that live answers are committed on. */
  readonly answers: pg.Pool;
  /** The one connection that answers of solo play are committed on. */
  readonly committing: Database;
  /** The connections of `db`, for statements of constant text: each is planned once. */
  readonly prepared: Database;
  /** Runs work whose statements may take long, such as changing big tables or waiting for another server's lock. */
  patiently<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** Settles when the embedded database ended unexpectedly; never with PostgreSQL, which comes back. */
  readonly lost: Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the PostgreSQL of an address, or without one the embedded database.
 *
 * @throws {StartError} when it cannot be reached or started; never contains the address, which holds a password
 */
export async function openDatabase({
  url,
  embedded,
  onError,
}: {
  url: string | null;
  embedded: Parameters<typeof startEmbeddedDatabase>[0];
  onError: (error: Error) => void;
}): Promise<OpenDatabase> {
  if (url !== null) {
    const { db, pool } = openPostgres(url, onError);
    try {
      await sql`select 1`.execute(db);
    } catch (error) {
      await db.destroy();
      throw new StartError(
        `Cannot reach the database of DATABASE_URL (${reasonOf(error)}). Check its address, user and password, and that it runs.`,
      );
    }
    const answers = openForAnswers(url, onError);
    const soloAnswers = openForAnswers(url, onError);
    return {
      db,
      answers,
      committing: preparing(soloAnswers),
      prepared: preparing(pool),
      async patiently(work) {
        const patient = openPatiently(url, onError);
        try {
          return await work(patient.db);
        } finally {
          await patient.db.destroy();
        }
      },
      lost: new Promise(() => undefined),
      async close() {
        await Promise.all([answers.end(), soloAnswers.end()]);
        await db.destroy();
      },
    };
  }
  const database = await startEmbeddedDatabase(embedded);
  const { db, pool } = openEmbedded(database.socketDir, onError);
  const prepared = preparing(pool);
  return {
    db,
    // All its connections share one session, and so each other's transactions.
    answers: pool,
    committing: prepared,
    prepared,
    patiently: (work) => work(db),
    lost: database.lost,
    async close() {
      await db.destroy();
      await database.stop();
    },
  };
}
