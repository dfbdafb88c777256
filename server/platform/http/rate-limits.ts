import { HttpError, TOO_MANY_REQUESTS } from './errors.ts';
import type { WaggleServer } from './server.ts';
import { type Rate, type Limit, type Limits, networkOf } from '../work/rate-limiter.ts';

/**
 * Limits of one node, far above normal play: a page makes some ten requests, a player at most two a
 * second, and two thousand pupils may share an address.
 */
export const REQUEST_RATES = {
  ofAccount: { allowed: 1_200, seconds: 60 },
  ofAddress: { allowed: 30_000, seconds: 60 },
} as const satisfies Record<string, Rate>;

/** Sounds are not counted: a class requests hundreds at once, and files cost next to nothing. */
const COUNTED = /^\/api\/(?!(?:game-)?audio\/)/;

/** Limits the requests of each address to what a big school needs. */
export function limitRequests(app: WaggleServer, limits: Limits): void {
  const ofAddress = limits('requests-of-address', REQUEST_RATES.ofAddress);
  app.addHook('onRequest', async (request) => {
    if (COUNTED.test(request.url)) await expectWithinLimit(ofAddress, networkOf(request.ip));
  });
}

/** @throws {HttpError} 429 when the limit is exceeded */
export async function expectWithinLimit(limit: Limit, key: string): Promise<void> {
  const wait = await limit.count(key);
  if (wait > 0) throw new HttpError(429, TOO_MANY_REQUESTS, { retryAfter: wait });
}
