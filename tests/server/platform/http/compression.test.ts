import { withDatabase } from '../../../support/servers/with-database.ts';
import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LevelWords } from '../../../../engine/contracts/index.ts';
import { PASSWORD, signUp } from '../../../support/people/accounts.ts';
import { SMALL_CONTENT } from '../../../support/content-files.ts';
import {
  createFakeVoice,
  loadTree,
  startApp,
  type TestApp,
} from '../../../support/servers/start-app.ts';
import { withFolder } from '../../../support/servers/with-server.ts';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

const clips = withFolder();
const database = withDatabase();
let server: TestApp;
let port: number;

beforeAll(async () => {
  const voice = createFakeVoice(clips);
  await loadTree(database.db, SMALL_CONTENT, voice);
  server = await startApp({ db: database.db, voice });
  for (const length of [1023, 1024]) {
    // The quotes count, too.
    const text = 'b'.repeat(length - 2);
    server.app.get(`/api/of-${length}/`, { config: { auth: 'none' } }, (_, reply) =>
      reply.type('application/json').send(JSON.stringify(text)),
    );
  }
  server.app.post('/api/echo/', { config: { auth: 'none' } }, ({ body }) => ({ heard: body }));
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterAll(() => server.close());

/** Asks over a connection, and takes the bytes as they come. */
function ask(
  path: string,
  headers: Record<string, string> = {},
  sent?: { method: string; body: string | Buffer },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { port, host: '127.0.0.1', path, headers, method: sent?.method ?? 'GET' },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes: Buffer.concat(chunks),
          }),
        );
      },
    );
    asked.on('error', reject);
    asked.end(sent?.body);
  });
}

describe('JSON of more than a kilobyte', () => {
  test.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip', '*', gunzipSync],
    ['gzip', 'br;q=0.1, gzip', gunzipSync],
  ] as const)('comes as %s to a client that takes %s', async (encoding, accepted, unpack) => {
    const plain = await ask('/api/docs/');
    const answer = await ask('/api/docs/', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
    expect(answer.bytes.length).toBeLessThan(plain.bytes.length / 4);
    expect(unpack(answer.bytes).equals(plain.bytes)).toBe(true);
  });

  test.each(['', 'identity', 'zstd', 'br;q=0, gzip;q=0'])(
    'comes as it is to a client that takes "%s"',
    async (accepted) => {
      const answer = await ask('/api/docs/', { 'accept-encoding': accepted });
      expect(answer.status).toBe(200);
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(() => JSON.parse(answer.bytes.toString())).not.toThrow();
    },
  );

  test('begins at 1024 bytes', async () => {
    const headers = { 'accept-encoding': 'br' };
    const below = await ask('/api/of-1023/', headers);
    expect(below.headers['content-encoding']).toBeUndefined();
    expect(below.bytes).toHaveLength(1023);
    const above = await ask('/api/of-1024/', headers);
    expect(above.headers['content-encoding']).toBe('br');
  });

  test('is read by a browser as it was', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/docs/`);
    expect(answer.headers.get('content-encoding')).toMatch(/^(br|gzip)$/);
    expect(await answer.json()).toHaveProperty('openapi');
  });
});

describe('what is not compressed', () => {
  const headers = { 'accept-encoding': 'br, gzip' };

  test('is an answer with a key, however long', async () => {
    const { email } = await signUp(server, {
      first_name: 'é'.repeat(100),
      last_name: 'é'.repeat(100),
      profile: { nickname: 'é'.repeat(60), grade: 7, school: 'é'.repeat(150) },
    });
    const login = await ask(
      '/api/auth/login/',
      { ...headers, 'content-type': 'application/json' },
      { method: 'POST', body: JSON.stringify({ email, password: PASSWORD }) },
    );
    expect(login.status).toBe(200);
    expect(login.bytes.length).toBeGreaterThan(1024);
    expect(login.headers['content-encoding']).toBeUndefined();
    const { key } = JSON.parse(login.bytes.toString()) as { key: string };
    const user = await ask('/api/auth/user/', { ...headers, authorization: `Token ${key}` });
    expect(user.headers['content-encoding']).toBe('br');
  });

  test('is a sound: its tag and its parts are those of the file', async () => {
    const words = JSON.parse(
      (await ask('/api/level-words/?level=101')).bytes.toString(),
    ) as LevelWords;
    const address = words[0]?.word.audio_blob_url ?? '';
    const whole = await ask(address, headers);
    expect(whole.status).toBe(200);
    expect(whole.headers['content-encoding']).toBeUndefined();
    expect(whole.headers['content-length']).toBe(String(whole.bytes.length));
    expect(whole.headers.etag).toBe((await ask(address)).headers.etag);
    const part = await ask(address, { ...headers, range: 'bytes=2-5' });
    expect(part.status).toBe(206);
    expect(part.headers['content-encoding']).toBeUndefined();
    expect(part.bytes.equals(whole.bytes.subarray(2, 6))).toBe(true);
    const known = await ask(address, { ...headers, 'if-none-match': String(whole.headers.etag) });
    expect([known.status, known.bytes.length]).toEqual([304, 0]);
  });
});

test('a request that is compressed is not unpacked', async () => {
  const answer = await ask(
    '/api/echo/',
    { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    { method: 'POST', body: gzipSync('{"a": 1}') },
  );
  expect(answer.status).toBe(400);
});
