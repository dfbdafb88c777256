import type { FastifyRequest } from 'fastify';
import { HttpError } from '../platform/http/errors.ts';
import { authRuleOf } from '../platform/http/auth-rule.ts';
import { dayOf } from '../platform/database/days.ts';
import { expectWithinLimit } from '../platform/http/rate-limits.ts';
import type { WaggleServer } from '../platform/http/server.ts';
import type { Limit } from '../platform/work/rate-limiter.ts';
import { INVALID_KEY, keyOf, type KeysStore } from './keys.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in learner; null for a visitor, and where the call takes no key. */
    callerId: number | null;
  }
}

export interface CallersDependencies {
  keys: Pick<KeysStore, 'holderOf' | 'noteUse'>;
  /** Counts what each account asks. */
  requests: Limit;
  now: () => Date;
}

/**
 * Judges the key of every call of the API that is added from here on, before its body is read and
 * its fields are checked: 401 for a missing, wrong or revoked key, 429 for an account that asks too
 * often. A call says in its `config.caller` when it does not require a key.
 */
export function judgeCallers(
  app: WaggleServer,
  { keys, requests, now }: CallersDependencies,
): void {
  app.decorateRequest('callerId', null);

  app.addHook('onRoute', (route) => {
    const rule = authRuleOf(route);
    if (rule === 'none') return;
    route.onRequest = [
      async (request) => {
        request.callerId = await holderOf(request);
        if (request.callerId === null && rule === 'required') {
          throw new HttpError(401, 'Authentication credentials were not provided.');
        }
      },
      ...[route.onRequest ?? []].flat(),
    ];
  });

  async function holderOf(request: FastifyRequest): Promise<number | null> {
    const key = keyOf(request);
    if (key === null) return null;
    const holder = await keys.holderOf(key);
    if (!holder) throw new HttpError(401, INVALID_KEY);
    await expectWithinLimit(requests, String(holder.id));
    const today = dayOf(now());
    if (holder.used_on < today) await keys.noteUse(holder.id, today);
    return holder.id;
  }
}

/** The id of the signed-in learner, in a call that requires a key. */
export function callerOf({ callerId }: FastifyRequest): number {
  if (callerId === null) throw new Error('a call without a required key has no sure caller');
  return callerId;
}
