import type { Redis } from 'ioredis';
import ipaddr from 'ipaddr.js';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';

/** A rate limit. */
export interface Rate {
  readonly allowed: number;
  /** Length of the window, which begins with the first count. */
  readonly seconds: number;
}

/** Counts events by key. */
export interface Limit {
  /** Counts one. Returns the seconds to wait when the limit is exceeded, else 0. */
  count(key: string): Promise<number>;
  /** The seconds to wait when the limit was exceeded, else 0; counts nothing. */
  waitOf(key: string): Promise<number>;
  /** Takes one back that was counted. */
  giveBack(key: string): Promise<void>;
  /** Resets the count of a key. */
  forget(key: string): Promise<void>;
}

/** Makes a limit; the name keeps its counts apart from those of others. */
export type Limits = (name: string, figure: Rate) => Limit;

/** Counts shared by several servers. */
export interface SharedCounts {
  readonly redis: Redis;
  /** Prefix of all counts: several Waggles may share a Redis. */
  readonly namespace: string;
}

/**
 * @param isOn false makes limits that never refuse, for tests and trials
 * @param shared while it is away each server counts for itself
 */
export function createLimits(isOn: boolean, shared?: SharedCounts): Limits {
  if (!isOn) return () => NO_LIMIT;
  return (name, figure) => {
    const options = { keyPrefix: name, points: figure.allowed, duration: figure.seconds };
    const counter = new RateLimiterMemory(options);
    if (!shared) return limitOf(counter, figure);
    const together = new RateLimiterRedis({
      ...options,
      keyPrefix: `${shared.namespace}:${name}`,
      storeClient: shared.redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: counter,
    });
    return limitOf(together, figure);
  };
}

function limitOf(counter: RateLimiterMemory | RateLimiterRedis, { allowed }: Rate): Limit {
  return {
    async count(key) {
      return waitAfter(await counter.penalty(key), allowed);
    },
    async waitOf(key) {
      const counted = await counter.get(key);
      return counted === null ? 0 : waitAfter(counted, allowed);
    },
    async giveBack(key) {
      await counter.reward(key);
    },
    async forget(key) {
      await counter.delete(key);
    },
  };
}

const NO_LIMIT: Limit = {
  count: () => Promise.resolve(0),
  waitOf: () => Promise.resolve(0),
  giveBack: () => Promise.resolve(),
  forget: () => Promise.resolve(),
};

function waitAfter(
  { consumedPoints, msBeforeNext }: { consumedPoints: number; msBeforeNext: number },
  allowed: number,
): number {
  return consumedPoints > allowed ? Math.max(1, Math.ceil(msBeforeNext / 1000)) : 0;
}

/**
 * The key of a caller's address: all of an IPv4 address, the network of an IPv6 one, because a single
 * household chooses freely among its 2^64 addresses.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return address.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}
