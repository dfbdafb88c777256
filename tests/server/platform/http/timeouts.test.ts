/** Callers who take their time, on real connections. */
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TIMEOUTS } from '../../../../server/platform/http/timeouts.ts';
import { noDatabase, startApp, type TestApp } from '../../../support/servers/start-app.ts';

let server: TestApp;
let port: number;

beforeAll(async () => {
  server = await startApp({
    db: noDatabase(),
    timeouts: { headMs: 150, requestMs: 400, idleMs: 600, checkMs: 20 },
  });
  server.app.post('/api/echo/', { config: { auth: 'none' } }, (request) => ({
    heard: request.body,
  }));
  server.app.get('/api/long/', { config: { auth: 'none' } }, (_request, reply) =>
    reply.send(Buffer.alloc(50_000_000)),
  );
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterAll(() => server.close());

/** Sends parts of a request with pauses between them, and hears until the connection ends. */
async function tell(...parts: readonly string[]): Promise<string> {
  let heard = '';
  const socket = connect(port, '127.0.0.1');
  socket.on('data', (chunk) => (heard += String(chunk)));
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.on('close', resolve));
  for (const part of parts) {
    if (socket.writable) socket.write(part);
    await wait(40);
  }
  await closed;
  return heard;
}

const HEAD = 'POST /api/echo/ HTTP/1.1\r\nHost: waggle\r\nContent-Type: application/json\r\n';
const TOO_LONG = '{"detail":"The request took too long.","message":"The request took too long."}';

describe('the server', () => {
  test('answers a client that is quick enough', async () => {
    const heard = await tell(`${HEAD}Content-Length: 2\r\nConnection: close\r\n\r\n`, '{}');
    expect(heard).toMatch(/^HTTP\/1\.1 200 /);
  });

  test.each([
    ['says nothing', []],
    ['never ends the first line', ['GET /heal', ...Array<string>(20).fill('t')]],
    ['trickles headers', [HEAD, ...Array<string>(20).fill('X-A: b\r\n')]],
    ['trickles a body', [`${HEAD}Content-Length: 100\r\n\r\n`, ...Array<string>(30).fill(' ')]],
    [
      'trickles chunks',
      [`${HEAD}Transfer-Encoding: chunked\r\n\r\n`, ...Array<string>(30).fill('1\r\n \r\n')],
    ],
  ])('hangs up on who %s, and says why in the contract’s words', async (_, parts) => {
    const heard = await tell(...parts);
    expect(heard).toMatch(/^HTTP\/1\.1 408 /);
    expect(heard).toContain(TOO_LONG);
  });

  test('hangs up on who does not read', async () => {
    const socket = connect(port, '127.0.0.1').pause();
    socket.on('error', () => undefined);
    socket.write('GET /api/long/ HTTP/1.1\r\nHost: waggle\r\n\r\n');
    const open = () =>
      new Promise<number>((resolve) => server.app.server.getConnections((_, n) => resolve(n)));
    await expect.poll(open).toBe(1);
    await expect.poll(open, { timeout: 10_000 }).toBe(0);
    socket.destroy();
  });

  test.each([
    ['a head over 16 KiB', `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['two lengths', `${HEAD}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`, 400],
    [
      'a length and chunks, as smugglers send',
      `${HEAD}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nG`,
      400,
    ],
    ['a bare line feed', 'GET / HTTP/1.1\nHost: x\n\n', 400],
    ['a header with a NUL', 'GET / HTTP/1.1\r\nHost: x\r\nA: \0\r\n\r\n', 400],
  ])('answers %s with a refusal of the contract', async (_, text, status) => {
    const heard = await tell(text);
    expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const body = JSON.parse(heard.slice(heard.indexOf('\r\n\r\n') + 4));
    expect(Object.values(body).flat()).toEqual(
      status === 400
        ? ['The request is not valid.']
        : ['The request is too large.', 'The request is too large.'],
    );
  });

  test('waits 15 s for a head, two minutes for a request, and a minute without a byte', () => {
    expect(TIMEOUTS).toEqual({
      headMs: 15_000,
      requestMs: 120_000,
      idleMs: 60_000,
      checkMs: 5_000,
    });
  });
});
