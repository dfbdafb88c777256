import pg from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createCommitQueue, QueueFull } from '../../../../server/platform/work/commit-queue.ts';

interface Answer {
  readonly userId: number;
  readonly msg: string | null;
}

interface Stored {
  readonly outcome: 'stored' | 'lost_race';
}

function anAnswer(differs: Partial<Answer> = {}): Answer {
  return { userId: 1, msg: null, ...differs };
}

const STORED: Stored = { outcome: 'stored' };

/** A store whose commits end when the test says so. */
function aSlowStore() {
  const batches: Answer[][] = [];
  const ends: ((results?: Stored[] | Error) => void)[] = [];
  const queue = createCommitQueue<Answer, Stored>({
    mostRows: 1000,
    keyOf: ({ userId }) => userId,
    isSame: (one, other) => one.msg !== null && one.msg === other.msg,
    isLost: ({ outcome }) => outcome === 'lost_race',
    store(answers) {
      batches.push([...answers]);
      return new Promise((resolve, reject) => {
        ends.push((results = answers.map(() => STORED)) => {
          if (results instanceof Error) reject(results);
          else resolve(results);
        });
      });
    },
  });
  async function flushed(count: number): Promise<void> {
    while (batches.length < count) await new Promise((resolve) => setTimeout(resolve, 1));
  }
  return { queue, batches, ends, flushed };
}

describe('createCommitQueue()', () => {
  afterEach(() => void vi.useRealTimers());

  test('begins a commit at most every 10 ms', async () => {
    vi.useFakeTimers();
    const { queue, batches, ends } = aSlowStore();
    void queue.add(anAnswer());
    await vi.advanceTimersByTimeAsync(3);
    expect(batches).toHaveLength(1);
    ends[0]!();
    void queue.add(anAnswer({ userId: 2 }));
    await vi.advanceTimersByTimeAsync(9);
    void queue.add(anAnswer({ userId: 3 }));
    expect(batches).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(batches.map((batch) => batch.length)).toEqual([1, 2]);
  });

  test('begins a commit at most every 30 ms after one of five items', async () => {
    vi.useFakeTimers();
    const { queue, batches, ends } = aSlowStore();
    for (const userId of [1, 2, 3, 4, 5]) void queue.add(anAnswer({ userId }));
    await vi.advanceTimersByTimeAsync(3);
    ends[0]!();
    void queue.add(anAnswer());
    await vi.advanceTimersByTimeAsync(29);
    expect(batches).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(batches.map((batch) => batch.length)).toEqual([5, 1]);
  });

  test('begins the next commit at once after one that took longer', async () => {
    vi.useFakeTimers();
    const { queue, batches, ends } = aSlowStore();
    void queue.add(anAnswer());
    await vi.advanceTimersByTimeAsync(3);
    void queue.add(anAnswer({ userId: 2 }));
    await vi.advanceTimersByTimeAsync(50);
    expect(batches).toHaveLength(1);
    ends[0]!();
    await vi.advanceTimersByTimeAsync(0);
    expect(batches).toHaveLength(2);
  });

  test('commits together what comes together, and what comes meanwhile next', async () => {
    const { queue, batches, ends, flushed } = aSlowStore();
    const first = [queue.add(anAnswer()), queue.add(anAnswer({ userId: 2 }))];
    await flushed(1);
    const later = [3, 4, 5].map((userId) => queue.add(anAnswer({ userId })));
    expect(batches.map((batch) => batch.length)).toEqual([2]);
    ends[0]!();
    expect(await Promise.all(first)).toEqual([STORED, STORED]);
    await flushed(2);
    ends[1]!();
    await Promise.all(later);
    expect(batches.map((batch) => batch.map(({ userId }) => userId))).toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
  });

  test('takes one item of a key at a time, in their order', async () => {
    const { queue, batches, ends, flushed } = aSlowStore();
    const all = ['a', 'b', 'c'].map((msg) => queue.add(anAnswer({ msg })));
    for (let n = 0; n < 3; n++) {
      await flushed(n + 1);
      ends[n]!();
    }
    await Promise.all(all);
    expect(batches.map((batch) => batch.map(({ msg }) => msg))).toEqual([['a'], ['b'], ['c']]);
  });

  test('lets the same message in one batch share its answer', async () => {
    const { queue, batches, ends, flushed } = aSlowStore();
    const twice = [queue.add(anAnswer({ msg: 'a' })), queue.add(anAnswer({ msg: 'a' }))];
    await flushed(1);
    ends[0]!();
    expect(await Promise.all(twice)).toEqual([STORED, STORED]);
    expect(batches).toHaveLength(1);
  });

  test('tries again what lost a race, before what came later', async () => {
    const { queue, batches, ends, flushed } = aSlowStore();
    const loser = queue.add(anAnswer({ msg: 'a' }));
    await flushed(1);
    const other = queue.add(anAnswer({ msg: 'b' }));
    ends[0]!([{ outcome: 'lost_race' }]);
    await flushed(2);
    expect(batches[1]!.map(({ msg }) => msg)).toEqual(['a']);
    ends[1]!();
    expect(await loser).toEqual(STORED);
    await flushed(3);
    ends[2]!();
    expect(await other).toEqual(STORED);
  });

  test('gives up what loses every race', async () => {
    const { queue, ends, flushed } = aSlowStore();
    const loser = queue.add(anAnswer());
    for (let n = 0; n < 6; n++) {
      await flushed(n + 1);
      ends[n]!([{ outcome: 'lost_race' }]);
    }
    expect(await loser).toEqual({ outcome: 'lost_race' });
  });

  test('rejects a batch that failed, and goes on with the next', async () => {
    const { queue, ends, flushed } = aSlowStore();
    const lost = queue.add(anAnswer()).catch((error: Error) => error.message);
    await flushed(1);
    const next = queue.add(anAnswer({ userId: 2 }));
    ends[0]!(new Error('the connection is gone'));
    expect(await lost).toBe('the connection is gone');
    await flushed(2);
    ends[1]!();
    expect(await next).toEqual(STORED);
  });

  test('commits each alone if the database refused a batch because of one', async () => {
    const { queue, batches, ends, flushed } = aSlowStore();
    const all = [1, 2, 3].map((userId) =>
      queue.add(anAnswer({ userId })).catch(({ code }: pg.DatabaseError) => code),
    );
    const refused = Object.assign(new pg.DatabaseError('refused', 0, 'error'), { code: '23503' });
    await flushed(1);
    ends[0]!(refused);
    await flushed(2);
    ends[1]!();
    await flushed(3);
    ends[2]!(refused);
    await flushed(4);
    ends[3]!();
    expect(await Promise.all(all)).toEqual([STORED, '23503', STORED]);
    expect(batches.map((batch) => batch.map(({ userId }) => userId))).toEqual([
      [1, 2, 3],
      [1],
      [2],
      [3],
    ]);
  });

  test('commits at most 1,000 at once and refuses more than 20,000', async () => {
    const { queue, batches, ends, flushed } = aSlowStore();
    const all: Promise<unknown>[] = [];
    const add = (userId: number) => all.push(queue.add(anAnswer({ userId })));
    for (let n = 0; n < 1_000; n++) add(n);
    await flushed(1);
    for (let n = 0; n < 20_000; n++) add(n);
    await expect(queue.add(anAnswer())).rejects.toThrow(QueueFull);
    const drained = queue.drain();
    for (let n = 0; n < 21; n++) {
      await flushed(n + 1);
      ends[n]!();
    }
    await drained;
    await Promise.all(all);
    expect(batches.map((batch) => batch.length)).toEqual(Array(21).fill(1_000));
  });
});
