import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadSecretKey } from '../../../../server/platform/process/secret-key.ts';
import { runInside } from '../../../support/servers/processes.ts';

describe('loadSecretKey()', () => {
  let dataDir: string;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'waggle-secret-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  test('makes a key at the first start and keeps it', async () => {
    const key = await loadSecretKey(null, dataDir);
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(await loadSecretKey(null, dataDir)).toBe(key);
    expect(await readdir(dataDir)).toEqual(['secret-key']);
  });

  test('makes another one for another folder', async () => {
    const other = join(dataDir, 'not', 'there', 'yet');
    expect(await loadSecretKey(null, other)).not.toBe(await loadSecretKey(null, dataDir));
  });

  test('lets its owner alone read it', async () => {
    await loadSecretKey(null, dataDir);
    expect((await stat(join(dataDir, 'secret-key'))).mode & 0o777).toBe(0o600);
  });

  test('uses the configured one and writes nothing', async () => {
    expect(await loadSecretKey('configured', dataDir)).toBe('configured');
    expect(await readdir(dataDir)).toEqual([]);
    await writeFile(join(dataDir, 'secret-key'), 'kept\n');
    expect(await loadSecretKey('configured', dataDir)).toBe('configured');
    expect(await loadSecretKey(null, dataDir)).toBe('kept');
  });

  test('is the same for all who make it at the same time', async () => {
    const inHere = Array.from({ length: 8 }, () => loadSecretKey(null, dataDir));
    expect(new Set(await Promise.all(inHere)).size).toBe(1);
  });

  test('is the same for all processes that make it at the same time', async () => {
    const starters = Array.from({ length: 8 }, () =>
      runInside(
        'server/platform/process/secret-key.ts',
        `process.stdout.write(await loadSecretKey(null, process.argv[1]));`,
        [dataDir],
      ),
    );
    const ended = await Promise.all(starters.map((starter) => starter.ended));
    expect(ended.map(({ code }) => code)).toEqual(ended.map(() => 0));
    const kept = (await readFile(join(dataDir, 'secret-key'), 'utf8')).trim();
    expect(new Set(ended.map(({ stdout }) => stdout))).toEqual(new Set([kept]));
    expect(await readdir(dataDir)).toEqual(['secret-key']);
  });
});
