import type { FastifyBaseLogger } from 'fastify';
import type { RoomNews } from './news.ts';
import type { Present } from './present.ts';
import type { LiveStore, PresenceChange } from './store.ts';

/** After a fault the changes are written again, in milliseconds. */
const AGAIN_MS = 1_000;

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

/** Writes who is connected through this node; whoever comes and goes at once leaves no trace. */
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
  /** Those who wait for the next write. */
  let waiting: { resolve(): void; reject(error: unknown): void }[] = [];
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> | null = null;

  function soon(ms: number): void {
    if (timer || writing || wanted.size === 0) return;
    timer = setTimeout(() => {
      timer = null;
      write();
    }, ms);
  }

  function write(): void {
    let pause = gatherMs;
    const changes = wanted;
    const arrivals = waiting;
    wanted = new Map();
    waiting = [];
    writing = store
      .setPresences(nodeId, [...changes.values()], now())
      .then(tell)
      .then(
        () => arrivals.forEach(({ resolve }) => resolve()),
        (error: unknown) => {
          log.error({ err: error }, 'presences');
          // What was wanted meanwhile is newer.
          wanted = new Map([...changes, ...wanted]);
          pause = AGAIN_MS;
          for (const { reject } of arrivals) reject(error);
        },
      )
      .finally(() => {
        writing = null;
        soon(pause);
      });
  }

  function tell(changed: Awaited<ReturnType<LiveStore['setPresences']>>): void {
    for (const [gameId, seen] of changed) publish(gameId, present.presenceNews(seen));
  }

  function set(gameId: string, userId: number, here: boolean): void {
    wanted.set(`${gameId} ${userId}`, { gameId, userId, here });
    soon(gatherMs);
  }

  return {
    set,

    /** Settles when it is written that somebody is here; rejects when it could not be. */
    arrive(gameId: string, userId: number): Promise<void> {
      return new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        set(gameId, userId, true);
      });
    },

    /** Settles when everything is written, or cannot be. */
    async settled(): Promise<void> {
      if (timer) clearTimeout(timer);
      timer = null;
      await writing;
      if (wanted.size > 0) {
        write();
        await writing;
      }
      if (timer) clearTimeout(timer);
    },
  };
}
