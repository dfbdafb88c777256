import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { expiryOfLink } from '../../../server/admin/rules.ts';
import { useBuiltServer } from '../../support/servers/built-server.ts';

const SECRET = 'a secret key of thirty-two characters and more';

const built = useBuiltServer();

/** Runs the built program. */
function adminLink(env: Record<string, string>) {
  const { PATH } = process.env;
  return promisify(execFile)(process.execPath, ['dist/server/admin-link.js'], {
    cwd: built.folder,
    env: { PATH, ...env },
  }).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
}

describe('npm run admin', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'waggle-admin-link-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('prints a link at the public address, signed with the configured secret', async () => {
    const { stdout } = await adminLink({
      DATA_DIR: folder,
      SECRET_KEY: SECRET,
      PUBLIC_URL: 'https://waggle.example',
    });
    const [, key = ''] = /^https:\/\/waggle\.example\/admin#(\S+)$/m.exec(stdout) ?? [];
    expect(expiryOfLink(SECRET, key, new Date())).not.toBeNull();
  });

  test('takes the secret of the data folder, and an address that this machine can open', async () => {
    await writeFile(join(folder, 'secret-key'), `${SECRET}\n`);
    const { stdout } = await adminLink({ DATA_DIR: folder, HOST: '0.0.0.0', PORT: '8081' });
    const [, key = ''] = /^http:\/\/127\.0\.0\.1:8081\/admin#(\S+)$/m.exec(stdout) ?? [];
    expect(expiryOfLink(SECRET, key, new Date())).not.toBeNull();
  });

  test('says what to do where Waggle was never started, and makes no secret of its own', async () => {
    const refused = await adminLink({ DATA_DIR: folder });
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toMatch(/^There is no secret key in \S+\. Start Waggle first/);
    expect(await readdir(folder)).toEqual([]);
  });
});
