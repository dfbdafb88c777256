import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { callerOf, authenticateCalls } from '../../../../server/people/callers.ts';
import { sendError } from '../../../../server/platform/http/send-error.ts';
import { REQUEST_RATES, limitRequests } from '../../../../server/platform/http/rate-limits.ts';
import { createLimits } from '../../../../server/platform/work/rate-limiter.ts';

const TWO_A_MINUTE = { allowed: 2, seconds: 60 };

describe('limitRequests()', () => {
  test('lets an address ask so often and no more; others, sounds and pages do not count', async () => {
    const app = Fastify().setErrorHandler(sendError);
    limitRequests(app, (name) => createLimits(true)(name, TWO_A_MINUTE));
    app.get('/*', () => 'honey');
    const ask = async (url: string, remoteAddress = '192.0.2.7') =>
      app.inject({ url, remoteAddress });
    const statuses = [];
    for (let n = 0; n < 3; n++) {
      await ask('/play/101');
      await ask('/api/audio/1.mp3');
      await ask('/api/game-audio/1.mp3');
      statuses.push((await ask('/api/languages/')).statusCode);
    }
    expect(statuses).toEqual([200, 200, 429]);
    expect((await ask('/api/audio/1.mp3')).statusCode).toBe(200);
    expect((await ask('/api/languages/', '192.0.2.8')).statusCode).toBe(200);
    const refused = await ask('/api/languages/');
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.json()).toMatchObject({ detail: 'Too many requests. Please wait a moment.' });
  });

  test('leaves room for a school of two thousand behind one address', () => {
    expect(REQUEST_RATES.ofAddress).toEqual({ allowed: 30_000, seconds: 60 });
  });
});

describe('authenticateCalls()', () => {
  test('lets an account ask so often and no more, whatever its key and its address', async () => {
    const ids = new Map([
      ['one', 1],
      ['another', 1],
      ['neighbour', 2],
    ]);
    const app = Fastify().setErrorHandler(sendError);
    authenticateCalls(app, {
      keys: {
        async holderOf(key) {
          const id = ids.get(key);
          return id === undefined
            ? undefined
            : {
                id,
                kind: 'account',
                guest_of: null,
                rematch: null,
                used_on: '2026-01-01',
                class_id: null,
              };
        },
        noteUse: () => Promise.resolve(),
      },
      requests: createLimits(true)('a', TWO_A_MINUTE),
      now: () => new Date('2026-01-01T10:00:00Z'),
    });
    app.get('/api/who/', (request) => ({ id: callerOf(request) }));
    const ask = async (key: string) =>
      (await app.inject({ url: '/api/who/', headers: { authorization: `Token ${key}` } }))
        .statusCode;
    const statuses = [await ask('one'), await ask('another'), await ask('one')];
    expect(statuses).toEqual([200, 200, 429]);
    expect(await ask('neighbour')).toBe(200);
    expect(await ask('nobody')).toBe(401);
  });

  test('leaves room for twenty requests a second', () => {
    expect(REQUEST_RATES.ofAccount).toEqual({ allowed: 1_200, seconds: 60 });
  });
});
