import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { fixFormats, sequencesOf, type Table, tablesOf } from './catalogue.ts';
import type { Database } from './database.ts';
import {
  DumpError,
  type Header,
  isCompressed,
  reasonOf,
  type Seal,
  type TableMark,
  type Totals,
} from './dump-file.ts';
import { takenSteps } from './migrate.ts';

/** Reports how many rows of a table are done, and whether the table is complete; empty tables are not reported. */
export type Progress = (table: string, rows: number, isDone: boolean) => void;

export interface Summary {
  readonly tables: number;
  readonly rows: number;
}

/** Approximate size of a batch in characters; memory use is little more. */
const BATCH_CHARS = 1_000_000;
/** Rows of a batch: the first, before the size of a row is known, and the largest. */
const FIRST_ROWS = 100;
const MOST_ROWS = 10_000;

/**
 * Writes every row of every table into a file, as of one moment. Others may read and write
 * meanwhile; only a migration waits. The file gets its name when it is complete, and only its owner
 * may read it.
 *
 * @param file compressed where its name ends with `.gz`
 * @param signal stops it; no file is left
 * @throws {DumpError} when the file exists or cannot be written, or there is nothing to write
 */
export async function dump(
  db: Database,
  file: string,
  { progress, signal }: { progress: Progress; signal: AbortSignal },
): Promise<Summary> {
  if (existsSync(file)) throw new DumpError(`${file} is there already. Name a new file.`);
  const steps = await takenSteps(db);
  if (steps.length === 0) {
    throw new DumpError('There is nothing to dump: no Waggle has used this database yet.');
  }
  const tables = await tablesOf(db);
  const header: Header = {
    waggle_dump: 1,
    steps,
    tables: tables.map(({ name, columns }) => ({ name, columns: columns.map((one) => one.name) })),
  };
  const draft = `${file}.part`;
  const rows: Record<string, number> = {};
  try {
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (transaction) => {
        // Before the snapshot: a table that a migration rewrites after it looks empty.
        const names = tables.map(({ name }) => sql.id(name));
        await sql`lock table ${sql.join(names)} in access share mode`.execute(transaction);
        await fixFormats(transaction);
        await rm(draft, { force: true });
        await pipeline(
          [
            Readable.from(dumpText(transaction, { header, tables, rows, progress })),
            ...(isCompressed(file) ? [createGzip()] : []),
            createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
          ],
          { signal },
        );
      });
    await rename(draft, file);
  } catch (error) {
    const reason = signal.aborted ? 'stopped' : reasonOf(error);
    throw new DumpError(`${file} was not written: ${reason}.`, { cause: error });
  } finally {
    await rm(draft, { force: true });
  }
  return summaryOf(rows);
}

/** The whole text of the file in pieces, counting the rows of each table into `rows`. */
async function* dumpText(
  transaction: Database,
  {
    header,
    tables,
    rows,
    progress,
  }: {
    header: Header;
    tables: readonly Table[];
    rows: Record<string, number>;
    progress: Progress;
  },
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const hashed = (text: string) => {
    hash.update(text);
    return text;
  };
  yield hashed(`${JSON.stringify(header)}\n`);
  for (const table of tables) {
    let count = 0;
    const mark: TableMark = { table: table.name };
    yield hashed(`${JSON.stringify(mark)}\n`);
    for await (const lines of rowLines(transaction, table)) {
      yield hashed(`${lines.join('\n')}\n`);
      count += lines.length;
      progress(table.name, count, false);
    }
    rows[table.name] = count;
    if (count > 0) progress(table.name, count, true);
  }
  const totals: Totals = { rows, sequences: await sequencesOf(transaction) };
  yield hashed(`${JSON.stringify(totals)}\n`);
  const seal: Seal = { sha256: hash.digest('hex') };
  yield `${JSON.stringify(seal)}\n`;
}

/** The rows of a table in batches, each row as a JSON array of texts and nulls. */
async function* rowLines(
  transaction: Database,
  { name, columns }: Table,
): AsyncGenerator<string[]> {
  const texts = columns.map((column) => sql`${sql.id(column.name)}::text`);
  await sql`
    declare dumped no scroll cursor for
      select to_json(array[${sql.join(texts)}]::text[])::text as line
      from ${sql.id(name)}`.execute(transaction);
  let count = FIRST_ROWS;
  for (;;) {
    const { rows } = await sql<{ line: string }>`
      fetch ${sql.lit(count)} from dumped`.execute(transaction);
    if (rows.length === 0) break;
    const lines = rows.map(({ line }) => line);
    yield lines;
    const chars = lines.reduce((total, line) => total + line.length, 0);
    count = Math.max(1, Math.min(MOST_ROWS, Math.round((BATCH_CHARS * rows.length) / chars)));
  }
  await sql`close dumped`.execute(transaction);
}

/** @param rows how many of each table */
export function summaryOf(rows: Readonly<Record<string, number>>): Summary {
  const counts = Object.values(rows);
  return { tables: counts.length, rows: counts.reduce((total, count) => total + count, 0) };
}
