import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Migration, type MigrationProvider, Migrator, sql } from 'kysely';
import { StartError } from '../process/start-error.ts';
import type { Database } from './database.ts';

/** PostgreSQL's code for a table that is not there. */
const UNDEFINED_TABLE = '42P01';

/**
 * Migrates the database to the newest numbered step, forward only and one process at a time.
 *
 * @param directory folder of `NNNN-what.sql` files
 * @returns the names of the steps taken now; empty when there was nothing to do
 * @throws {StartError} naming the step that failed, which was rolled back, or one that is unknown here
 */
export async function migrate(db: Database, directory: string): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => readSteps(directory) },
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) {
    const { unknown } = await compareSteps(db, directory);
    if (unknown !== undefined) {
      throw new StartError(
        `A newer Waggle has used this data: its step ${unknown} is not known here. Start the Waggle that used this data last, or a newer one.`,
        { cause: error },
      );
    }
    const failed = results.find(({ status }) => status === 'Error')?.migrationName;
    const reason = error instanceof Error ? error.message : 'for no known reason';
    throw new StartError(
      failed
        ? `Step ${failed} of the database failed and was taken back (${reason}). Start the Waggle that used this data last, and report this.`
        : `The database cannot be brought up to date (${reason}). Start the Waggle that used this data last, or a newer one.`,
      { cause: error },
    );
  }
  return results.map((result) => result.migrationName);
}

/** Names of the steps that a database has, in order; empty for an empty database. */
export async function takenSteps(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name collate "C"`
    .execute(db)
    .catch((error: { code?: string }) => {
      if (error.code === UNDEFINED_TABLE) return { rows: [] };
      throw error;
    });
  return rows.map(({ name }) => name);
}

/** How the steps of a database and of a folder differ: the first that is not known here, and how many are still to take. */
export async function compareSteps(
  db: Database,
  directory: string,
): Promise<{ unknown: string | undefined; toTake: number }> {
  const [taken, known] = await Promise.all([takenSteps(db), knownSteps(directory)]);
  return {
    unknown: taken.find((step) => !known.includes(step)),
    toTake: known.filter((step) => !taken.includes(step)).length,
  };
}

/** Names of the steps in a folder, in order. */
export async function knownSteps(directory: string): Promise<string[]> {
  return Object.keys(await readSteps(directory));
}

/**
 * Builds the tables of an empty database by these steps, without recording them as taken.
 *
 * @param connection a single one, in a transaction that holds all of it
 * @param names steps of the folder, in order
 */
export async function buildSchema(
  connection: Database,
  directory: string,
  names: readonly string[],
): Promise<void> {
  const noSteps: MigrationProvider = { getMigrations: () => Promise.resolve({}) };
  // Without steps Kysely makes its own tables and ends. It could not take ours in this transaction:
  // after an error it keeps querying, which hides the reason.
  const { error } = await new Migrator({
    db: connection,
    provider: noSteps,
    disableTransactions: true,
  }).migrateToLatest();
  if (error) throw error;
  const steps = await readSteps(directory);
  for (const name of names) await steps[name]?.up(connection);
}

async function readSteps(directory: string): Promise<Record<string, Migration>> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort();
  const steps = files.map(async (file) => {
    const statements = await readFile(join(directory, file), 'utf8');
    const step: Migration = {
      up: async (db) => {
        await sql.raw(statements).execute(db);
      },
    };
    return [file.replace(/\.sql$/, ''), step] as const;
  });
  return Object.fromEntries(await Promise.all(steps));
}
