import { existsSync } from 'node:fs';
import { openConfiguredDatabase } from '../configured-database.ts';
import { type Config, ConfigError, readConfig } from '../platform/config.ts';
import type { OpenDatabase } from '../platform/database/choose.ts';
import { StartError } from '../platform/process/start-error.ts';

/** Runs a command-line program with the server's configuration; prints a ConfigError or StartError as one line. */
export async function runProgram(work: (config: Config) => Promise<void> | void): Promise<void> {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    await work(readConfig(process.env));
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Opens the configured database for one piece of work. */
export async function withDatabase<T>(
  config: Config,
  work: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  // The current statement reports the same error.
  const database = await openConfiguredDatabase(config, () => undefined);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
