import { aDatabase } from '../../support/servers/with-database.ts';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { useBuiltServer } from '../../support/servers/built-server.ts';
import { SMALL_CONTENT } from '../../support/content-files.ts';
import { aLearner } from '../../support/people/learners.ts';
import { createFakeVoice } from '../../support/servers/start-app.ts';

const built = useBuiltServer();

/** Runs the built program. */
function reports(env: Record<string, string>) {
  const { PATH } = process.env;
  return promisify(execFile)(process.execPath, ['dist/server/content-reports.js'], {
    cwd: built.folder,
    env: { PATH, ...env },
  }).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
}

describe('npm run content:reports', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'waggle-reports-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('reports an empty list, on an embedded database', async () => {
    await built.haveDatabase(folder);
    expect(await reports({ DATA_DIR: folder })).toEqual({
      code: 0,
      stdout: 'No learner has said that a word sounds wrong.\n',
      stderr: '',
    });
  });

  test('makes no data folder where there is none', async () => {
    const missing = join(folder, 'missing');
    expect(await reports({ DATA_DIR: missing })).toMatchObject({
      code: 1,
      stdout: '',
      stderr: `There is nothing to list: ${missing} is not there.\n`,
    });
  });
});

describe.runIf(inject('postgresUrl'))('npm run content:reports, on PostgreSQL', () => {
  test('lists words with the number of learners, and no learner', async () => {
    const database = await aDatabase(SMALL_CONTENT, createFakeVoice('/nowhere'));
    const { id, email } = await aLearner(database.db, { email: 'thandi@school.example' });
    await database.db
      .insertInto('sounds_wrong')
      .values({ user_id: id, word_id: 10101, reported_at: new Date('2026-03-04T08:00:00Z') })
      .execute();
    const { stdout } = await reports({ DATABASE_URL: database.url ?? '' });
    const { word } = await database.db
      .selectFrom('words')
      .select('word')
      .where('id', '=', 10101)
      .executeTakeFirstOrThrow();
    expect(stdout).toBe(
      `learners\tlanguage\tlevel\tword\tsince\n1\tEnglish\t1\t${word}\t2026-03-04\n`,
    );
    expect(stdout).not.toContain(email);
  });
});
