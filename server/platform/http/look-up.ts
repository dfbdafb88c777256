import type { FastifyRequest } from 'fastify';
import { type Limits, networkOf, type Rate } from '../work/rate-limiter.ts';
import { HttpError, refusedWith, TOO_MANY_REQUESTS } from './errors.ts';
import { expectWithinLimit } from './rate-limits.ts';

const AN_HOUR_S = 3600;

/** Wrong codes of one address (docs/contract.md, "Limits"). */
export const CODE_LIMITS = {
  /** From here on a wrong code is answered with 429; right ones are not limited. */
  wrongCodes: { allowed: 60, seconds: AN_HOUR_S },
  /** From here on no code of this address is looked up: it is a program that guesses. */
  guesses: { allowed: 600, seconds: AN_HOUR_S },
} as const satisfies Record<string, Rate>;

/**
 * Looks up what a code leads to. Right codes are not limited; after many wrong ones the answer is 429
 * instead of 404, and after even more no code of the address is looked up.
 *
 * @param kind `name` keeps the counts of one kind of code apart; `unknown` refuses a wrong one
 */
export function createLookUp(
  limits: Limits,
  kind: { name: string; unknown: { status: number; message: string } },
) {
  const wrong = limits(`wrong-${kind.name}`, CODE_LIMITS.wrongCodes);
  const guesses = limits(`guesses-${kind.name}`, CODE_LIMITS.guesses);

  return async <T>(request: FastifyRequest, find: () => Promise<T | undefined>): Promise<T> => {
    const network = networkOf(request.ip);
    const wait = await guesses.waitOf(network);
    if (wait > 0) throw new HttpError(429, TOO_MANY_REQUESTS, { retryAfter: wait });
    const found = await find();
    if (found !== undefined) return found;
    await guesses.count(network);
    await expectWithinLimit(wrong, network);
    throw refusedWith(kind.unknown);
  };
}
