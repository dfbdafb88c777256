import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { keepRanks } from '../../../server/leaderboard/keep-ranks.ts';
import { until } from '../../support/processes.ts';

function aKeeper(rankAnew: (at: Date) => Promise<number>) {
  const stopped = new AbortController();
  const faults: unknown[] = [];
  const done = keepRanks({
    leaderboard: { rankAnew },
    now: () => new Date('2026-03-11T12:00:00Z'),
    log: { debug: () => undefined, error: (fault: unknown) => faults.push(fault) },
    stopped: stopped.signal,
    everyMs: 1,
  });
  return { done, faults, stop: () => stopped.abort() };
}

describe('keepRanks()', () => {
  test('looks at once and again and again, with the time of its door', async () => {
    const asked: string[] = [];
    const keeper = aKeeper(async (at) => asked.push(at.toISOString()));
    await until(() => asked.length >= 3);
    keeper.stop();
    await keeper.done;
    expect(new Set(asked)).toEqual(new Set(['2026-03-11T12:00:00.000Z']));
  });

  test('logs a fault and goes on', async () => {
    let looks = 0;
    const keeper = aKeeper(async () => {
      looks += 1;
      if (looks === 1) throw new Error('the database is away');
      return 0;
    });
    await until(() => looks >= 2);
    keeper.stop();
    await keeper.done;
    expect(keeper.faults).toEqual([{ err: new Error('the database is away') }]);
  });

  test('when stopped ends the work in hand and begins no other', async () => {
    let finish = () => {};
    let looks = 0;
    const keeper = aKeeper(() => {
      looks += 1;
      return new Promise((resolve) => {
        finish = () => resolve(4);
      });
    });
    keeper.stop();
    const first = await Promise.race([keeper.done, wait(5, 'still at work')]);
    expect(first).toBe('still at work');
    finish();
    await keeper.done;
    expect(looks).toBe(1);
  });
});
