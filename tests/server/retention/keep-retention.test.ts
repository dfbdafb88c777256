import { describe, expect, test } from 'vitest';
import { keepRetention } from '../../../server/retention/keep-retention.ts';
import { later } from '../../support/later.ts';
import { until } from '../../support/servers/processes.ts';

function aJob(
  work: (what: 'announce' | 'remove' | 'records' | 'sweep') => Promise<void>,
  hasMail = true,
) {
  const stopped = new AbortController();
  const faults: unknown[] = [];
  const done = keepRetention({
    unusedClasses: null,
    unusedAccounts: hasMail
      ? { announce: () => work('announce'), remove: () => work('remove') }
      : null,
    removeRecords: async (endedBy) => {
      expect(endedBy).toEqual(new Date('2030-03-17T10:00:00Z'));
      await work('records');
      return 0;
    },
    sweepPictures: async (before) => {
      expect(before).toEqual(new Date('2030-06-14T10:00:00Z'));
      await work('sweep');
      return 1;
    },
    now: () => new Date('2030-06-15T10:00:00Z'),
    log: { info: () => undefined, error: (fault: unknown) => faults.push(fault) },
    stopped: stopped.signal,
    everyMs: 1,
  });
  return { done, faults, stop: () => stopped.abort() };
}

describe('keepRetention()', () => {
  test('announces, deletes and sweeps, again and again', async () => {
    const done: string[] = [];
    const job = aJob(async (what) => void done.push(what));
    await until(() => done.length >= 8);
    job.stop();
    await job.done;
    expect(done.slice(0, 8)).toEqual([
      'announce',
      'remove',
      'records',
      'sweep',
      'announce',
      'remove',
      'records',
      'sweep',
    ]);
  });

  test('without mail deletes no account', async () => {
    const done: string[] = [];
    const job = aJob(async (what) => void done.push(what), false);
    await until(() => done.length >= 4);
    job.stop();
    await job.done;
    expect(new Set(done)).toEqual(new Set(['records', 'sweep']));
  });

  test('logs a fault and does the rest', async () => {
    const done: string[] = [];
    const fault = new Error('the database is away');
    const job = aJob(async (what) => {
      if (what === 'announce') throw fault;
      done.push(what);
    });
    await until(() => done.length >= 3);
    job.stop();
    await job.done;
    expect(done.slice(0, 3)).toEqual(['remove', 'records', 'sweep']);
    expect(job.faults[0]).toEqual({ err: fault });
  });

  test('when stopped begins nothing more', async () => {
    const done: string[] = [];
    const begun = later<void>();
    const job = aJob((what) => {
      done.push(what);
      return begun.promise;
    });
    job.stop();
    begun.answer();
    await job.done;
    expect(done).toEqual(['announce']);
  });
});
