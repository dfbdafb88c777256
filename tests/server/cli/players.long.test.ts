import { withDatabase } from '../../support/servers/with-database.ts';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { hashOfKey } from '../../../server/people/keys.ts';
import { useBuiltServer } from '../../support/servers/built-server.ts';
import { bundled } from '../../support/servers/bundled.ts';

const built = useBuiltServer();
let program: string;
beforeAll(async () => {
  program = await bundled('server/cli/players.ts');
});

/** Runs the program. */
function players(options: readonly string[], env: Record<string, string>) {
  const { PATH } = process.env;
  return promisify(execFile)(process.execPath, [program, ...options], {
    cwd: built.folder,
    env: { PATH, ...env },
  }).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
}

describe('npm run players', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'waggle-players-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('is refused in production', async () => {
    const refused = await players(['--count', '1'], {
      DATA_DIR: folder,
      NODE_ENV: 'production',
      PAYMENTS: 'paystack',
      PAYSTACK_SECRET_KEY: 'sk_test_of_nobody',
    });
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toMatch(/^Players for load are not made in production/);
  });

  test.each([[[]], [['--count', '0']], [['--count', 'x']], [['--number', '3']]])(
    'says how it is used when asked with %j',
    async (options) => {
      const refused = await players(options, { DATA_DIR: folder });
      expect(refused.code).toBe(1);
      expect(refused.stderr).toMatch(/^npm run players -- --count N/);
    },
  );
});

describe.runIf(inject('postgresUrl'))('npm run players, on PostgreSQL', () => {
  const database = withDatabase();

  test('prints keys that are good, one a line', async () => {
    const { stdout } = await players(['--count', '5002'], { DATABASE_URL: database.url ?? '' });
    const keys = stdout.trim().split('\n');
    expect(new Set(keys).size).toBe(5_002);
    const holders = await database.db
      .selectFrom('keys')
      .innerJoin('users', 'users.id', 'keys.user_id')
      .select(['users.first_name'])
      .where(
        'hash',
        'in',
        [keys[0], keys[5_001]].map((key) => hashOfKey(key as string)),
      )
      .execute();
    expect(holders).toHaveLength(2);
  });
});
