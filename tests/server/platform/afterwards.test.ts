import { Writable } from 'node:stream';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { createAfterwards } from '../../../server/platform/afterwards.ts';

describe('createAfterwards()', () => {
  test('does the work, and settles when all of it is done', async () => {
    const afterwards = createAfterwards(pino({ level: 'silent' }));
    const done: number[] = [];
    for (const n of [1, 2, 3, 4, 5, 6]) {
      afterwards.run('counting', async () => {
        await new Promise((resolve) => setImmediate(resolve));
        done.push(n);
      });
    }
    expect(done).toEqual([]);
    await afterwards.settled();
    expect(new Set(done)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });

  test('logs a fault under the name of the work, and goes on', async () => {
    let log = '';
    const afterwards = createAfterwards(
      pino(new Writable({ write: (line, _, next) => next(void (log += String(line))) })),
    );
    afterwards.run('reset mail', () => Promise.reject(new Error('no host')));
    await afterwards.settled();
    expect(log).toMatch(/"msg":"reset mail"/);
    expect(log).toMatch(/no host/);
  });

  test('has no more room while too much waits, and then again', async () => {
    const afterwards = createAfterwards(pino({ level: 'silent' }));
    let finish = (): void => undefined;
    const held = new Promise<void>((resolve) => (finish = resolve));
    for (let n = 0; n < 504; n++) afterwards.run('waiting', () => held);
    expect(() => afterwards.expectRoom()).toThrow(/very busy/);
    finish();
    await afterwards.settled();
    expect(() => afterwards.expectRoom()).not.toThrow();
  });
});
