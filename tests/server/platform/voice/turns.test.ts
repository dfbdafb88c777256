import { describe, expect, test } from 'vitest';
import { createTurns, type Need } from '../../../../server/platform/voice/turns.ts';

/** Work that ends on a call, and a list of the work that has run. */
function aLine() {
  const turns = createTurns();
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const take = (name: string, need: () => Need) =>
    turns.take(need, () => {
      began.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    });
  /** Ends what has its turn, once something has. */
  const endOne = async () => {
    while (ends.length === 0) await new Promise(setImmediate);
    ends.shift()?.();
  };
  return { turns, began, take, endOne };
}

const now = () => 'now' as const;
const later = () => 'later' as const;

describe('createTurns()', () => {
  test('gives turns one after the other, in the order of coming', async () => {
    const { turns, began, take, endOne } = aLine();
    const taken = ['a', 'b'].map((name) => take(name, now));
    expect([began, turns.length]).toEqual([['a'], 2]);
    await endOne();
    expect(await taken[0]).toBe('a');
    await endOne();
    await Promise.all(taken);
    expect(began).toEqual(['a', 'b']);
    await turns.idle();
    expect(turns.length).toBe(0);
  });

  test('what is needed now overtakes what is for later', async () => {
    const { turns, began, take, endOne } = aLine();
    const taken = [take('a', later), take('b', later), take('c', now), take('d', now)];
    for (const _ of taken) await endOne();
    await Promise.all(taken);
    await turns.idle();
    expect(began).toEqual(['a', 'c', 'd', 'b']);
  });

  test('what becomes urgent while it waits overtakes too', async () => {
    const { began, take, endOne } = aLine();
    let need: Need = 'later';
    const taken = [take('a', now), take('b', later), take('c', () => need)];
    need = 'now';
    for (const _ of taken) await endOne();
    await Promise.all(taken);
    expect(began).toEqual(['a', 'c', 'b']);
  });

  test('goes on after one that failed', async () => {
    const turns = createTurns();
    const failed = turns.take(now, () => Promise.reject(new Error('no')));
    const next = turns.take(now, () => Promise.resolve('yes'));
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
