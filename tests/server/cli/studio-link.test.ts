import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { useBuiltServer } from '../../support/servers/built-server.ts';

const built = useBuiltServer();

describe('npm run studio', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'waggle-studio-link-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  function studioLink(options: readonly string[], env: Record<string, string> = {}) {
    const { PATH } = process.env;
    return promisify(execFile)(process.execPath, ['dist/server/studio-link.js', ...options], {
      cwd: built.folder,
      env: { PATH, DATA_DIR: folder, SECRET_KEY: 'k'.repeat(32), ...env },
    }).then(
      ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    );
  }

  test.each([
    [[], '/studio#'],
    [['--language', 'zu'], '/studio?language=zu#'],
    [['--language', 'zu', '--level', '1'], '/studio?language=zu&level=1#'],
    [['--language', 'en', '--level', '16'], '/studio?language=en&level=16#'],
  ])('with %j prints a link there', async (options, address) => {
    const { code, stdout } = await studioLink(options);
    expect([code, stdout]).toEqual([0, expect.stringContaining(`http://127.0.0.1:8080${address}`)]);
  });

  test.each<[options: string[], env: Record<string, string>, sentence: string]>([
    [
      ['--language', 'xx'],
      {},
      'There is no language "xx". There are af, de, en, es, fr, pt, sw, zu.',
    ],
    [
      ['--language', 'zu', '--level', '99'],
      {},
      'There is no level "99" of zu. Its levels are 1 to 3.',
    ],
    [
      ['--language', 'zu', '--level', 'x'],
      {},
      'There is no level "x" of zu. Its levels are 1 to 3.',
    ],
    [['--level', '1'], {}, 'A level needs its language.'],
    [
      ['--language', 'en', '--level', '16'],
      { PAYMENTS: 'off', PREMIUM: 'hidden' },
      'There is no level "16" of en. Its levels are 1 to 12.',
    ],
  ])('with %j %j says what there is, and prints no link', async (options, env, sentence) => {
    const refused = await studioLink(options, env);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr.split('\n')[0]).toBe(sentence);
  });
});
