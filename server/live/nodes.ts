import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { SharedCounts } from '../platform/work/rate-limiter.ts';
import { openRedis } from '../platform/bus/redis.ts';
import type { LiveBuses } from './live.ts';
import type { LobbyNews } from './rooms/lobby.ts';
import type { RoomNews } from './game/news.ts';
import { createRedisBuses } from './bus/redis-bus.ts';

/** What several nodes share beside their database. */
export interface SharedByNodes {
  readonly buses: Required<LiveBuses>;
  readonly sharedCounts: SharedCounts;
  close(): void;
}

/**
 * Shares news and counts with the other nodes over one Redis. Does not wait for Redis to be
 * there.
 *
 * @param secret shared by these nodes; another Waggle on the same Redis has another one
 */
export async function shareByRedis(
  url: string,
  { secret, log }: { secret: string; log: FastifyBaseLogger },
): Promise<SharedByNodes> {
  const name = createHmac('sha256', secret).update('names in Redis').digest('hex').slice(0, 12);
  const namespace = `waggle:${name}`;
  const [speaker, listener] = await Promise.all([
    openRedis(url, { purpose: 'speaker', log }),
    openRedis(url, { purpose: 'listener', log }),
  ]);
  const { link, bus, close } = createRedisBuses({ speaker, listener, namespace });
  return {
    buses: { rooms: bus<RoomNews>('rooms'), lobby: bus<LobbyNews>('lobby'), link },
    sharedCounts: { redis: speaker, namespace },
    close() {
      close();
      speaker.disconnect();
      listener.disconnect();
    },
  };
}
