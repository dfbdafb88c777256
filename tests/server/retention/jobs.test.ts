import { expect, test } from 'vitest';
import { forgetUnused } from '../../../server/retention/jobs.ts';
import type { Retention } from '../../../server/retention/retention.ts';

/** The steps of a look on 15 June 2030, and what each of them did. */
async function looked(hasMail: boolean): Promise<string[]> {
  const done: string[] = [];
  const unused = (what: string) => ({
    announce: async () => void done.push(`announce ${what}`),
    remove: async () => void done.push(`remove ${what}`),
  });
  let games = 2;
  const retention: Pick<Retention, 'unusedAccounts' | 'unusedClasses' | 'removeRecords'> = {
    unusedAccounts: hasMail ? unused('accounts') : null,
    unusedClasses: hasMail ? unused('classes') : null,
    async removeRecords(endedBy) {
      done.push(`records of games that ended by ${endedBy.toISOString()}`);
      games -= 1;
      return games;
    },
  };
  const steps = forgetUnused({
    retention: retention as Retention,
    async sweepPictures(before) {
      done.push(`pictures before ${before.toISOString()}`);
      return 1;
    },
    now: () => new Date('2030-06-15T10:00:00Z'),
    log: { info: () => undefined },
    stopped: new AbortController().signal,
  });
  for (const { run } of steps) await run(true);
  return done;
}

const KEPT_NO_LONGER = [
  'records of games that ended by 2030-03-17T10:00:00.000Z',
  'records of games that ended by 2030-03-17T10:00:00.000Z',
  'pictures before 2030-06-14T10:00:00.000Z',
];

test('what nobody uses is announced and deleted, then what is kept no longer, until nothing is left', async () => {
  expect(await looked(true)).toEqual([
    'announce accounts',
    'remove accounts',
    'announce classes',
    'remove classes',
    ...KEPT_NO_LONGER,
  ]);
});

test('without mail no account and no class is deleted', async () => {
  expect(await looked(false)).toEqual(KEPT_NO_LONGER);
});
