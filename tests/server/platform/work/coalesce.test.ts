import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { batched, coalesce, shared } from '../../../../server/platform/work/coalesce.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work that lasts so long, and when its runs began. */
function aWork(lastsMs: number, fails: (run: number) => boolean = () => false) {
  const start = performance.now();
  const begun: number[] = [];
  const work = async () => {
    begun.push(performance.now() - start);
    const run = begun.length;
    await new Promise((resolve) => setTimeout(resolve, lastsMs));
    if (fails(run)) throw new Error(`run ${run}`);
  };
  return { begun, work };
}

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('coalesce()', () => {
  test('does once what is asked for by several at the same time', async () => {
    const { begun, work } = aWork(10);
    const { ask } = coalesce(work);
    const all = Promise.all([ask(), ask(), ask()]);
    await after(20);
    await all;
    expect(begun).toEqual([0]);
  });

  test('lets one run wait while one is under way, for all who ask meanwhile', async () => {
    const { begun, work } = aWork(10);
    const { ask } = coalesce(work);
    void ask();
    await after(5);
    const settledAt: number[] = [];
    for (let n = 0; n < 3; n++) void ask().then(() => settledAt.push(begun.length));
    await after(4);
    expect(begun).toEqual([0]);
    await after(20);
    expect(begun).toHaveLength(2);
    // They asked after the first began: what it did may be older than their question.
    expect(settledAt).toEqual([2, 2, 2]);
    await after(100);
    expect(begun).toHaveLength(2);
  });

  test('gathers from the first request on, and keeps runs apart', async () => {
    const { begun, work } = aWork(1);
    const { ask } = coalesce(work, { gatherMs: 20, apartMs: () => 50 });
    void ask();
    await after(15);
    void ask();
    await after(10);
    expect(begun).toEqual([20]);
    void ask();
    await after(44);
    expect(begun).toEqual([20]);
    await after(10);
    expect(begun).toEqual([20, 70]);
  });

  test('begins sooner when runs may be closer together than at the request before', async () => {
    let apart = 100;
    const { begun, work } = aWork(1);
    const { ask } = coalesce(work, { gatherMs: 5, apartMs: () => apart });
    void ask();
    await after(6);
    void ask();
    await after(20);
    expect(begun).toEqual([5]);
    apart = 0;
    void ask();
    await after(1);
    expect(begun).toEqual([5, 26]);
    await after(200);
    expect(begun).toEqual([5, 26]);
  });

  test('begins at once when it is hurried, and not beside a run', async () => {
    const { begun, work } = aWork(10);
    const { ask, hurry } = coalesce(work, { gatherMs: 100 });
    hurry();
    expect(begun).toEqual([]);
    void ask();
    hurry();
    expect(begun).toEqual([0]);
    void ask();
    hurry();
    expect(begun).toEqual([0]);
    await after(200);
    expect(begun).toEqual([0, 100]);
  });

  test('rejects those alone whose run failed', async () => {
    const { work } = aWork(10, (run) => run === 1);
    const { ask } = coalesce(work);
    const first = ask().catch((error: Error) => error.message);
    await after(1);
    const second = ask().then(() => 'done');
    await after(30);
    expect(await Promise.all([first, second])).toEqual(['run 1', 'done']);
  });

  test('is settled when nothing is under way and nothing waits', async () => {
    const { begun, work } = aWork(10, () => true);
    const { ask, settled } = coalesce(work);
    void ask();
    await after(1);
    void ask();
    let isSettled = false;
    void settled().finally(() => {
      isSettled = true;
    });
    await after(15);
    expect([begun.length, isSettled]).toEqual([2, false]);
    await after(10);
    expect(isSettled).toBe(true);
  });
});

describe('batched()', () => {
  test('asks together what is asked while a question is under way, and answers each', async () => {
    const questions: number[][] = [];
    const double = batched(async (keys: readonly number[]) => {
      questions.push([...keys]);
      await new Promise((resolve) => setTimeout(resolve, 10));
      return keys.map((key) => key * 2);
    });
    const first = double(1);
    await after(1);
    const rest = Promise.all([double(2), double(3), double(2)]);
    await after(50);
    expect([await first, await rest]).toEqual([2, [4, 6, 4]]);
    expect(questions).toEqual([[1], [2, 3, 2]]);
  });

  test('asks a first key at once, and those who come one after the other together', async () => {
    const questions: number[][] = [];
    const same = batched(async (keys: readonly number[]) => {
      questions.push([...keys]);
      return keys;
    });
    for (let key = 1; key <= 4; key++) {
      void same(key);
      // oxlint-disable-next-line no-await-in-loop
      await after(1);
    }
    expect(questions).toEqual([[1]]);
    await after(10);
    expect(questions).toEqual([[1], [2, 3, 4]]);
  });

  test('asks 500 at once at most', async () => {
    const sizes: number[] = [];
    const same = batched(async (keys: readonly number[]) => {
      sizes.push(keys.length);
      return keys;
    });
    const all = Promise.all(Array.from({ length: 1_100 }, (_, key) => same(key)));
    await after(10);
    expect((await all).at(-1)).toBe(1_099);
    expect(sizes).toEqual([500, 500, 100]);
  });

  test('rejects a question that failed, and answers the next', async () => {
    const keep = batched(async (keys: readonly string[]) => {
      if (keys.includes('bad')) throw new Error('away');
      return keys;
    });
    const failed = keep('bad').catch((error: Error) => error.message);
    await after(5);
    const next = keep('good');
    await after(5);
    expect([await failed, await next]).toEqual(['away', 'good']);
  });
});

describe('shared()', () => {
  test('reads once for all who ask meanwhile, never before they asked, and fails for each key alone', async () => {
    const reads: string[] = [];
    const read = shared(async (key: string) => {
      reads.push(key);
      await new Promise((resolve) => setTimeout(resolve, 10));
      if (key === 'bad') throw new Error('away');
      return `${key}${reads.length}`;
    });
    const first = read('a');
    await after(1);
    const bad = read('bad').catch((error: Error) => error.message);
    const rest = Promise.all([read('a'), read('a'), read('b'), bad]);
    await after(50);
    expect([await first, await rest]).toEqual(['a1', ['a4', 'a4', 'b4', 'away']]);
    expect(reads).toEqual(['a', 'bad', 'a', 'b']);
  });
});
