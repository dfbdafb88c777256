import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  tryToWriteInto,
  watchDataFolder,
} from '../../../../server/platform/process/data-folder.ts';
import { noDatabase, startApp } from '../../../support/servers/start-app.ts';

/** A folder that takes files or not, the hands of its clock, and what was tried and logged. */
function aFolder() {
  const world = { ms: 0, fault: null as string | null, tried: 0, logged: [] as string[] };
  const folder = watchDataFolder({
    async tryToWrite() {
      world.tried += 1;
      if (world.fault) throw Object.assign(new Error(world.fault), { code: world.fault });
    },
    now: () => world.ms,
    log: {
      error: (_: unknown, message?: string) => void world.logged.push(`error: ${message}`),
      info: (message: unknown) => void world.logged.push(`info: ${String(message)}`),
    },
  });
  return { world, folder };
}

const REFUSED = {
  status: 503,
  retryAfter: 5,
  message: 'Waggle cannot write to its data folder at the moment. Please try again soon.',
};

describe('the data folder', () => {
  test('is tried when somebody asks, every five seconds at most', async () => {
    const { world, folder } = aFolder();
    expect(world.tried).toBe(0);
    await Promise.all([folder.expectWritable(), folder.expectWritable()]);
    world.ms = 4_999;
    await folder.expectWritable();
    expect(world.tried).toBe(1);
    world.ms = 5_000;
    await folder.expectWritable();
    expect(world.tried).toBe(2);
  });

  test('that is full is refused until a trial succeeds, and both are logged once', async () => {
    const { world, folder } = aFolder();
    await folder.expectWritable();
    world.fault = 'ENOSPC';
    for (world.ms = 5_000; world.ms < 20_000; world.ms += 1_000) {
      await expect(folder.expectWritable()).rejects.toMatchObject(REFUSED);
    }
    expect(world.tried).toBe(4);
    world.fault = null;
    await folder.expectWritable();
    expect(world.logged).toEqual([
      'error: the data folder cannot be written to',
      'info: the data folder can be written to again',
    ]);
  });

  test('that is full makes a server unready, which says that it is the folder', async () => {
    const { world, folder } = aFolder();
    world.fault = 'ENOSPC';
    const server = await startApp({ db: noDatabase(), dataFolder: folder });
    const answer = await server.inject('/readyz');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json()).toEqual({ detail: REFUSED.message, message: REFUSED.message });
    expect((await server.inject('/healthz')).statusCode).toBe(200);
    world.fault = null;
    world.ms = 5_000;
    expect((await server.inject('/readyz')).json()).toEqual({
      status: 'ok',
      database: 'ok',
      bus: 'none',
    });
    await server.close();
  });
});

describe('tryToWriteInto()', () => {
  let home: string;
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'waggle-data-'));
  });
  afterEach(() => rm(home, { recursive: true }));

  test('leaves nothing behind, and makes the folder where there is none', async () => {
    await tryToWriteInto(join(home, 'data'));
    await tryToWriteInto(join(home, 'data'));
    expect(await readdir(join(home, 'data'))).toEqual([]);
  });

  test('rejects where no folder can be', async () => {
    await writeFile(join(home, 'data'), '');
    await expect(tryToWriteInto(join(home, 'data'))).rejects.toThrow('EEXIST');
  });
});
