import { Refused, TOO_MANY_REQUESTS } from './answers.ts';
import type { WaggleServer } from './http.ts';
import { type Figure, type Limit, type Limits, networkOf } from './rate-limits.ts';

/**
 * What nobody needs who plays, on one server. A page asks for some ten things, a player for two a
 * second at most, and two thousand pupils may share an address.
 */
export const FLOOD = {
  ofAccount: { allowed: 1_200, seconds: 60 },
  ofAddress: { allowed: 30_000, seconds: 60 },
} as const satisfies Record<string, Figure>;

/** Sounds are files: a class asks for hundreds at once, and they cost next to nothing. */
const COUNTED = /^\/api\/(?!(?:game-)?audio\/)/;

/** Refuses what comes from an address that asks for more than a big school does. */
export function stopFloods(app: WaggleServer, limits: Limits): void {
  const ofAddress = limits('requests-of-address', FLOOD.ofAddress);
  app.addHook('onRequest', async (request) => {
    if (COUNTED.test(request.url)) await expectNoFlood(ofAddress, networkOf(request.ip));
  });
}

/** @throws {Refused} 429 for one request too many */
export async function expectNoFlood(limit: Limit, key: string): Promise<void> {
  const wait = await limit.count(key);
  if (wait > 0) throw new Refused(429, TOO_MANY_REQUESTS, { retryAfter: wait });
}
