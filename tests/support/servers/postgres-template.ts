/**
 * Starts one PostgreSQL for a run of the tests, with a migrated, empty database that those of the
 * test files are copies of.
 */
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '../../../server/platform/database/database.ts';
import { migrate } from '../../../server/platform/database/migrate.ts';
import { MIGRATIONS } from './embedded-template.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL server that tests may make databases in; null for the embedded one. */
    postgresUrl: string | null;
  }
}

const TEMPLATE = 'waggle_template';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Nothing of it outlives the run.
  const { url, stop } = await startPostgres({
    fsync: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
  });
  const server = new pg.Client(url);
  await server.connect();
  await server.query(`create database ${TEMPLATE}`);
  await server.end();
  const { db } = openPostgres(databaseUrl(url, TEMPLATE), () => undefined);
  await migrate(db, MIGRATIONS);
  await db.destroy();
  project.provide('postgresUrl', url);
  return stop;
}

/** Makes a migrated, empty database. */
export async function createDatabase(server: pg.Pool | pg.Client, name: string): Promise<void> {
  await server.query(`create database ${name} template ${TEMPLATE}`);
}

/** Address of another database of the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
