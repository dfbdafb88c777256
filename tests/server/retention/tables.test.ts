/** The list of tables, compared with the real schema. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { tablesOf } from '../../../server/platform/database/catalogue.ts';
import { type TableRule, TABLES } from '../../../server/retention/tables.ts';
import { withDatabase } from '../../support/servers/with-database.ts';

const database = withDatabase();
const rules = Object.entries<TableRule>(TABLES);

interface Reference {
  readonly from: string;
  readonly column: string;
  readonly to: string;
  /** Whether a row is deleted with the row that it points at. */
  readonly goesAlong: boolean;
}

let columns: ReadonlyMap<string, readonly string[]>;
let references: readonly Reference[];
beforeAll(async () => {
  const tables = (await tablesOf(database.db)).filter(({ name }) => !name.startsWith('kysely_'));
  columns = new Map(tables.map((table) => [table.name, table.columns.map(({ name }) => name)]));
  const { rows } = await sql<Reference>`
    select origin.relname as from, attname as column, aim.relname as to,
      confdeltype = 'c' as "goesAlong"
    from pg_constraint
      join pg_class as origin on origin.oid = conrelid
      join pg_class as aim on aim.oid = confrelid
      join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' order by 1, 2`.execute(database.db);
  references = rows;
});

describe('the list of tables', () => {
  test('names every table of the schema and no other', () => {
    expect(rules.map(([table]) => table).sort()).toEqual([...columns.keys()].sort());
  });

  test('says with which rows the rows of a table are deleted', () => {
    const parentsOf = (table: string) =>
      references.filter(({ from, goesAlong }) => from === table && goesAlong).map(({ to }) => to);
    const wrong = rules.filter(([table, { goesWith }]) =>
      goesWith ? !parentsOf(table).includes(goesWith) : parentsOf(table).length > 0,
    );
    // Guests go with their game, pupils with their class.
    expect(wrong.map(([table]) => [table, ...parentsOf(table)])).toEqual([
      ['users', 'classes', 'games'],
    ]);
  });

  test('says what is exported of every table with rows of a person', () => {
    const ofPeople = new Set(['users']);
    for (let before = 0; before < ofPeople.size; ) {
      before = ofPeople.size;
      for (const [table, { goesWith }] of rules)
        if (goesWith && ofPeople.has(goesWith)) ofPeople.add(table);
    }
    for (const { from, to } of references) if (to === 'users') ofPeople.add(from);
    const unsaid = rules
      .filter(([table, { exported, counted }]) => ofPeople.has(table) && !exported && !counted)
      .map(([table]) => table);
    // The account itself comes first in the file; who is connected says nothing once the room is empty.
    expect(unsaid).toEqual(['users', 'presences']);
    for (const [table, { exported = [] }] of rules)
      expect(columns.get(table)).toEqual(expect.arrayContaining([...exported]));
  });

  test('is complete: what points at a person goes along, but games of others and what was paid', () => {
    const staying = references.filter(({ to, goesAlong }) => to === 'users' && !goesAlong);
    expect(staying.map(({ from, column }) => `${from}.${column}`)).toEqual([
      'games.host_id',
      'transactions.user_id',
    ]);
  });
});
