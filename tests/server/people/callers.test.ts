import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noDatabase, startApp, type TestApp } from '../../support/servers/start-app.ts';

/** The calls that a visitor may make, as OpenAPI names them; a key is optional for the last six. */
const OPEN = [
  'GET /api/audio/{clip}',
  'GET /api/game-audio/{clip}',
  'GET /api/test-audio/{clip}',
  'GET /api/classes/by-code/{code}/',
  'POST /api/auth/seat-login/',
  'GET /api/game/by-code/{code}/',
  'GET /api/game/{id}/name-suggestion/',
  'GET /api/languages/',
  'GET /api/payment-plans/',
  'GET /healthz',
  'GET /readyz',
  'POST /api/auth/login/',
  'POST /api/auth/logout/',
  'POST /api/auth/password_reset/',
  'POST /api/auth/password_reset/confirm/',
  'POST /api/auth/registration/',
  'POST /api/transactions/webhook/',
  'POST /api/weekly-mail/confirm/',
  'POST /api/weekly-mail/stop/',
  'GET /api/level-words/',
  'GET /api/level-lessons/',
  'GET /api/user-progress/get_available_content/',
  'GET /api/bee-of-the-day/',
  'POST /api/bee-of-the-day/',
  'POST /api/game/{id}/join-as-guest/',
];

/** Not in the docs: a second name of the call above it. */
const DOUBLED = 'GET /api/api/transactions/verify/{reference}/';

const NO_KEY = 'Authentication credentials were not provided.';
const WRONG_KEY = 'Invalid token.';

interface Sent {
  readonly headers?: Record<string, string>;
  readonly payload?: string;
}

/** What is sent, and the sentence that refuses it. */
const FAULTS: readonly (readonly [name: string, id: string, sent: Sent, sentence: string])[] = [
  [
    'no key and broken JSON',
    '1',
    { headers: { 'content-type': 'application/json' }, payload: '{"level": ' },
    NO_KEY,
  ],
  ['no key and a malformed id', 'no%20id', {}, NO_KEY],
  [
    'no key and a type that is not taken',
    '1',
    { headers: { 'content-type': 'text/xml' }, payload: '<a/>' },
    NO_KEY,
  ],
  [
    'a wrong key and fields of wrong types',
    'no%20id',
    {
      headers: { 'content-type': 'application/json', authorization: 'Token wrong' },
      payload: '{"level": "one", "item_id": [], "game_type": 7, "status": {}, "language_id": null}',
    },
    WRONG_KEY,
  ],
  ['a key of another kind', '1', { headers: { authorization: 'Bearer abc' } }, NO_KEY],
];

describe('a call that needs a key', () => {
  let server: TestApp;
  let described: string[];
  let calls: string[];

  beforeAll(async () => {
    server = await startApp({ db: noDatabase() });
    server.app.post('/api/of-tomorrow/', () => ({ reached: true }));
    server.app.get('/api/of-tomorrow/:id/', () => ({ reached: true }));
    const { paths } = (await server.inject('/api/docs/')).json<{
      paths: Record<string, Record<string, unknown>>;
    }>();
    described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    calls = [...described.filter((call) => !OPEN.includes(call)), DOUBLED];
  });
  afterAll(() => server.close());

  test.each(FAULTS)(
    'is refused for the key alone when it has %s',
    async (_, id, sent, sentence) => {
      expect(calls.length).toBeGreaterThan(17);
      for (const call of calls) {
        const [method, path = ''] = call.split(' ');
        const url = `${path.replace(/\{\w+\}/, id)}?level=one&page=none&mode=none`;
        const body = method === 'GET' ? { headers: sent.headers ?? {} } : sent;
        const answer = await server.inject({ method: method as 'GET', url, ...body });
        expect([call, answer.statusCode, answer.headers['www-authenticate']]).toEqual([
          call,
          401,
          'Token',
        ]);
        expect(answer.json()).toEqual({ detail: sentence, message: sentence });
      }
    },
  );

  test('is every one but these, and every new one that does not say otherwise', () => {
    expect(described).toEqual(expect.arrayContaining(OPEN));
    expect(calls).toEqual(
      expect.arrayContaining(['POST /api/of-tomorrow/', 'GET /api/of-tomorrow/{id}/']),
    );
  });

  test('needs it for its head as well', async () => {
    const answer = await server.inject({ method: 'HEAD', url: '/api/auth/user/' });
    expect(answer.statusCode).toBe(401);
  });
});

describe('a call that takes a key and needs none', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startApp({ db: noDatabase() });
  });
  afterAll(() => server.close());

  test('is refused for a wrong one before its query is judged', async () => {
    const url = '/api/level-words/?level=one';
    const visitor = await server.inject(url);
    expect(visitor.statusCode).toBe(400);
    const wrong = await server.inject({ url, headers: { authorization: 'Token wrong' } });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toEqual({ detail: WRONG_KEY, message: WRONG_KEY });
  });
});

describe('a call that takes no key', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startApp({ db: noDatabase() });
  });
  afterAll(() => server.close());

  test('does not judge the one that it is sent', async () => {
    const headers = { authorization: 'Token wrong' };
    expect((await server.inject({ url: '/api/languages/', headers })).statusCode).toBe(200);
    const out = await server.inject({ method: 'POST', url: '/api/auth/logout/', headers });
    expect(out.statusCode).toBe(200);
  });
});
