import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { every, type Step } from '../../../../server/platform/work/every.ts';
import { later } from '../../../support/later.ts';
import { until } from '../../../support/servers/processes.ts';

function aJob(runs: readonly Step['run'][], options: { ms?: number; waitsFirst?: boolean } = {}) {
  const stopping = new AbortController();
  const faults: unknown[][] = [];
  const log = { error: (...fault: unknown[]) => void faults.push(fault) };
  const steps = runs.map((run, place) => ({ fault: `step ${place}`, run }));
  const done = every({ ms: 1, log, stopped: stopping.signal, ...options }, steps);
  return { done, faults, stop: () => stopping.abort() };
}

describe('every()', () => {
  test('does its steps in their order at once, and again and again', async () => {
    const done: string[] = [];
    const job = aJob([
      async (isFirst) => done.push(isFirst ? 'first' : 'later'),
      async () => done.push('then'),
    ]);
    await until(() => done.length >= 6);
    job.stop();
    await job.done;
    expect(done.slice(0, 6)).toEqual(['first', 'then', 'later', 'then', 'later', 'then']);
  });

  test('logs a fault, does the other steps and goes on', async () => {
    let looks = 0;
    const others: number[] = [];
    const fault = new Error('the database is away');
    const job = aJob([
      async () => {
        looks += 1;
        if (looks === 1) throw fault;
      },
      async () => others.push(looks),
    ]);
    await until(() => others.length >= 2);
    job.stop();
    await job.done;
    expect(job.faults).toEqual([[{ err: fault }, 'step 0']]);
    expect(others.slice(0, 2)).toEqual([1, 2]);
  });

  test('when stopped ends the step under way and begins no other', async () => {
    const under = later<void>();
    let begun = 0;
    const job = aJob([
      () => {
        begun += 1;
        return under.promise;
      },
      async () => void (begun += 1),
    ]);
    job.stop();
    expect(await Promise.race([job.done, wait(5, 'at work')])).toBe('at work');
    under.answer();
    await job.done;
    expect(begun).toBe(1);
  });

  test('may wait before the first run, and holds no pause when it is stopped', async () => {
    let begun = 0;
    const job = aJob([async () => void (begun += 1)], { ms: 3_600_000, waitsFirst: true });
    job.stop();
    await job.done;
    expect(begun).toBe(0);
  });
});
