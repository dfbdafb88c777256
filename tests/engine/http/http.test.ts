import { inspect } from 'node:util';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createHttp } from '../../../engine/http/http.ts';
import { ApiError, GENERIC_ERROR, type HttpPorts } from '../../../engine/entries/index.ts';
import { fakeServer, json, ours } from './fake-server.ts';

const AnswerSchema = z.object({ name: z.string() });
const BEE = { name: 'bee' };

function anHttp(ports: Partial<HttpPorts> & Pick<HttpPorts, 'fetch'>) {
  return createHttp({ baseUrl: '', token: () => null, onUnauthorized: () => undefined, ...ports });
}

/** The error of a call that has to fail. */
async function errorOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError))
    throw new Error('the call did not fail as it should', { cause: error });
  return error;
}

describe('call()', () => {
  test('gets what the server answers, without fields it does not know', async () => {
    const { fetch } = fakeServer(json({ ...BEE, colour: 'yellow' }));
    await expect(anHttp({ fetch }).call(AnswerSchema, '/bees/')).resolves.toStrictEqual(BEE);
  });

  test('asks below /api of the base address', async () => {
    const { fetch, sent } = fakeServer(json(BEE));
    await anHttp({ fetch, baseUrl: 'https://waggle.example' }).call(AnswerSchema, '/bees/');
    await anHttp({ fetch }).call(AnswerSchema, '/bees/');
    expect(sent).toMatchObject([
      { url: 'https://waggle.example/api/bees/', method: 'GET' },
      { url: '/api/bees/', method: 'GET' },
    ]);
  });

  test('sends its query', async () => {
    const { fetch, sent } = fakeServer(json(BEE));
    await anHttp({ fetch }).call(AnswerSchema, '/bees/', { query: { level: 7, mode: 'a b' } });
    expect(new URL(sent[0]?.url ?? '', 'http://x').search).toMatch(/^\?level=7&mode=a(\+|%20)b$/);
  });

  test('sends its body as JSON', async () => {
    const { fetch, sent } = fakeServer(json(BEE));
    await anHttp({ fetch }).call(AnswerSchema, '/bees/', { method: 'POST', body: { level: 7 } });
    expect(sent[0]).toMatchObject({ method: 'POST', body: '{"level":7}' });
    expect(sent[0]?.headers.get('content-type')).toBe('application/json');
  });

  test('sends a form as it is', async () => {
    const { fetch, sent } = fakeServer(json(BEE));
    const body = new FormData();
    await anHttp({ fetch }).call(AnswerSchema, '/bees/', { method: 'PUT', body });
    expect(sent[0]?.body).toBe(body);
    expect(sent[0]?.headers.has('content-type')).toBe(false);
  });

  test('includes credentials', async () => {
    const { fetch, sent } = fakeServer(json(BEE));
    await anHttp({ fetch }).call(AnswerSchema, '/bees/');
    expect(sent[0]?.credentials).toBe('include');
  });

  test('goes past the cache of the browser, where a page may be kept', async () => {
    const { fetch, sent } = fakeServer(json(BEE));
    await anHttp({ fetch }).call(AnswerSchema, '/bees/');
    expect(sent[0]?.cache).toBe('no-store');
  });

  test('shows the key of a signed-in learner, as it is at the time of the call', async () => {
    const { fetch, sent } = fakeServer(json(BEE));
    let key: string | null = null;
    const http = anHttp({ fetch, token: () => key });
    await http.call(AnswerSchema, '/bees/');
    key = 'abc123';
    await http.call(AnswerSchema, '/bees/');
    expect(sent.map(({ headers }) => headers.get('authorization'))).toStrictEqual([
      null,
      'Token abc123',
    ]);
  });

  test('fails with the generic sentence on an answer out of shape', async () => {
    const { fetch } = fakeServer(json({ title: 'bee' }));
    const error = await errorOf(anHttp({ fetch }).call(AnswerSchema, '/bees/'));
    expect(error.message).toBe(GENERIC_ERROR);
  });

  test('fails with the generic sentence on a page where JSON should be', async () => {
    const { fetch } = fakeServer(
      new Response('<html></html>', { headers: { 'content-type': 'text/html' } }),
    );
    const error = await errorOf(anHttp({ fetch }).call(AnswerSchema, '/bees/'));
    expect(error.message).toBe(GENERIC_ERROR);
  });
});

describe('call(), failed', () => {
  const languages = (answer: Response | Error) =>
    errorOf(
      anHttp({ fetch: fakeServer(answer).fetch, token: () => 'abc123' }).call(
        AnswerSchema,
        '/languages/',
        { query: { level: 7 } },
      ),
    );

  test.each([
    ['a refusal', json({ detail: 'No.', message: 'No.' }, 404)],
    ['a network that fails', new TypeError('Failed to fetch')],
    ['a page', new Response('<html></html>', { headers: { 'content-type': 'text/html' } })],
    ['an answer out of shape', json({ title: 'bee' })],
  ])('says in its error which call it was: %s', async (_, answer) => {
    expect((await languages(answer)).call).toBe('GET /languages/');
  });

  test('has as cause what is out of shape, or how the network failed, and never the key', async () => {
    expect((await languages(json({ name: 7 }))).cause).toMatchObject({
      issues: [{ path: ['name'], expected: 'string' }],
    });
    const error = await languages(new TypeError('Failed to fetch'));
    expect(error.cause).toMatchObject({ message: 'Failed to fetch' });
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('abc123');
  });
});

describe('call(), refused', () => {
  test('fails with the sentence and the status of the refusal', async () => {
    const { fetch } = fakeServer(json({ detail: 'No.', message: 'No.' }, 403));
    const error = await errorOf(anHttp({ fetch }).call(AnswerSchema, '/bees/'));
    expect(error).toStrictEqual(new ApiError('No.', 403, { call: 'GET /bees/' }));
    expect(error).toMatchObject({ name: 'ApiError', status: 403, message: 'No.' });
  });

  test('fails with the code of a refusal that has one', async () => {
    const { fetch } = fakeServer(json({ detail: 'No.', message: 'No.', code: 'locked' }, 409));
    const error = await errorOf(anHttp({ fetch }).call(AnswerSchema, '/bees/'));
    expect(error.code).toBe('locked');
  });

  test('fails with all messages of a 400', async () => {
    const { fetch } = fakeServer(json({ a: ['One.'], b: ['Two.'] }, 400));
    const error = await errorOf(
      anHttp({ fetch }).call(AnswerSchema, '/bees/', { method: 'POST', body: {} }),
    );
    expect([error.status, error.message]).toStrictEqual([400, 'One. Two.']);
    expect(error.fields).toStrictEqual({ a: ['One.'], b: ['Two.'] });
  });

  test.each([
    ['another status', json({ a: ['One.'] }, 409)],
    ['a 400 of another shape', json({ a: 'One.' }, 400)],
    ['a 400 that is a page', new Response('<html></html>', { status: 400 })],
    ['a network that fails', new TypeError('Failed to fetch')],
  ])('names no field for %s', async (_, answer) => {
    const error = await errorOf(
      anHttp({ fetch: fakeServer(answer).fetch }).call(AnswerSchema, '/'),
    );
    expect(error.fields).toStrictEqual({});
  });

  test.each([
    ['30', 30],
    ['0', null],
    ['Wed, 04 Mar 2026 08:00:00 GMT', null],
    [null, null],
  ])('knows from a Retry-After of %j to wait %j s', async (header, seconds) => {
    const headers: Record<string, string> = header === null ? {} : { 'retry-after': header };
    const { fetch } = fakeServer(json({}, 429, headers));
    const error = await errorOf(anHttp({ fetch }).call(AnswerSchema, '/'));
    expect(error.retryAfter).toBe(seconds);
  });

  test('fails with the generic sentence where the body says nothing', async () => {
    const { fetch } = fakeServer(ours(new Response('', { status: 502 })));
    const error = await errorOf(anHttp({ fetch }).call(AnswerSchema, '/bees/'));
    expect([error.status, error.message]).toStrictEqual([502, GENERIC_ERROR]);
  });

  test('reports a 401, once, with the key that was refused', async () => {
    const onUnauthorized = vi.fn();
    const { fetch } = fakeServer(json({ detail: 'Who?', message: 'Who?' }, 401));
    // By the time of the answer another key may be stored.
    const keys = ['old', 'new'];
    const http = anHttp({ fetch, onUnauthorized, token: () => keys.shift() ?? 'new' });
    const error = await errorOf(http.call(AnswerSchema, '/bees/'));
    expect([error.status, error.message]).toStrictEqual([401, 'Who?']);
    expect(onUnauthorized.mock.calls).toStrictEqual([['old']]);
  });

  test('reports no 401 to who showed no key', async () => {
    const onUnauthorized = vi.fn();
    const { fetch } = fakeServer(json({}, 401));
    const error = await errorOf(anHttp({ fetch, onUnauthorized }).call(AnswerSchema, '/bees/'));
    expect(error.status).toBe(401);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  test.each([
    ['a network that fails', new TypeError('Failed to fetch')],
    ['a 400', json({}, 400)],
    ['a 403', json({}, 403)],
    ['a 500', json({}, 500)],
    ['an answer out of shape', json({})],
  ])('says nothing about the key on %s', async (_, answer) => {
    const onUnauthorized = vi.fn();
    const { fetch } = fakeServer(answer);
    await errorOf(
      anHttp({ fetch, onUnauthorized, token: () => 'abc' }).call(AnswerSchema, '/bees/'),
    );
    expect(onUnauthorized).not.toHaveBeenCalled();
  });
});

describe('call(), without an answer', () => {
  afterEach(() => void vi.useRealTimers());

  test('fails with the generic sentence and no status', async () => {
    const { fetch } = fakeServer(new TypeError('Failed to fetch'));
    const error = await errorOf(anHttp({ fetch }).call(AnswerSchema, '/bees/'));
    expect([error.status, error.message]).toStrictEqual([null, GENERIC_ERROR]);
  });

  test.each([
    ['the network fails', new TypeError('Failed to fetch')],
    ['the server is away', json({}, 503)],
  ])('asks a GET once more when %s', async (_, trouble) => {
    const { fetch, sent } = fakeServer(trouble, json(BEE));
    await expect(anHttp({ fetch }).call(AnswerSchema, '/bees/')).resolves.toStrictEqual(BEE);
    expect(sent).toHaveLength(2);
  });

  test('asks a GET once more and no oftener', async () => {
    const { fetch, sent } = fakeServer(new TypeError('Failed to fetch'));
    await errorOf(anHttp({ fetch }).call(AnswerSchema, '/bees/'));
    expect(sent).toHaveLength(2);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    'never sends a %s twice',
    async (method) => {
      const { fetch, sent } = fakeServer(new TypeError('Failed to fetch'), json({}, 503));
      const http = anHttp({ fetch });
      await errorOf(http.call(AnswerSchema, '/bees/', { method, body: {} }));
      expect(sent).toHaveLength(1);
      await errorOf(http.call(AnswerSchema, '/bees/', { method, body: {} }));
      expect(sent).toHaveLength(2);
    },
  );

  test('does not ask again what was refused', async () => {
    const { fetch, sent } = fakeServer(json({}, 404));
    await errorOf(anHttp({ fetch }).call(AnswerSchema, '/bees/'));
    expect(sent).toHaveLength(1);
  });

  test('gives up after 15 s', async () => {
    vi.useFakeTimers();
    const fetch: typeof globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      });
    const failed = vi.fn();
    void errorOf(anHttp({ fetch }).call(AnswerSchema, '/bees/', { method: 'POST' })).then(failed);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledWith(
      expect.objectContaining({ status: null, message: GENERIC_ERROR }),
    );
  });
});
