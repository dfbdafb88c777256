import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeFolder } from '../../../../server/platform/process/folder.ts';

describe('makeFolder()', () => {
  let home: string;
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'waggle-folder-'));
  });
  afterEach(() => rm(home, { recursive: true }));

  test('makes a folder and those above it, for this user alone, once or at the same time', async () => {
    const folder = join(home, 'a', 'b', 'c');
    await Promise.all([makeFolder(folder), makeFolder(folder)]);
    await makeFolder(folder);
    for (const part of ['a', 'a/b', 'a/b/c']) {
      expect((await stat(join(home, part))).mode & 0o777).toBe(0o700);
    }
  });

  test('refuses a file, and a place below one', async () => {
    await writeFile(join(home, 'file'), '');
    await expect(makeFolder(join(home, 'file'))).rejects.toMatchObject({ code: 'EEXIST' });
    await expect(makeFolder(join(home, 'file', 'x'))).rejects.toMatchObject({ code: 'ENOTDIR' });
  });

  test.runIf(existsSync('/proc/self'))('refuses a place where nothing can be made', async () => {
    for (const path of ['/proc/x', '/proc/x/y/z']) {
      await expect(makeFolder(path)).rejects.toMatchObject({ code: 'ENOENT' });
    }
  });
});
