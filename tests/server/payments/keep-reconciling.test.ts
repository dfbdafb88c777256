import { describe, expect, test } from 'vitest';
import { keepReconciling } from '../../../server/payments/keep-reconciling.ts';
import type { Look } from '../../../server/payments/payments.ts';
import { until } from '../../support/servers/processes.ts';

function aJob(reconcile: (look: Look) => Promise<void>) {
  const stopped = new AbortController();
  const faults: unknown[] = [];
  const done = keepReconciling({
    payments: { reconcile },
    log: { error: (fault: unknown) => faults.push(fault) },
    stopped: stopped.signal,
    everyMs: 1,
  });
  return { done, faults, stop: () => stopped.abort() };
}

describe('keepReconciling()', () => {
  test('looks at everything once, and then again and again at what is due', async () => {
    const looks: boolean[] = [];
    const job = aJob(async ({ isStart }) => void looks.push(isStart));
    await until(() => looks.length >= 3);
    job.stop();
    await job.done;
    expect(looks.slice(0, 3)).toEqual([true, false, false]);
  });

  test('logs a fault and goes on', async () => {
    let looks = 0;
    const job = aJob(async () => {
      looks += 1;
      if (looks === 1) throw new Error('the database is away');
    });
    await until(() => looks >= 2);
    job.stop();
    await job.done;
    expect(job.faults).toEqual([{ err: new Error('the database is away') }]);
  });

  test('when stopped aborts the current run, and begins no other', async () => {
    let looks = 0;
    const job = aJob(({ stopped }) => {
      looks += 1;
      return new Promise((resolve) => stopped.addEventListener('abort', () => resolve()));
    });
    job.stop();
    await job.done;
    expect(looks).toBe(1);
  });
});
