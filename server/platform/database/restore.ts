import { sql } from 'kysely';
import { fixFormats, type Sequence, type Table, tablesOf } from './catalogue.ts';
import type { Database } from './database.ts';
import { type Progress, type Summary, summaryOf } from './dump.ts';
import {
  type CheckedDump,
  DumpError,
  type Header,
  reasonOf,
  readLines,
  TableMarkSchema,
} from './dump-file.ts';
import { buildSchema } from './migrate.ts';

/** Size of one statement in characters, and most rows in it. */
const BATCH_CHARS = 1_000_000;
const MOST_ROWS = 10_000;

/**
 * Fills an empty database from a dump: builds the tables as they were then, loads their rows and
 * sets their sequences. After an error nothing is left. The next start takes the newer steps.
 *
 * @param dump checked against the same folder of migrations
 * @param signal stops it; the database stays empty
 * @throws {DumpError} when the database is not empty or the rows do not fit
 */
export async function restore(
  db: Database,
  dump: CheckedDump,
  { migrations, progress, signal }: { migrations: string; progress: Progress; signal: AbortSignal },
): Promise<Summary> {
  const { file, header, totals } = dump;
  if ((await tablesOf(db)).length > 0) {
    throw new DumpError(
      'This database is not empty. Restore into a new one, or into a new DATA_DIR; nothing was changed.',
    );
  }
  try {
    await inTransaction(db, async (connection) => {
      await fixFormats(connection);
      await buildSchema(connection, migrations, header.steps);
      const tables = await tablesOf(connection);
      expectTablesOf(header, tables);
      await withoutLinks(connection, tables, async () => {
        // A step may insert rows, and so does the record of the steps.
        await sql`truncate ${listed(tables)}`.execute(connection);
        await loadRows(connection, { file, tables, progress, signal });
      });
      await expectRowCounts(connection, totals.rows);
      await setSequences(connection, totals.sequences);
      // The embedded database does not do it by itself, and plans for unknown tables may be slow.
      await sql`analyze ${listed(tables)}`.execute(connection);
    });
  } catch (error) {
    const reason = signal.aborted ? 'stopped' : reasonOf(error);
    throw new DumpError(`${file} was not restored: ${reason}. Nothing was changed.`, {
      cause: error,
    });
  }
  return summaryOf(totals.rows);
}

// Kysely's own transactions refuse the Migrator, which asks for a connection.
function inTransaction<T>(db: Database, work: (connection: Database) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`begin`.execute(connection);
    try {
      const result = await work(connection);
      await sql`commit`.execute(connection);
      return result;
    } catch (error) {
      // A lost connection has rolled back already.
      await sql`rollback`.execute(connection).catch(() => undefined);
      throw error;
    }
  });
}

function expectTablesOf(header: Header, built: readonly Table[]): void {
  const inFile = new Set(
    header.tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`)),
  );
  const inBuilt = new Set(
    built.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)),
  );
  const odd = [
    ...[...inFile].filter((column) => !inBuilt.has(column)),
    ...[...inBuilt].filter((column) => !inFile.has(column)),
  ];
  if (odd.length === 0) return;
  throw new Error(`its tables are not those that its steps make here, see ${odd.join(', ')}`);
}

/**
 * Lets rows come in any order: drops foreign keys meanwhile and disables triggers, which ran when
 * the rows were new. Making the keys again checks every row at once.
 */
async function withoutLinks(
  connection: Database,
  tables: readonly Table[],
  load: () => Promise<void>,
): Promise<void> {
  const { rows: keys } = await sql<{ on: string; name: string; definition: string }>`
    select relname as on, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and conparentid = 0
      and connamespace = current_schema()::regnamespace`.execute(connection);
  for (const { on, name } of keys) {
    await sql`alter table ${sql.id(on)} drop constraint ${sql.id(name)}`.execute(connection);
  }
  for (const { name } of tables) {
    await sql`alter table ${sql.id(name)} disable trigger user`.execute(connection);
  }
  await load();
  for (const { name } of tables) {
    await sql`alter table ${sql.id(name)} enable trigger user`.execute(connection);
  }
  for (const { on, name, definition } of keys) {
    await sql`
      alter table ${sql.id(on)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
      connection,
    );
  }
}

async function loadRows(
  connection: Database,
  {
    file,
    tables,
    progress,
    signal,
  }: { file: string; tables: readonly Table[]; progress: Progress; signal: AbortSignal },
): Promise<void> {
  let table: Table | undefined;
  let loaded = 0;
  let batch: string[] = [];
  let chars = 0;
  const flush = async () => {
    signal.throwIfAborted();
    if (table && batch.length > 0) {
      await insertRows(connection, table, batch);
      loaded += batch.length;
      progress(table.name, loaded, false);
    }
    batch = [];
    chars = 0;
  };
  for await (const line of readLines(file)) {
    if (line.startsWith('[')) {
      batch.push(line);
      chars += line.length;
      if (chars >= BATCH_CHARS || batch.length >= MOST_ROWS) await flush();
      continue;
    }
    await flush();
    if (table && loaded > 0) progress(table.name, loaded, true);
    const mark = TableMarkSchema.safeParse(JSON.parse(line)).data;
    table = tables.find(({ name }) => name === mark?.table);
    loaded = 0;
  }
}

/** The database parses the lines itself. */
async function insertRows(
  connection: Database,
  { name, columns }: Table,
  lines: readonly string[],
): Promise<void> {
  const names = columns.map((column) => sql.id(column.name));
  const values = columns.map(
    ({ type }, index) => sql`(line ->> ${sql.lit(index)})::${sql.raw(type)}`,
  );
  await sql`
    insert into ${sql.id(name)} (${sql.join(names)}) overriding system value
      select ${sql.join(values)} from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) as line
  `.execute(connection);
}

async function expectRowCounts(
  connection: Database,
  expected: Readonly<Record<string, number>>,
): Promise<void> {
  for (const [name, rows] of Object.entries(expected)) {
    const counted = await sql<{ rows: number }>`
      select count(*) as rows from ${sql.id(name)}`.execute(connection);
    if (counted.rows[0]?.rows === rows) continue;
    throw new Error(`${name} has ${counted.rows[0]?.rows} rows instead of ${rows}`);
  }
}

async function setSequences(connection: Database, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, value, is_called } of sequences) {
    await sql`
      select setval(format('%I', ${name}::text)::regclass, ${value}::bigint, ${is_called})`.execute(
      connection,
    );
  }
}

function listed(tables: readonly Table[]) {
  return sql.join(tables.map(({ name }) => sql.id(name)));
}
