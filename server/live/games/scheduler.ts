import type { FastifyBaseLogger } from 'fastify';
import { ANSWER_GRACE_MS } from '@waggle/engine/rules';
import { createAlarms } from './alarms.ts';
import type { Asked } from './asked.ts';
import type { BusLink } from '../nodes/bus.ts';
import type { Games } from './games.ts';
import type { Lobby } from '../rooms/lobby.ts';
import type { RoomNews } from '../rooms/news.ts';
import type { Present } from '../rooms/present.ts';
import type { Presences } from '../rooms/presences.ts';
import type { Rooms } from '../rooms/rooms.ts';
import { EMPTY_ROOM_MS } from './rules.ts';
import type { LiveStore } from '../store/live-store.ts';

/** Intervals of the scheduler. */
export interface SchedulerTimes {
  /** Looks for games that are due, in milliseconds. */
  readonly lookMs: number;
  /** Lease of a node, in milliseconds; one that misses it is considered dead. */
  readonly leaseMs: number;
}

export interface SchedulerDependencies {
  store: LiveStore;
  games: Pick<Games, 'end' | 'careForHost' | 'closeEmpty'>;
  asked: Pick<Asked, 'goOn'>;
  rooms: Pick<Rooms, 'ids' | 'compare' | 'present'>;
  lobby: Pick<Lobby, 'refresh'>;
  /** The connection to the other nodes; without it there are none. */
  link: BusLink | undefined;
  presences: Pick<Presences, 'set'>;
  present: Pick<Present, 'presenceNews'>;
  publish: (gameId: string, news: RoomNews) => void;
  nodeId: string;
  now: () => Date;
  /** Compares this machine's clock with the database's. */
  measureClock: () => Promise<void>;
  log: FastifyBaseLogger;
  times: SchedulerTimes;
}

/** Rounds of the scheduler between two comparisons of the rooms with the database. */
const COMPARE_EVERY = 4;

export type Scheduler = ReturnType<typeof createScheduler>;

/**
 * Does what no call triggers: ends games whose time is over, closes empty rooms, finds new hosts,
 * and forgets dead nodes. Every node has one; the database decides who was first.
 */
export function createScheduler(dependencies: SchedulerDependencies) {
  const { store, games, asked, rooms, lobby, link, presences, present } = dependencies;
  const { publish, nodeId, now, measureClock, log, times } = dependencies;
  const alarms = createAlarms(now, (gameId) => void goOn(gameId));
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> | null = null;
  let looks = 0;
  let leasedAt = -Infinity;
  let stopped = false;
  /** News was lost since the last comparison. */
  let hasGap = false;
  link?.onGap(() => {
    hasGap = true;
  });

  async function look(): Promise<void> {
    looks += 1;
    const at = now();
    await attempt('due games', async () => {
      const due = await store.due(at, ANSWER_GRACE_MS);
      for (const { id, need } of due) {
        if (need === 'asked') continue;
        await attempt(need, () => {
          if (need === 'host') return games.careForHost(id);
          return games.end(id, need === 'end' ? 'time' : 'played_out');
        });
      }
      // At the same time: their rounds share a commit.
      await Promise.all(due.filter(({ need }) => need === 'asked').map(({ id }) => goOn(id)));
    });
    // Words close and open at their moment; the next look finds those that were missed.
    await attempt('alarms', async () => alarms.set(await store.dueSoon(now(), 2 * times.lookMs)));
    const sinceLease = performance.now() - leasedAt;
    if (sinceLease >= times.leaseMs / 3) {
      await attempt('clock', measureClock);
      await attempt('lease', keepLease);
      await attempt('empty rooms', () =>
        games.closeEmpty(new Date(now().getTime() - EMPTY_ROOM_MS)),
      );
    }
    if (hasGap || looks % COMPARE_EVERY === 0) await attempt('news', catchUp);
  }

  /** A failing task must not stop the others; the next round tries again. */
  async function attempt(what: string, work: () => Promise<void>): Promise<void> {
    if (stopped) return;
    await work().catch((error: unknown) => log.error({ err: error }, `scheduler: ${what}`));
  }

  function goOn(gameId: string): Promise<void> {
    return attempt('asked', () => asked.goOn(gameId));
  }

  async function keepLease(): Promise<void> {
    const askedAt = performance.now();
    const until = new Date(now().getTime() + times.leaseMs);
    if (!(await store.keepLease(nodeId, until))) {
      for (const { gameId, userId } of rooms.present()) presences.set(gameId, userId, true);
    }
    // The database may have taken long: a late write is old already.
    const since = performance.now() - leasedAt;
    leasedAt = askedAt;
    // If this node renewed late, others may have too: skip the check for dead nodes this time.
    const wasLate = Number.isFinite(since) && since > times.leaseMs;
    if (wasLate) return;
    // The clock may have jumped since; this node is alive.
    const dead = (await store.deadNodes(now())).filter((id) => id !== nodeId);
    for (const id of dead) await forget(id);
  }

  /** Marks all of a node as disconnected; if it lives, it finds its lease gone and writes them again. */
  async function forget(node: string): Promise<void> {
    for (;;) {
      const gone = await store.presencesOf(node);
      if (gone.length === 0) break;
      const changed = await store.setPresences(
        node,
        gone.map((one) => ({ ...one, here: false })),
        now(),
      );
      for (const [gameId, seen] of changed) publish(gameId, present.presenceNews(seen));
    }
    await store.forgetNode(node);
  }

  /** Looks up what the bus has not delivered. */
  async function catchUp(): Promise<void> {
    const isLost = hasGap || link?.isUp() === false;
    hasGap = false;
    try {
      const ids = rooms.ids();
      if (ids.length > 0) rooms.compare(await store.seqsOf(ids), { isLost });
      if (isLost) await lobby.refresh();
    } catch (error) {
      hasGap ||= isLost;
      throw error;
    }
  }

  function lookNow(): void {
    looking = look().finally(() => {
      looking = null;
      if (!stopped) timer = setTimeout(lookNow, times.lookMs);
    });
  }

  return {
    /** Takes the lease, without which nobody can connect, and starts the rounds. */
    async start(): Promise<void> {
      await attempt('clock', measureClock);
      await attempt('start', keepLease);
      if (!stopped) lookNow();
    },

    /** To be called when somebody has finished all words: the game may be over. */
    check(gameId: string): void {
      void attempt('played out', () => games.end(gameId, 'played_out'));
    },

    /** All who are here may have the word that is asked: it may be over. */
    goOn(gameId: string): void {
      void goOn(gameId);
    },

    /** Ends the node and marks all of it as disconnected. */
    async stop(): Promise<void> {
      stopped = true;
      if (timer) clearTimeout(timer);
      alarms.clear();
      await looking;
      await forget(nodeId).catch((error: unknown) => log.error({ err: error }, 'node'));
    },
  };
}
