import { describe, expect, test } from 'vitest';
import { HttpError } from '../../../../server/platform/http/errors.ts';
import { createSemaphore } from '../../../../server/platform/work/semaphore.ts';

/** Work that reports its beginning and ends on a call. */
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

describe('createSemaphore()', () => {
  test('gives what the work gives', async () => {
    const semaphore = createSemaphore({ atOnce: 1, waiting: 1 });
    expect(await semaphore.run(async () => 7)).toBe(7);
    await expect(semaphore.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await semaphore.run(async () => 8)).toBe(8);
  });

  test('runs so many at once, and the others in the order in which they came', async () => {
    const semaphore = createSemaphore({ atOnce: 2, waiting: 9 });
    const works = [aWork(), aWork(), aWork(), aWork()];
    const all = works.map(({ work }) => semaphore.run(work));
    await aTurn();
    expect(works.map(({ isRunning }) => isRunning)).toEqual([true, true, false, false]);
    works[1]?.finish();
    await aTurn();
    expect(works.map(({ isRunning }) => isRunning)).toEqual([true, false, true, false]);
    for (const { finish } of works) finish();
    await Promise.all(all);
  });

  test('runs the work of one account one by one, past which others may go', async () => {
    const semaphore = createSemaphore({ atOnce: 2, waiting: 9 });
    const [first, second, other] = [aWork(), aWork(), aWork()];
    const all = [
      semaphore.run(first.work, { account: 'a' }),
      semaphore.run(second.work, { account: 'a' }),
      semaphore.run(other.work, { account: 'b' }),
    ];
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
    const semaphore = createSemaphore({ atOnce: 1, waiting: 1 });
    const [running, waiting] = [aWork(), aWork()];
    const all = [semaphore.run(running.work), semaphore.run(waiting.work)];
    const refused = await semaphore.run(async () => 0).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(HttpError);
    expect(refused).toMatchObject({ status: 503, retryAfter: 5 });
    expect(() => semaphore.expectRoom()).toThrow(HttpError);
    running.finish();
    waiting.finish();
    await Promise.all(all);
    expect(await semaphore.run(async () => 1)).toBe(1);
  });

  test('refuses an address and an account more than their share with 429, and no others', async () => {
    const semaphore = createSemaphore({ atOnce: 1, waiting: 9, ofAddress: 2, ofAccount: 1 });
    const running = aWork();
    const all = [semaphore.run(running.work)];
    const status = (owner: { address?: string; account?: string }) => {
      const answer = semaphore.run(async () => 200, owner);
      all.push(answer.then(() => undefined).catch(() => undefined));
      return answer.catch((error: unknown) => error);
    };
    const school = Array.from({ length: 3 }, () => status({ address: 'school' }));
    const home = status({ address: 'home', account: 'thandi' });
    const second = status({ address: 'library', account: 'thandi' });
    expect(await school[2]).toMatchObject({
      status: 429,
      retryAfter: 5,
      message:
        'Too many requests from your network at the same time. Please try again in a moment.',
    });
    expect(await second).toMatchObject({
      status: 429,
      retryAfter: 5,
      message: 'Too many requests for this account at the same time. Please try again in a moment.',
    });
    running.finish();
    await Promise.all(all);
    expect(await Promise.all([school[0], school[1], home])).toEqual([200, 200, 200]);
  });

  test('refuses the newest of the longest line in favour of another address', async () => {
    const semaphore = createSemaphore({ atOnce: 1, waiting: 2 });
    const running = aWork();
    const all = [semaphore.run(running.work)];
    const flood = [1, 2].map(() => semaphore.run(async () => 200, { address: 'flood' }));
    const late = flood[1]?.catch((error: unknown) => error);
    const pupil = semaphore.run(async () => 200, { address: 'school' });
    expect(await late).toMatchObject({ status: 429, retryAfter: 5 });
    running.finish();
    await Promise.all(all);
    expect(await Promise.all([flood[0], pupil])).toEqual([200, 200]);
  });
});
