import { Writable } from 'node:stream';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { createBackgroundJobs } from '../../../../server/platform/work/background-jobs.ts';

describe('createBackgroundJobs()', () => {
  test('does the work, and settles when all of it is done', async () => {
    const backgroundJobs = createBackgroundJobs(pino({ level: 'silent' }));
    const done: number[] = [];
    for (const n of [1, 2, 3, 4, 5, 6]) {
      backgroundJobs.run('counting', async () => {
        await new Promise((resolve) => setImmediate(resolve));
        done.push(n);
      });
    }
    expect(done).toEqual([]);
    await backgroundJobs.settled();
    expect(new Set(done)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });

  test('logs a fault under the name of the work, and goes on', async () => {
    let log = '';
    const backgroundJobs = createBackgroundJobs(
      pino(new Writable({ write: (line, _, next) => next(void (log += String(line))) })),
    );
    backgroundJobs.run('reset mail', () => Promise.reject(new Error('no host')));
    await backgroundJobs.settled();
    expect(log).toMatch(/"msg":"reset mail"/);
    expect(log).toMatch(/no host/);
  });

  test('has no more room while too much waits, and then again', async () => {
    const backgroundJobs = createBackgroundJobs(pino({ level: 'silent' }));
    let finish = (): void => undefined;
    const held = new Promise<void>((resolve) => (finish = resolve));
    for (let n = 0; n < 504; n++) backgroundJobs.run('waiting', () => held);
    expect(() => backgroundJobs.expectRoom()).toThrow(/very busy/);
    finish();
    await backgroundJobs.settled();
    expect(() => backgroundJobs.expectRoom()).not.toThrow();
  });
});
