import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { keepRanks } from '../../../server/leaderboard/keep-ranks.ts';
import { until } from '../../support/servers/processes.ts';

function aJob(rankAnew: (at: Date) => Promise<number>) {
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
  test('looks at once and repeatedly, with the time of its clock', async () => {
    const asked: string[] = [];
    const job = aJob(async (at) => asked.push(at.toISOString()));
    await until(() => asked.length >= 3);
    job.stop();
    await job.done;
    expect(new Set(asked)).toEqual(new Set(['2026-03-11T12:00:00.000Z']));
  });

  test('logs a fault and goes on', async () => {
    let looks = 0;
    const job = aJob(async () => {
      looks += 1;
      if (looks === 1) throw new Error('the database is away');
      return 0;
    });
    await until(() => looks >= 2);
    job.stop();
    await job.done;
    expect(job.faults).toEqual([{ err: new Error('the database is away') }]);
  });

  test('when stopped ends the work in hand and begins no other', async () => {
    let finish = () => {};
    let looks = 0;
    const job = aJob(() => {
      looks += 1;
      return new Promise((resolve) => {
        finish = () => resolve(4);
      });
    });
    job.stop();
    const first = await Promise.race([job.done, wait(5, 'still at work')]);
    expect(first).toBe('still at work');
    finish();
    await job.done;
    expect(looks).toBe(1);
  });
});
