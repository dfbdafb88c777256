/** What a node looks after by itself: in which order, and that nothing is left of it when it stops. */
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UpcomingDeadline } from '../../../../server/live/game/alarms.ts';
import {
  createScheduler,
  type SchedulerDependencies,
} from '../../../../server/live/play/scheduler.ts';
import type { DueGame } from '../../../../server/live/store/due.ts';
import { later } from '../../../support/later.ts';

const TIMES = { lookMs: 500, leaseMs: 3_000 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A scheduler, and what it did. */
function aScheduler({
  due = [] as DueGame[],
  soon = async (): Promise<UpcomingDeadline[]> => [],
} = {}) {
  const did: string[] = [];
  const ending = later<void>();
  let looks: DueGame[] = due;
  const scheduler = createScheduler({
    store: {
      due: async () => looks.splice(0),
      dueSoon: soon,
      keepLease: async () => did.push('lease') > 0,
      deadNodes: async () => [],
      presencesOf: async () => [],
      forgetNode: async () => true,
      seqsOf: async () => new Map(),
    },
    games: {
      end(id: string) {
        did.push(`end ${id}`);
        return ending.promise;
      },
      closeEmpty: async () => undefined,
    },
    asked: { goOn: async (id: string) => void did.push(`go on ${id}`) },
    rooms: { ids: () => [], present: () => [] },
    now: () => new Date(),
    measureClock: async () => undefined,
    nodeId: 'node',
    log: pino({ level: 'silent' }),
    times: TIMES,
  } as unknown as SchedulerDependencies);
  return { scheduler, did, ending, finds: (games: DueGame[]) => (looks = games) };
}

const ends = (count: number): DueGame[] =>
  Array.from({ length: count }, (_, n) => ({ id: `game ${n}`, need: 'end' }));

describe('the scheduler', () => {
  test('goes on with words beside ends that take long, of which four run at a time', async () => {
    const { scheduler, did, ending } = aScheduler({
      due: [...ends(6), { id: 'word', need: 'asked' }],
    });
    await scheduler.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(did.filter((what) => what !== 'lease').toSorted()).toEqual([
      'end game 0',
      'end game 1',
      'end game 2',
      'end game 3',
      'go on word',
    ]);
    ending.answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(did.filter((what) => what.startsWith('end'))).toHaveLength(6);
    await scheduler.stop();
  });

  test('renews its lease before ends that take long', async () => {
    const { scheduler, did, ending, finds } = aScheduler();
    await scheduler.start();
    await vi.advanceTimersByTimeAsync(900);
    did.length = 0;
    finds(ends(1));
    await vi.advanceTimersByTimeAsync(200);
    expect(did).toEqual(['lease', 'end game 0']);
    ending.answer();
    await scheduler.stop();
  });

  test('stops when what it has begun is over', async () => {
    const { scheduler, ending } = aScheduler();
    await scheduler.start();
    scheduler.check('game');
    let hasStopped = false;
    const stopping = scheduler.stop().then(() => (hasStopped = true));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(hasStopped).toBe(false);
    ending.answer();
    await stopping;
    expect(hasStopped).toBe(true);
  });

  test('leaves no alarm behind that was asked for when it stopped', async () => {
    const asked = later<UpcomingDeadline[]>();
    const { scheduler } = aScheduler({ soon: () => asked.promise });
    await scheduler.start();
    await vi.advanceTimersByTimeAsync(0);
    const stopping = scheduler.stop();
    asked.answer([{ id: 'game', at: new Date(Date.now() + 400) }]);
    await stopping;
    expect(vi.getTimerCount()).toBe(0);
  });
});
