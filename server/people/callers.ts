import type { UserKind } from '@waggle/engine/contracts';
import { CALL_REFUSALS } from '@waggle/engine/rules';
import type { FastifyRequest } from 'fastify';
import { HttpError, refusedWith } from '../platform/http/errors.ts';
import { authRuleOf, callersOf } from '../platform/http/auth-rule.ts';
import { dayOf } from '../platform/database/days.ts';
import { expectWithinLimit } from '../platform/http/rate-limits.ts';
import type { WaggleServer } from '../platform/http/server.ts';
import type { Limit } from '../platform/work/rate-limiter.ts';
import { type Holder, INVALID_KEY, keyOf, type KeysStore } from './keys.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The owner of the key; null for a visitor, and if the call takes no key. */
    caller: Holder | null;
  }
}

export interface CallersDependencies {
  keys: Pick<KeysStore, 'holderOf' | 'noteUse'>;
  /** Counts the calls of each account. */
  requests: Limit;
  now: () => Date;
}

/** Calls of one game, by its id. */
const OF_A_GAME = /^\/api\/game\/:id\//;

/**
 * Checks the key of every route that is added from here on, before its body is read and its fields
 * are checked: 401 for a missing, wrong or revoked key, 403 for a kind of person that the route does
 * not serve, 429 for an account that calls too often. The `config` of a route says if it requires no
 * key (`auth`), and if it serves others than accounts (`callers`).
 */
export function authenticateCalls(
  app: WaggleServer,
  { keys, requests, now }: CallersDependencies,
): void {
  app.decorateRequest('caller', null);

  app.addHook('onRoute', (route) => {
    const rule = authRuleOf(route);
    if (rule === 'none') return;
    const kinds = callersOf(route);
    const ofAGame = OF_A_GAME.test(route.url);
    route.onRequest = [
      async (request) => {
        const caller = await holderOf(request);
        if (rule === 'required') {
          if (!caller) throw new HttpError(401, 'Authentication credentials were not provided.');
          const { id: gameId } = request.params as { id?: string };
          expectKind(caller, kinds, ofAGame ? (gameId ?? '') : null);
        }
        request.caller = caller;
      },
      ...[route.onRequest ?? []].flat(),
    ];
  });

  async function holderOf(request: FastifyRequest): Promise<Holder | null> {
    const key = keyOf(request);
    if (key === null) return null;
    const holder = await keys.holderOf(key);
    if (!holder) throw new HttpError(401, INVALID_KEY);
    await expectWithinLimit(requests, String(holder.id));
    const today = dayOf(now());
    if (holder.used_on < today) await keys.noteUse(holder.id, today);
    return holder;
  }
}

/**
 * @param gameId of the game in the call; null without one
 * @throws {HttpError} 403 for a kind of person that the route does not serve
 */
function expectKind(caller: Holder, kinds: readonly UserKind[], gameId: string | null): void {
  const isForThem = kinds.includes(caller.kind);
  const isOwnGame =
    caller.kind !== 'guest' ||
    gameId === null ||
    gameId === caller.guest_of ||
    gameId === caller.rematch;
  if (isForThem && isOwnGame) return;
  throw refusedWith(caller.kind === 'seat' ? CALL_REFUSALS.seat : CALL_REFUSALS.guest);
}

/** The id of the key's owner, in a call that requires a key. */
export function callerOf({ caller }: FastifyRequest): number {
  if (caller === null) throw new Error('a call without a required key has no sure caller');
  return caller.id;
}

/** The id of a caller with an account; null for visitors and guests. */
export function learnerOf({ caller }: FastifyRequest): number | null {
  return caller === null || caller.kind === 'guest' ? null : caller.id;
}
