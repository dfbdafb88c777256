import type { FastifyBaseLogger } from 'fastify';
import { ANSWER_GRACE_MS } from '@waggle/engine/rules';
import { createAlarms } from '../game/alarms.ts';
import type { Asked } from './asked.ts';
import type { BusLink } from '../bus/bus.ts';
import type { Games } from './games.ts';
import type { Lobby } from '../rooms/lobby.ts';
import type { RoomNews } from '../game/news.ts';
import type { Present } from '../rooms/present.ts';
import type { Presences } from '../rooms/presences.ts';
import type { Rooms } from '../rooms/rooms.ts';
import { EMPTY_ROOM_MS } from '../game/rules.ts';
import type { DueGame } from '../store/due.ts';
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

/** Looks between two comparisons of the rooms with the database. */
const COMPARE_EVERY = 4;
/** Most games that are ended at the same time, and most words that close or open: each takes a connection to the database. */
const ENDS_AT_ONCE = 4;
const WORDS_AT_ONCE = 4;

export type Scheduler = ReturnType<typeof createScheduler>;

/**
 * Does what no call triggers: ends games whose time is over, closes empty rooms, finds new hosts,
 * and forgets dead nodes. Every node has one; the database decides who was first.
 */
export function createScheduler(dependencies: SchedulerDependencies) {
  const { store, games, asked, rooms, lobby, link, presences, present } = dependencies;
  const { publish, nodeId, now, measureClock, log, times } = dependencies;
  const alarms = createAlarms(now, (gameId) => begin(goOn(gameId)));
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> | null = null;
  let looks = 0;
  let leasedAt = -Infinity;
  let stopped = false;
  /** Work that was begun outside the looks. */
  const tasks = new Set<Promise<void>>();
  /** News was lost since the last comparison. */
  let hasGap = false;
  link?.onGap(() => {
    hasGap = true;
  });

  async function look(): Promise<void> {
    looks += 1;
    // First: ends may take long, and without its lease this node is considered dead.
    if (performance.now() - leasedAt >= times.leaseMs / 3) {
      await attempt('clock', measureClock);
      await attempt('lease', keepLease);
      // Nobody waits for their end, so the interval of the lease is often enough.
      await attempt('empty rooms', () =>
        games.closeEmpty(new Date(now().getTime() - EMPTY_ROOM_MS)),
      );
    }
    // Words close and open at their moment; the next look finds those that were missed.
    await attempt('alarms', async () => alarms.set(await store.dueSoon(now(), 2 * times.lookMs)));
    await attempt('due games', async () => careForAll(await store.due(now(), ANSWER_GRACE_MS)));
    if (hasGap || looks % COMPARE_EVERY === 0) await attempt('news', catchUp);
  }

  /** Does what the games need, words beside everything else. */
  async function careForAll(due: readonly DueGame[]): Promise<void> {
    const words = due.filter(({ need }) => need === 'asked');
    const others = due.filter(({ need }) => need !== 'asked');
    await Promise.all([
      fewAtOnce(words, WORDS_AT_ONCE, ({ id }) => goOn(id)),
      fewAtOnce(others, ENDS_AT_ONCE, careFor),
    ]);
  }

  function careFor({ id, need }: DueGame): Promise<void> {
    return attempt(need, () => {
      if (need === 'host') return games.careForHost(id);
      return games.end(id, need === 'end' ? 'time' : 'played_out');
    });
  }

  /** Begins a task that the end of the node waits for. */
  function begin(task: Promise<void>): void {
    tasks.add(task);
    void task.finally(() => tasks.delete(task));
  }

  /** A failing task must not stop the others; the next look tries again. */
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
    // If it lives, somebody may come in through it meanwhile.
    do {
      const gone = await store.presencesOf(node);
      const changes = gone.map((one) => ({ ...one, here: false }));
      const changed =
        changes.length > 0 ? await store.setPresences(node, changes, now()) : new Map();
      for (const [gameId, seen] of changed) publish(gameId, present.presenceNews(seen));
    } while (!(await store.forgetNode(node)));
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
    /** Takes the lease, without which nobody can connect, and starts to look. */
    async start(): Promise<void> {
      await attempt('clock', measureClock);
      await attempt('start', keepLease);
      if (!stopped) lookNow();
    },

    /** To be called when somebody has finished all words: the game may be over. */
    check(gameId: string): void {
      begin(attempt('played out', () => games.end(gameId, 'played_out')));
    },

    /** To be called when somebody has solved the word that is asked of all: it may be over. */
    goOn(gameId: string): void {
      begin(goOn(gameId));
    },

    /** Ends the node and marks all of it as disconnected. */
    async stop(): Promise<void> {
      stopped = true;
      if (timer) clearTimeout(timer);
      await looking;
      alarms.clear();
      await Promise.all(tasks);
      await forget(nodeId).catch((error: unknown) => log.error({ err: error }, 'node'));
    },
  };
}

async function fewAtOnce<Item>(
  items: Item[],
  most: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const lane = async () => {
    for (let one = items.shift(); one; one = items.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: most }, lane));
}
