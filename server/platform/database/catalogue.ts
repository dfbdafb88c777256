import { sql } from 'kysely';
import type { Database } from './database.ts';

/** A table as the database itself describes it. */
export interface Table {
  readonly name: string;
  /** Stored columns; generated ones follow from them. */
  readonly columns: readonly Column[];
}

export interface Column {
  readonly name: string;
  /** As a cast takes it, without a length, which the column itself enforces. */
  readonly type: string;
}

/** The state of a sequence, such as the one behind an identity column. */
export interface Sequence {
  readonly name: string;
  /** In digits; it may be beyond 2^53. */
  readonly value: string;
  /** Whether `value` was already used. */
  readonly is_called: boolean;
}

/**
 * Every table of Waggle's schema by name, including the record of migrations. A partitioned table
 * counts once; tables of extensions are left out.
 */
export async function tablesOf(db: Database): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select relname as name,
      (select coalesce(json_agg(
          json_build_object('name', attname, 'type', format_type(atttypid, -1)) order by attnum), '[]')
        from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      ) as columns
    from pg_class
    where relnamespace = current_schema()::regnamespace
      and relkind in ('r', 'p') and not relispartition
      and not exists (select from pg_depend
        where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    order by relname collate "C"`.execute(db);
  return rows;
}

/** Every sequence of Waggle's schema with its current value; sequences ignore transactions. */
export async function sequencesOf(db: Database): Promise<Sequence[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'S'
    order by relname collate "C"`.execute(db);
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const state = await sql<Omit<Sequence, 'name'>>`
      select last_value::text as value, is_called from ${sql.id(name)}`.execute(db);
    sequences.push({ name, ...(state.rows[0] as Omit<Sequence, 'name'>) });
  }
  return sequences;
}

/**
 * Fixes how this session writes and reads values, whatever the role's or server's settings, and
 * lifts the statement timeout. Holds until the transaction ends.
 */
export async function fixFormats(transaction: Database): Promise<void> {
  await sql
    .raw(`
      set local datestyle = 'ISO';
      set local intervalstyle = 'postgres';
      set local timezone = 'UTC';
      set local bytea_output = 'hex';
      set local extra_float_digits = 1;
      set local statement_timeout = 0;
      set local idle_in_transaction_session_timeout = 0;
    `)
    .execute(transaction);
}
