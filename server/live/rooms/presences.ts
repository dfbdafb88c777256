import type { FastifyBaseLogger } from 'fastify';
import { coalesce } from '../../platform/work/coalesce.ts';
import type { RoomNews } from '../game/news.ts';
import type { Present } from './present.ts';
import type { PresenceChange } from '../game/rows.ts';
import type { LiveStore } from '../store/live-store.ts';

/** Pause before a failed write is tried again, in milliseconds. */
const AGAIN_MS = 1_000;
/**
 * Least time between the starts of two writes that nobody waits for, in milliseconds: a school that reconnects is
 * shown its games first, and is then written in a few transactions.
 */
const APART_MS = 250;
/** The same if somebody waits for it. */
const AWAITED_APART_MS = 40;

export interface PresencesDependencies {
  store: Pick<LiveStore, 'setPresences'>;
  present: Pick<Present, 'presenceNews'>;
  nodeId: string;
  now: () => Date;
  publish: (gameId: string, news: RoomNews) => void;
  log: FastifyBaseLogger;
  /** How long a change waits for others to share its transaction, in milliseconds. */
  gatherMs: number;
}

export type Presences = ReturnType<typeof createPresences>;

/**
 * Writes who is connected through this node. Somebody who came was shown to others as connected: even the
 * shortest visit is written, and its end with the next write.
 */
export function createPresences({
  store,
  present,
  nodeId,
  now,
  publish,
  log,
  gatherMs,
}: PresencesDependencies) {
  let wanted = new Map<string, PresenceChange>();
  /** Ends of visits whose beginnings are not written yet. */
  let ends = new Map<string, PresenceChange>();
  let again: NodeJS.Timeout | null = null;
  /** Somebody waits for the next write. */
  let isAwaited = false;
  const writes = coalesce(write, {
    gatherMs,
    apartMs: () => (isAwaited ? AWAITED_APART_MS : APART_MS),
  });

  async function write(): Promise<void> {
    const changes = wanted;
    wanted = ends;
    ends = new Map();
    isAwaited = false;
    if (wanted.size > 0) void writes.ask();
    if (changes.size === 0) return;
    try {
      publishAll(await store.setPresences(nodeId, [...changes.values()], now()));
    } catch (error) {
      log.error({ err: error }, 'presences');
      // Changes made meanwhile are newer.
      wanted = new Map([...changes, ...wanted]);
      again ??= setTimeout(() => {
        again = null;
        void writes.ask();
      }, AGAIN_MS);
      throw error;
    }
  }

  function publishAll(changed: Awaited<ReturnType<LiveStore['setPresences']>>): void {
    for (const [gameId, seen] of changed) publish(gameId, present.presenceNews(seen));
  }

  function set(gameId: string, userId: number, here: boolean): Promise<void> {
    const key = `${gameId} ${userId}`;
    const isUnwrittenVisit = wanted.get(key)?.here === true;
    if (here || !isUnwrittenVisit) wanted.set(key, { gameId, userId, here });
    if (here) ends.delete(key);
    else if (isUnwrittenVisit) ends.set(key, { gameId, userId, here });
    return writes.ask();
  }

  return {
    set: (gameId: string, userId: number, here: boolean): void => void set(gameId, userId, here),

    /** Settles when a presence is written; rejects if that failed. */
    arrive(gameId: string, userId: number): Promise<void> {
      isAwaited = true;
      return set(gameId, userId, true);
    },

    /** Settles when everything is written or has failed. */
    async settled(): Promise<void> {
      writes.hurry();
      await writes.settled();
      if (wanted.size > 0) await writes.ask().catch(() => undefined);
      if (again) clearTimeout(again);
    },
  };
}
