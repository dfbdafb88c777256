import type { Redis } from 'ioredis';
import type { FastifyBaseLogger } from 'fastify';

/** A command without an answer is given up after this time: every caller has a fallback. */
const COMMAND_TIMEOUT_MS = 1_000;
/** Pause between attempts to connect: the first, and the longest. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1_000;

/** Longest wait of `askRedis` for a connection: it asks once. */
const ASK_WITHIN_MS = 8_000;

/**
 * Asks a Redis once whether it takes commands.
 *
 * @returns its version
 * @throws with the reason when it does not
 */
export async function askRedis(url: string): Promise<string> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    connectTimeout: ASK_WITHIN_MS,
    commandTimeout: ASK_WITHIN_MS,
    retryStrategy: () => null,
  });
  // A command that fails says only that the connection is closed.
  let reason: Error | undefined;
  redis.on('error', (error) => {
    reason = error;
  });
  try {
    await redis.connect();
    await redis.ping();
    const about = await redis.info('server');
    return /^redis_version:(\S+)/m.exec(about)?.[1] ?? 'of an unknown version';
  } catch (error) {
    throw reason ?? error;
  } finally {
    redis.disconnect();
  }
}

/**
 * Opens a connection to Redis that reconnects by itself. Nothing ever waits for it: while Redis is
 * away every command fails at once.
 *
 * @param url holds a password and is never logged
 * @param purpose names the connection in the log and in Redis
 */
export async function openRedis(
  url: string,
  { purpose, log }: { purpose: string; log: FastifyBaseLogger },
): Promise<Redis> {
  // A server without Redis does not read its many files.
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    connectionName: `waggle-${purpose}`,
    enableOfflineQueue: false,
    enableAutoPipelining: true,
    autoResubscribe: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: COMMAND_TIMEOUT_MS,
    retryStrategy: (attempt) => Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS),
  });
  let isKnownAway = false;
  redis.on('error', ({ message }) => {
    if (isKnownAway) return;
    isKnownAway = true;
    log.warn({ purpose, reason: message }, 'Redis is away');
  });
  redis.on('ready', () => {
    log.info({ purpose }, isKnownAway ? 'Redis is back' : 'Redis is there');
    isKnownAway = false;
  });
  return redis;
}
