/**
 * `npm run data:dump -- FILE` writes the whole configured database into a file;
 * `npm run data:restore -- FILE` fills an empty one with it, on either kind of database.
 */
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { MIGRATIONS } from '../paths.ts';
import type { Config } from '../platform/config.ts';
import { dump, type Progress, type Summary } from '../platform/database/dump.ts';
import { checkDump, DumpError } from '../platform/database/dump-file.ts';
import { restore } from '../platform/database/restore.ts';
import { runProgram, withDatabase } from './program.ts';

const USAGE = `npm run data:dump -- FILE      writes everything of the configured database into a new file
npm run data:restore -- FILE   fills an empty database with it
A FILE whose name ends with .gz is compressed.`;

/** How often the progress of a long table is printed. */
const PRINT_EVERY_MS = 5_000;

await runProgram((config) => run(process.argv.slice(2), config));

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
  const written = await withDatabase(config, ({ db }) => dump(db, file, watched()));
  const { size } = await stat(file);
  console.log(`Wrote ${file}: ${summaryOf(written)}, ${counted(Math.ceil(size / 1000))} kB.`);
}

async function restoreFrom(file: string, config: Config): Promise<void> {
  const checked = await checkDump(file, MIGRATIONS);
  const restored = await withDatabase(config, ({ db }) =>
    restore(db, checked, { migrations: MIGRATIONS, ...watched() }),
  );
  const place = config.databaseUrl === null ? config.dataDir : 'the database of DATABASE_URL';
  console.log(`Restored ${file} into ${place}: ${summaryOf(restored)}.`);
}

/** Reports the progress of a dump or restore, and stops it at a signal. */
function watched(): { progress: Progress; signal: AbortSignal } {
  const stopped = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stopped.abort());
  }
  return { progress: printProgress(), signal: stopped.signal };
}

/** One line for every table with rows, and more for one that takes long. */
function printProgress(): Progress {
  let printedAt = performance.now();
  return (table, rows, isDone) => {
    if (!isDone && performance.now() - printedAt < PRINT_EVERY_MS) return;
    printedAt = performance.now();
    console.error(
      `${table}: ${counted(rows)} ${rows === 1 ? 'row' : 'rows'}${isDone ? '' : ' so far'}`,
    );
  };
}

function summaryOf({ tables, rows }: Summary): string {
  return `${counted(tables)} tables, ${counted(rows)} rows`;
}

function counted(number: number): string {
  return number.toLocaleString('en');
}
