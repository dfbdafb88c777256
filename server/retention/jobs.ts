import type { FastifyBaseLogger } from 'fastify';
import { KEPT_FOR_HOST_MS } from '../live/game/rules.ts';
import type { Step } from '../platform/work/every.ts';
import type { Retention } from './retention.ts';
import { GUEST_KEPT_MS } from './rules.ts';

/** A picture without a profile after this time is an orphan. */
const SHOWN_AFTER_MS = 24 * 60 * 60 * 1000;

export interface RetentionJobs {
  retention: Retention;
  /** Deletes pictures that are older and belong to no profile; how many. */
  sweepPictures: (before: Date) => Promise<number>;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'info'>;
  stopped: AbortSignal;
}

/** Forgets the guests of games that ended a day ago. */
export function forgetGuests({ retention, now, log, stopped }: RetentionJobs): Step {
  return {
    fault: 'guests were not forgotten',
    async run() {
      const endedBy = new Date(now().getTime() - GUEST_KEPT_MS);
      const guests = await untilNone(() => retention.forgetGuests(endedBy), stopped);
      if (guests > 0) log.info({ guests }, 'guests are forgotten');
    },
  };
}

/** Announces and deletes what nobody uses, and deletes what is kept no longer. */
export function forgetUnused(dependencies: RetentionJobs): readonly Step[] {
  const { retention, sweepPictures, now, log, stopped } = dependencies;
  const before = (ms: number) => new Date(now().getTime() - ms);
  // Null without mail: what cannot be announced is kept.
  const { unusedAccounts, unusedClasses } = retention;
  return [
    {
      fault: 'unused accounts were not announced',
      run: async () => unusedAccounts?.announce(stopped),
    },
    { fault: 'unused accounts were not deleted', run: async () => unusedAccounts?.remove(stopped) },
    {
      fault: 'unused classes were not announced',
      run: async () => unusedClasses?.announce(stopped),
    },
    { fault: 'unused classes were not deleted', run: async () => unusedClasses?.remove(stopped) },
    {
      fault: 'records of games were not deleted',
      async run() {
        const endedBy = before(KEPT_FOR_HOST_MS);
        const games = await untilNone(() => retention.removeRecords(endedBy), stopped);
        if (games > 0) log.info({ games }, 'records of games deleted');
      },
    },
    {
      fault: 'pictures were not swept',
      async run() {
        const pictures = await sweepPictures(before(SHOWN_AFTER_MS));
        if (pictures > 0) log.info({ pictures }, 'unused pictures deleted');
      },
    },
  ];
}

/** Repeats what does some in one go, until there are none; how many in all. */
async function untilNone(some: () => Promise<number>, stopped: AbortSignal): Promise<number> {
  let all = 0;
  for (let done = 1; done > 0 && !stopped.aborted; all += done) done = await some();
  return all;
}
