import { withDatabase } from '../../../support/servers/with-database.ts';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '../../../../server/platform/database/migrate.ts';
import { StartError } from '../../../../server/platform/process/start-error.ts';
import { MIGRATIONS } from '../../../support/servers/embedded-template.ts';

const database = withDatabase();
let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'waggle-migrations-'));
  await sql`drop schema public cascade`.execute(database.db);
  await sql`create schema public`.execute(database.db);
});
afterEach(() => rm(directory, { recursive: true }));

async function write(steps: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(steps)) await writeFile(join(directory, name), text);
}

async function tables(): Promise<string[]> {
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.tables
    where table_schema = 'public' and table_name not like 'kysely%' order by table_name`.execute(
    database.db,
  );
  return rows.map(({ table_name }) => table_name);
}

describe('migrate()', () => {
  test('takes every step of this repository once, in order', async () => {
    const steps = await migrate(database.db, MIGRATIONS);
    expect(steps[0]).toBe('0001-content');
    expect(steps).toEqual(steps.toSorted());
    expect(await tables()).toEqual(
      expect.arrayContaining(['facts', 'languages', 'levels', 'plans', 'words']),
    );
    const { rows } = await sql`select * from kysely_migration`.execute(database.db);
    expect(await migrate(database.db, MIGRATIONS)).toEqual([]);
    expect((await sql`select * from kysely_migration`.execute(database.db)).rows).toEqual(rows);
  });

  test('takes the steps that are new, and several statements of one', async () => {
    await write({
      '0001-bees.sql': 'create table bees (id int); insert into bees values (1), (2);',
    });
    expect(await migrate(database.db, directory)).toEqual(['0001-bees']);
    await write({ '0002-hives.sql': 'create table hives (id int);', 'README.md': 'not a step' });
    expect(await migrate(database.db, directory)).toEqual(['0002-hives']);
    expect(await tables()).toEqual(['bees', 'hives']);
    const { rows } = await sql`select id from bees order by id`.execute(database.db);
    expect(rows).toEqual([{ id: 1 }, { id: 2 }]);
  });

  test('leaves nothing of a step that fails, and says which and why', async () => {
    await write({
      '0001-bees.sql': 'create table bees (id int);',
      '0002-broken.sql': 'create table half (id int);\ninsert into nowhere values (1);',
      '0003-hives.sql': 'create table hives (id int);',
    });
    const fault = await migrate(database.db, directory).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(StartError);
    expect((fault as Error).message).toMatch(
      /^Step 0002-broken .*relation "nowhere" does not exist/,
    );
    expect(await tables()).not.toContain('half');
    expect(await tables()).not.toContain('hives');

    await write({ '0002-broken.sql': 'create table whole (id int);' });
    await migrate(database.db, directory);
    expect(await tables()).toEqual(['bees', 'hives', 'whole']);
  });

  test('refuses a database that has steps which this server does not know', async () => {
    await write({ '0001-bees.sql': 'create table bees (id int);', '0002-newer.sql': 'select 1;' });
    await migrate(database.db, directory);
    await rm(join(directory, '0002-newer.sql'));
    const fault = await migrate(database.db, directory).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(StartError);
    expect((fault as Error).message).toBe(
      'A newer Waggle has used this data: its step 0002-newer is not known here. Start the Waggle that used this data last, or a newer one.',
    );
  });

  test('takes no step where there is none', async () => {
    await mkdir(join(directory, 'empty'));
    expect(await migrate(database.db, join(directory, 'empty'))).toEqual([]);
    expect(await tables()).toEqual([]);
  });
});
