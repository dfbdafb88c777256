import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  DirectoryLockedError,
  lockDirectory,
} from '../../../../server/platform/process/directory-lock.ts';
import { runInside, type Started, until } from '../../../support/servers/processes.ts';
import { rounds } from '../../../support/sample.ts';

/** Processes that want the same folder. */
const TAKERS = rounds(8, 20);

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'waggle-lock-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

/** A process that takes the folder, says so, and keeps it until it is killed. */
async function aHolder(options = '{}'): Promise<Started> {
  const holder = runInside(
    'server/platform/process/directory-lock.ts',
    `await lockDirectory(process.argv[1], ${options});
    process.stdout.write('taken');
    setInterval(() => {}, 1000);`,
    [directory],
  );
  await until(() => holder.said.stdout === 'taken' || holder.child.exitCode !== null);
  return holder;
}

async function kill(holder: Started): Promise<void> {
  holder.child.kill('SIGKILL');
  await holder.ended;
}

/** Locks and releases the folder; returns its success, or the holder. */
async function attempt(timeoutMs = 0): Promise<'free' | number> {
  try {
    const lock = await lockDirectory(directory, { timeoutMs });
    lock.release();
    return 'free';
  } catch (error) {
    if (error instanceof DirectoryLockedError) return error.holder;
    throw error;
  }
}

describe('lockDirectory()', () => {
  test('takes a free folder, and gives it back without a trace', async () => {
    const lock = await lockDirectory(directory);
    expect(await readdir(directory)).toEqual(['lock']);
    lock.release();
    expect(await readdir(directory)).toEqual([]);
  });

  test('refuses a folder that another process locked, and names that process', async () => {
    const holder = await aHolder();
    const refusal = await lockDirectory(directory, { timeoutMs: 0 }).catch((error) => error);
    expect(refusal).toBeInstanceOf(DirectoryLockedError);
    expect(refusal).toMatchObject({
      holder: holder.pid,
      message: `${directory} is in use by process ${holder.pid}`,
    });
    expect(await readdir(directory)).toEqual(['lock']);
  });

  test('names the process that the holder gave', async () => {
    await aHolder(`{ known: ${process.pid} }`);
    expect(await attempt()).toBe(process.pid);
  });

  test('takes over from a process that is gone', async () => {
    await kill(await aHolder());
    expect(await readdir(directory)).toEqual(['lock']);
    expect(await attempt()).toBe('free');
    expect(await readdir(directory)).toEqual([]);
  });

  test('waits for a process that is about to go', async () => {
    const holder = await aHolder();
    const taking = attempt(60_000);
    await kill(holder);
    expect(await taking).toBe('free');
  });

  const ANOTHER = `${process.pid} ${process.pid}\n`;
  test.each(['', 'garbage', ANOTHER, `${'9'.repeat(60)} 1\n`])(
    'takes over a file that nobody locks, whatever it says: %j',
    async (text) => {
      await writeFile(join(directory, 'lock'), text);
      expect(await attempt()).toBe('free');
    },
  );

  test('leaves the lock of another alone when its own was taken away', async () => {
    const lock = await lockDirectory(directory);
    await rm(join(directory, 'lock'));
    const holder = await aHolder();
    lock.release();
    expect(await attempt()).toBe(holder.pid);
  });

  test('lets the next one in when it is given back', async () => {
    const lock = await lockDirectory(directory);
    const next = aHolder('{ timeoutMs: 60_000 }');
    lock.release();
    const { pid } = await next;
    expect(await attempt()).toBe(pid);
  });

  // A file that only one can make stands for the database that only one may open.
  const TAKE_THREE_TIMES = `
    import { existsSync } from 'node:fs';
    import { writeFile } from 'node:fs/promises';
    const [, directory, atTheEnd] = process.argv;
    const held = join(directory, 'held');
    while (!existsSync(join(directory, 'go'))) await wait(5);
    for (let time = 1; time <= 3; time++) {
      const lock = await lockDirectory(directory, { timeoutMs: 60_000 });
      await writeFile(held, String(process.pid), { flag: 'wx' });
      await wait(2);
      rmSync(held);
      if (atTheEnd === 'die') process.exit(0);
      lock.release();
    }`;

  test.each(Array.from({ length: rounds(1, 12) }, () => ['release', 'die']).flat())(
    `lets exactly one of ${TAKERS} in at any time, over a dead lock, when all %s`,
    async (atTheEnd) => {
      await kill(await aHolder());
      const takers = Array.from({ length: TAKERS }, () =>
        runInside('server/platform/process/directory-lock.ts', TAKE_THREE_TIMES, [
          directory,
          atTheEnd,
        ]),
      );
      await writeFile(join(directory, 'go'), '');
      const ended = await Promise.all(takers.map((taker) => taker.ended));
      expect(ended.map(({ stderr }) => stderr)).toEqual(ended.map(() => ''));
      expect(ended.map(({ code }) => code)).toEqual(ended.map(() => 0));
      expect(await readdir(directory)).toEqual(atTheEnd === 'die' ? ['go', 'lock'] : ['go']);
    },
  );
});
