/**
 * `npm run data:dump -- FILE` writes everything of the configured database into a file;
 * `npm run data:restore -- FILE` fills an empty one with it, on the other kind of database too.
 */
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Config, ConfigError, readConfig } from './platform/config.ts';
import { type OpenDatabase, openDatabase } from './platform/database/choose.ts';
import { dump, type Progress, type Summary } from './platform/database/dump.ts';
import { checkDump, DumpError } from './platform/database/dump-file.ts';
import { restore } from './platform/database/restore.ts';
import { StartError } from './platform/process/start-error.ts';

const USAGE = `npm run data:dump -- FILE      writes everything of the configured database into a new file
npm run data:restore -- FILE   fills an empty database with it
A FILE whose name ends with .gz is compressed.`;

/** How often a long table tells how far it is. */
const TELL_EVERY_MS = 5_000;

// As in main.ts; compiled files stand beside this one as they do in the source.
const ending = import.meta.url.endsWith('.ts') ? '.ts' : '.js';
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const execArgv = ending === '.ts' ? ['--import', 'tsx'] : [];

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  await run(process.argv.slice(2), readConfig(process.env));
} catch (error) {
  if (!isForThePersonAsking(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function run([task, file, ...more]: readonly string[], config: Config): Promise<void> {
  if (!file || more.length > 0) throw new DumpError(USAGE);
  if (task === 'dump') return dumpInto(file, config);
  if (task === 'restore') return restoreFrom(file, config);
  throw new DumpError(USAGE);
}

async function dumpInto(file: string, config: Config): Promise<void> {
  if (config.databaseUrl === null && !existsSync(config.dataDir)) {
    throw new DumpError(`There is nothing to dump: ${config.dataDir} is not there.`);
  }
  const written = await withDatabase(config, ({ db }, dependencies) =>
    dump(db, file, dependencies),
  );
  const { size } = await stat(file);
  console.log(`Wrote ${file}: ${told(written)}, ${counted(Math.ceil(size / 1000))} kB.`);
}

async function restoreFrom(file: string, config: Config): Promise<void> {
  const migrations = here('./migrations/');
  const checked = await checkDump(file, migrations);
  const restored = await withDatabase(config, ({ db }, dependencies) =>
    restore(db, checked, { migrations, ...dependencies }),
  );
  const place = config.databaseUrl === null ? config.dataDir : 'the database of DATABASE_URL';
  console.log(`Restored ${file} into ${place}: ${told(restored)}.`);
}

async function withDatabase<T>(
  config: Config,
  work: (
    database: OpenDatabase,
    dependencies: { progress: Progress; signal: AbortSignal },
  ) => Promise<T>,
): Promise<T> {
  const stopped = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stopped.abort());
  }
  const database = await openDatabase({
    url: config.databaseUrl,
    embedded: {
      program: here(`./platform/database/embedded-process${ending}`),
      directory: config.dataDir,
      execArgv,
    },
    // The statement under way reports the same fault.
    onError: () => undefined,
  });
  try {
    return await work(database, { progress: tellProgress(), signal: stopped.signal });
  } finally {
    await database.close();
  }
}

/** One line for every table that holds rows, and more for one that takes long. */
function tellProgress(): Progress {
  let toldAt = performance.now();
  return (table, rows, isDone) => {
    if (!isDone && performance.now() - toldAt < TELL_EVERY_MS) return;
    toldAt = performance.now();
    console.error(
      `${table}: ${counted(rows)} ${rows === 1 ? 'row' : 'rows'}${isDone ? '' : ' so far'}`,
    );
  };
}

function told({ tables, rows }: Summary): string {
  return `${counted(tables)} tables, ${counted(rows)} rows`;
}

function counted(number: number): string {
  return number.toLocaleString('en');
}

function isForThePersonAsking(error: unknown): error is Error {
  return error instanceof ConfigError || error instanceof StartError || error instanceof DumpError;
}
