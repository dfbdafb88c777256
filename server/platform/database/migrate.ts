import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Migration, Migrator, sql } from 'kysely';
import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';

/**
 * Brings the database to the newest numbered step, forward only and one
 * process at a time.
 *
 * @param directory folder of `NNNN-what.sql` files
 * @returns the names of the steps taken now, none when all was done before
 * @throws {StartError} naming the step that failed, which left nothing behind, or one that is not known here
 */
export async function migrate(db: Database, directory: string): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => readSteps(directory) },
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) {
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
