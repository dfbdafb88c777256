/** Each table has one subject that writes it; others ask that subject, but for what deletes (docs/architecture.md). */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type TableRule, TABLES } from '../../server/retention/tables.ts';
import { subjectOf, tablesOf, writesIn } from './table-writers.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A restore writes every table, and knows none of them by name. */
const RESTORE = 'server/platform/database/restore.ts';

const files = readdirSync(`${root}server`, { recursive: true, encoding: 'utf8' })
  .map((path) => `server/${path}`)
  .filter((path) => path.endsWith('.ts') && !/\/(node_modules|migrations)\//.test(path));
const writes = files.flatMap((file) => writesIn(file, readFileSync(root + file, 'utf8')));
const migrations = readdirSync(`${root}server/migrations`)
  .sort()
  .map((file) => readFileSync(`${root}server/migrations/${file}`, 'utf8'));
const tables = [...tablesOf(migrations)].sort();

describe('a table', () => {
  test('is named in the list of tables', () => {
    expect(Object.keys(TABLES).sort()).toEqual(tables);
  });

  test.each(tables)('named %s is written by its subject, and by what deletes', (table) => {
    const { writer } = (TABLES as Record<string, TableRule>)[table] as TableRule;
    const writers = writes.filter((write) => write.table === table);
    const others = writers.filter(({ file }) => subjectOf(file) !== writer);
    expect(
      others.filter(({ file, isInsert }) => isInsert || subjectOf(file) !== 'retention'),
    ).toEqual([]);
    expect(writers.length).toBeGreaterThan(others.length);
  });

  test('that no migration makes is not written', () => {
    const known = new Set<string | null>(tables);
    expect(writes.filter(({ table, file }) => !known.has(table) && file !== RESTORE)).toEqual([]);
  });
});

describe('writesIn()', () => {
  test.each<[string, (string | null)[]]>([
    ['sql`insert into users (id) values (1)`', ['users']],
    ['sql`with made as (insert into users select 1) insert into keys select 2`', ['users', 'keys']],
    ['sql`INSERT INTO\n  "users" values (1)`', ['users']],
    ['sql`update users set a = 1`', ['users']],
    ['sql`update game_players player\n  set score = 1`', ['game_players']],
    ['sql`update solo_games as game set a = 1`', ['solo_games']],
    ['sql`delete from keys where true`', ['keys']],
    ['sql`merge into users using b on true`', ['users']],
    ['sql`truncate boards`', ['boards']],
    ['`copy words from stdin`', ['words']],
    ["db.updateTable('users').set({})", ['users']],
    ["db\n  .insertInto('keys')", ['keys']],
    ["db.deleteFrom(\n  'keys',\n)", ['keys']],
    ['db.deleteFrom(table)', [null]],
    ['sql`insert into ${table} values (1)`', [null]],
    ['sql`truncate ${listed}`', [null]],
    ['sql`select from users for update of users`', []],
    ['sql`select from users for no key update`', []],
    ['sql`select 1 on conflict do update set a = 1`', []],
    ["db.selectFrom('users')", []],
    ['sql`copy words to stdout`', []],
  ])('finds in %s the tables %j', (source, expected) => {
    expect(writesIn('server/a/b.ts', source).map(({ table }) => table)).toEqual(expected);
  });
});
