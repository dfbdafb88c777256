import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ANSWER_MARK } from '@waggle/engine/contracts';
import type { Dependencies } from '../../server/compose.ts';
import { ValidationError, HttpError } from '../../server/platform/http/errors.ts';
import { noDatabase, startApp, type TestApp } from '../support/servers/start-app.ts';

/** An app on a database that nothing here asks. */
function anApp(dependencies: Partial<Dependencies> = {}): Promise<TestApp> {
  return startApp({ db: noDatabase(), ...dependencies });
}

/** What a test adds is not about keys. */
const OPEN = { config: { auth: 'none' } } as const;

/** The contract's body of every refusal but a 400. */
function refusalOf(sentence: string) {
  return { detail: sentence, message: sentence };
}

describe('a refusal', () => {
  let server: TestApp;

  beforeAll(async () => {
    server = await anApp();
    server.app.post('/api/echo/', OPEN, (request) => ({ heard: request.body }));
    server.app.post('/api/fault/', OPEN, () => {
      throw new Error('column "secret" of /srv/waggle/store.ts');
    });
    server.app.post('/api/sql-fault/', OPEN, () => {
      const fault = new Error('syntax error at or near "selct"');
      throw Object.assign(fault, { code: '42601', query: 'selct 1 from secrets' });
    });
    server.app.post('/api/refused/', OPEN, () => {
      throw new HttpError(409, 'Game already started');
    });
    server.app.post('/api/bad-input/', OPEN, () => {
      throw new ValidationError({ email: ['Enter a valid email address.'] });
    });
  });
  afterAll(() => server.close());

  test.each(['/api/', '/api', '/api/nothing/', '/api/languages/1/', '/ws/lobby/', '/media/x.webp'])(
    'of the unknown path %s is a JSON 404',
    async (url) => {
      const answer = await server.inject(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.json()).toEqual(refusalOf('Not found.'));
    },
  );

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    'of %s where only GET is taken is a 405 that names what is',
    async (method) => {
      for (const url of ['/api/languages/', '/api/languages', `/api/audio/${'0'.repeat(32)}.mp3`]) {
        const answer = await server.inject({ method, url });
        expect(answer.statusCode).toBe(405);
        expect(answer.headers.allow).toBe('GET, HEAD');
        expect(answer.json()).toEqual(refusalOf('This method is not allowed here.'));
      }
    },
  );

  test('of a body over 64 KiB is a 413', async () => {
    const payload = (length: number) => ({ text: 'x'.repeat(length) });
    const url = '/api/echo/';
    const fits = await server.inject({ method: 'POST', url, payload: payload(60_000) });
    expect(fits.statusCode).toBe(200);
    const over = await server.inject({ method: 'POST', url, payload: payload(66_000) });
    expect(over.statusCode).toBe(413);
    expect(over.json()).toEqual(refusalOf('The request is too large.'));
  });

  test.each([
    ['text/xml', '<word/>'],
    ['text/plain', '{"word": "bee"}'],
    ['text/plain;charset=UTF-8', '{"word": "bee"}'],
    ['application/x-www-form-urlencoded', 'word=bee'],
  ])('of a body of type %s is a 415', async (type, payload) => {
    const answer = await server.inject({
      method: 'POST',
      url: '/api/echo/',
      headers: { 'content-type': type },
      payload,
    });
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toEqual(refusalOf('The request has a type that is not accepted here.'));
  });

  test.each(['{"word": ', ' ', '{"__proto__": {"is_admin": true}}'])(
    'of the malformed body %j is a 400 of messages alone',
    async (payload) => {
      const answer = await server.inject({
        method: 'POST',
        url: '/api/echo/',
        headers: { 'content-type': 'application/json' },
        payload,
      });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ non_field_errors: ['The request is not valid.'] });
    },
  );

  test.each(['/api/level-words/%zz', '/%zz', '/api/audio/%E0%A4%A'])(
    'of the malformed address %s is a 400 of messages alone',
    async (url) => {
      const answer = await server.inject(url);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ non_field_errors: ['The request is not valid.'] });
    },
  );

  test('of an endless address is a 414', async () => {
    const answer = await server.inject(`/api/audio/${'a'.repeat(500)}.mp3`);
    expect(answer.statusCode).toBe(414);
    expect(answer.json()).toEqual(refusalOf('The address is too long.'));
  });

  test('that a route gives keeps its status and its sentence', async () => {
    const refused = await server.inject({ method: 'POST', url: '/api/refused/' });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toEqual(refusalOf('Game already started'));
    const bad = await server.inject({ method: 'POST', url: '/api/bad-input/' });
    expect(bad.statusCode).toBe(400);
    expect(bad.json()).toEqual({ email: ['Enter a valid email address.'] });
  });

  test.each(['/api/fault/', '/api/sql-fault/'])(
    'for a fault of ours (%s) says nothing of it',
    async (url) => {
      const answer = await server.inject({ method: 'POST', url });
      expect(answer.statusCode).toBe(500);
      expect(answer.json()).toEqual(refusalOf('An unexpected error occurred. Please try again.'));
    },
  );

  test('below /api is marked as the server’s, and nowhere else', async () => {
    for (const url of ['/api/languages/', '/api/nothing/', '/api/level-words/?level=abc']) {
      expect((await server.inject(url)).headers).toMatchObject({ [ANSWER_MARK]: '1' });
    }
    const refused = await server.inject({ method: 'POST', url: '/api/level-logs/' });
    expect(refused.statusCode).toBe(401);
    expect(refused.headers[ANSWER_MARK]).toBe('1');
    expect((await server.inject('/healthz')).headers).not.toHaveProperty(ANSWER_MARK);
  });

  test('is never kept by a cache', async () => {
    for (const url of [
      '/api/nothing/',
      '/api/level-words/?level=abc',
      '/api/level-words/?level=1',
    ]) {
      const answer = await server.inject(url);
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  test('of what is not HTTP at all ends the connection and nothing else', async () => {
    const listening = await anApp();
    onTestFinished(() => listening.close());
    await listening.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = listening.app.server.address() as AddressInfo;
    const heard = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => socket.write('WAGGLE\r\n\r\n'));
      socket.on('data', (chunk) => (text += String(chunk)));
      socket.on('close', () => resolve(text));
    });
    expect(heard).toMatch(/^HTTP\/1\.1 400 /);
    expect(heard).not.toMatch(/node|stack|Parse/i);
    expect((await listening.inject('/healthz')).statusCode).toBe(200);
  });
});

describe('security headers', () => {
  const POLICY = [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self' blob:",
    "worker-src 'self' blob:",
  ];

  async function headersOf(dependencies: Partial<Dependencies>, url = '/healthz') {
    const { inject, close } = await anApp(dependencies);
    const { headers } = await inject(url);
    await close();
    return headers;
  }
  const policyOf = (headers: Awaited<ReturnType<typeof headersOf>>) =>
    String(headers['content-security-policy']).split(';');

  test('contain exactly this policy over http', async () => {
    expect(policyOf(await headersOf({}))).toEqual(POLICY);
  });

  test('stand on refusals too', async () => {
    const headers = await headersOf({}, '/api/nothing/');
    expect(policyOf(headers)).toEqual(POLICY);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('forbid guessing of types and use of devices, and do not name the server', async () => {
    const headers = await headersOf({});
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy']).toMatch(
      /camera=\(\), .*geolocation=\(\), microphone=\(self\)/,
    );
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['server']).toBeUndefined();
  });

  test('ask for transport security when people come over https, and only then', async () => {
    const over = await headersOf({ publicUrl: 'https://waggle.example' });
    expect(over['strict-transport-security']).toMatch(/^max-age=\d{7,}/);
    expect(policyOf(over)).toEqual([...POLICY, 'upgrade-insecure-requests']);
    const plain = await headersOf({ publicUrl: 'http://waggle.example' });
    expect(plain['strict-transport-security']).toBeUndefined();
  });

  test('let the app connect to the addresses that it was built for', async () => {
    const headers = await headersOf({
      policy: { connectSrc: ['https://api.waggle.example', 'wss://api.waggle.example'] },
    });
    expect(policyOf(headers)).toContain(
      "connect-src 'self' blob: https://api.waggle.example wss://api.waggle.example",
    );
    expect(policyOf(headers)).toContain(
      "img-src 'self' data: blob: https://api.waggle.example wss://api.waggle.example",
    );
    expect(policyOf(headers)).toContain(
      "media-src 'self' blob: https://api.waggle.example wss://api.waggle.example",
    );
  });
});

describe('CORS', () => {
  const OURS = 'https://waggle.example';
  let server: TestApp;

  beforeAll(async () => {
    server = await anApp({ allowedOrigins: [OURS, 'http://localhost:8080'] });
  });
  afterAll(() => server.close());

  test.each([OURS, 'http://localhost:8080'])(
    'lets pages of %s in, with credentials',
    async (origin) => {
      const answer = await server.inject({ url: '/healthz', headers: { origin } });
      expect(answer.headers['access-control-allow-origin']).toBe(origin);
      expect(answer.headers['access-control-allow-credentials']).toBe('true');
      expect(answer.headers['vary']).toMatch(/\bOrigin\b/);
    },
  );

  test.each([
    'https://evil.example',
    'http://waggle.example',
    'https://waggle.example.evil.example',
    'https://evil-waggle.example',
    'null',
  ])('lets no page of %s in', async (origin) => {
    const answer = await server.inject({ url: '/healthz', headers: { origin } });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    const asked = await server.inject({
      method: 'OPTIONS',
      url: '/api/languages/',
      headers: { origin, 'access-control-request-method': 'GET' },
    });
    expect(asked.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('answers without Access-Control-Request-Method', async () => {
    const answer = await server.inject({ method: 'OPTIONS', url: '/api/languages/' });
    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe('');
  });

  test('lets our page read when to come back', async () => {
    const answer = await server.inject({ url: '/healthz', headers: { origin: OURS } });
    expect(answer.headers['access-control-expose-headers']).toBe(`Retry-After, ${ANSWER_MARK}`);
  });

  test('lets our page ask for every method of the contract, with a token', async () => {
    const answer = await server.inject({
      method: 'OPTIONS',
      url: '/api/languages/',
      headers: {
        origin: OURS,
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['access-control-allow-origin']).toBe(OURS);
    expect(answer.headers['access-control-allow-credentials']).toBe('true');
    expect(answer.headers['access-control-allow-methods']).toBe('GET, POST, PUT, PATCH, DELETE');
    expect(answer.headers['access-control-allow-headers']).toBe('authorization,content-type');
  });
});
