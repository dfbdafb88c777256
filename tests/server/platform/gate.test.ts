import { describe, expect, test } from 'vitest';
import { Refused } from '../../../server/platform/answers.ts';
import { createGate } from '../../../server/platform/gate.ts';

/** Work that tells when it begins and ends when it is told to. */
function aWork() {
  let finish = (): void => undefined;
  let isRunning = false;
  const ended = new Promise<void>((resolve) => (finish = resolve));
  return {
    finish,
    get isRunning() {
      return isRunning;
    },
    work: async () => {
      isRunning = true;
      await ended;
      isRunning = false;
    },
  };
}

const aTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('createGate()', () => {
  test('gives what the work gives', async () => {
    const gate = createGate({ atOnce: 1, waiting: 1 });
    expect(await gate.run(async () => 7)).toBe(7);
    await expect(gate.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await gate.run(async () => 8)).toBe(8);
  });

  test('runs so many at once, and the others in the order in which they came', async () => {
    const gate = createGate({ atOnce: 2, waiting: 9 });
    const works = [aWork(), aWork(), aWork(), aWork()];
    const all = works.map(({ work }) => gate.run(work));
    await aTurn();
    expect(works.map(({ isRunning }) => isRunning)).toEqual([true, true, false, false]);
    works[1]?.finish();
    await aTurn();
    expect(works.map(({ isRunning }) => isRunning)).toEqual([true, false, true, false]);
    for (const { finish } of works) finish();
    await Promise.all(all);
  });

  test('runs the work of one lane one by one, past which others may go', async () => {
    const gate = createGate({ atOnce: 2, waiting: 9 });
    const [first, second, other] = [aWork(), aWork(), aWork()];
    const all = [gate.run(first.work, 'a'), gate.run(second.work, 'a'), gate.run(other.work, 'b')];
    await aTurn();
    expect([first, second, other].map(({ isRunning }) => isRunning)).toEqual([true, false, true]);
    first.finish();
    await aTurn();
    expect(second.isRunning).toBe(true);
    second.finish();
    other.finish();
    await Promise.all(all);
  });

  test('refuses more than may wait, until there is room again', async () => {
    const gate = createGate({ atOnce: 1, waiting: 1 });
    const [running, waiting] = [aWork(), aWork()];
    const all = [gate.run(running.work), gate.run(waiting.work)];
    const refused = await gate.run(async () => 0).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refused);
    expect(refused).toMatchObject({ status: 503, retryAfter: 5 });
    expect(() => gate.expectRoom()).toThrow(Refused);
    running.finish();
    waiting.finish();
    await Promise.all(all);
    expect(await gate.run(async () => 1)).toBe(1);
  });
});
