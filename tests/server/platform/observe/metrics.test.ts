import type { AddressInfo } from 'node:net';
import { request } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import type { Dependencies } from '../../../../server/compose.ts';
import { createMetrics } from '../../../../server/platform/observe/metrics.ts';
import { measurePayments } from '../../../../server/payments/metrics.ts';
import {
  noDatabase,
  startApp,
  startDatabase,
  type TestApp,
} from '../../../support/servers/start-app.ts';

const TOKEN = 'the-metrics-token-of-the-tests';
const FROM_ELSEWHERE = '192.0.2.7';

let server: TestApp;
afterEach(() => server.close());

async function startServer(dependencies: Partial<Dependencies> = {}): Promise<TestApp> {
  server = await startApp({ db: noDatabase(), metricsToken: TOKEN, ...dependencies });
  return server;
}

async function look({
  headers = {},
  remoteAddress = FROM_ELSEWHERE,
}: {
  headers?: Record<string, string>;
  remoteAddress?: string;
} = {}) {
  const answer = await server.inject({
    url: '/metrics',
    remoteAddress,
    headers: { host: 'waggle.example', ...headers },
  });
  return answer.statusCode;
}

/** Requests over a real connection, whose address cannot be forged. */
async function lookFromHere(host: string): Promise<number | undefined> {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: '/metrics', headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

describe('/metrics', () => {
  test.each(['localhost:8080', '127.0.0.1:8080', '[::1]:8080', '127.8.8.8'])(
    'is there for this machine, asked as %s',
    async (host) => {
      await startServer();
      expect(await lookFromHere(host)).toBe(200);
    },
  );

  test('is not there for a page in this machine’s browser under another name', async () => {
    await startServer();
    expect(await lookFromHere('evil.example')).toBe(404);
  });

  test.each(['::1', '::ffff:127.0.0.1'])('takes %s for this machine', async (remoteAddress) => {
    await startServer();
    expect(await look({ remoteAddress, headers: { host: 'localhost' } })).toBe(200);
  });

  test.each(['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'])(
    'is not there for whom a proxy on this machine asks (%s)',
    async (header) => {
      await startServer();
      const headers = { host: 'localhost', [header]: '127.0.0.1' };
      expect(await look({ remoteAddress: '127.0.0.1', headers })).toBe(404);
    },
  );

  test('does not trust a proxy that claims to forward from this machine', async () => {
    await startServer({ trustedProxies: [FROM_ELSEWHERE] });
    const headers = { host: 'localhost', 'x-forwarded-for': '127.0.0.1' };
    expect(await look({ headers })).toBe(404);
  });

  test('is there from anywhere for who knows the token', async () => {
    await startServer();
    expect(await look({ headers: { authorization: `Bearer ${TOKEN}` } })).toBe(200);
    expect(await look({ headers: { authorization: `bearer  ${TOKEN}` } })).toBe(200);
  });

  test.each([
    '',
    'Bearer',
    'Bearer ',
    `Bearer ${TOKEN}x`,
    `Token ${TOKEN}`,
    `Basic ${TOKEN}`,
    TOKEN,
  ])('is not there for %j', async (authorization) => {
    await startServer();
    expect(await look({ headers: { authorization } })).toBe(404);
  });

  test('refuses other machines when no token is set', async () => {
    await startServer({ metricsToken: null });
    for (const authorization of ['Bearer null', 'Bearer undefined', 'Bearer ']) {
      expect(await look({ headers: { authorization } })).toBe(404);
    }
  });

  test('counts requests by the pattern of their path and never by an id', async () => {
    await startServer({ voice: { ...aVoice, waiting: 7 } });
    await server.inject('/healthz');
    await server.inject('/api/audio/0123.mp3');
    await server.inject('/api/audio/4567.mp3?x=y');
    await server.inject('/nowhere/4711');
    await server.inject({ method: 'POST', url: '/api/languages/' });
    const { body, headers } = await server.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    expect(headers['content-type']).toContain('text/plain');
    expect(headers['cache-control']).toBe('no-store');
    const counted = [...body.matchAll(/^waggle_http_request_seconds_count\{(.*)\} (\d+)$/gm)];
    expect(counted.map(([, labels, count]) => `${labels} ${count}`)).toEqual([
      'method="GET",route="/healthz",status="200" 1',
      'method="GET",route="/api/audio/:clip",status="404" 2',
      'method="GET",route="none",status="404" 1',
      'method="POST",route="/api/languages/",status="405" 1',
    ]);
    expect(body).toContain('\nwaggle_voice_queue 7\n');
    expect(body).toContain('\nwaggle_rooms 0\n');
    expect(body).toContain('\nnodejs_eventloop_lag_seconds ');
    // A figure may hold these digits by chance; a name or a label may not.
    expect(body.replaceAll(/ [\d.e+-]+$/gm, '')).not.toMatch(/4711|0123/);
  });
});

const aVoice = {
  exists: false,
  available: false,
  waiting: 0,
  clip: () => Promise.reject(new Error('silent')),
  say: () => Promise.reject(new Error('silent')),
  forget: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

describe('measurePayments()', () => {
  const countedIn = async (metrics: ReturnType<typeof createMetrics>) => {
    const all = await metrics.getMetricsAsJSON();
    const payments = all.find(({ name }) => name === 'waggle_payments');
    return payments?.values.map(({ labels, value }) => [labels['status'], value]);
  };

  /** A database whose payments are these and no others. */
  async function databaseWith(...statuses: readonly string[]) {
    await startServer();
    const database = await startDatabase();
    await database.answers.query('drop table transactions cascade');
    await database.answers.query('create table transactions (status text)');
    const pay = (status: string) =>
      database.answers.query('insert into transactions values ($1)', [status]);
    for (const status of statuses) await pay(status);
    return { ...database, pay };
  }

  test('counts by state what it found at the look before, and does not mind a database that is away', async () => {
    const database = await databaseWith('pending', 'success', 'success');
    const metrics = createMetrics();
    measurePayments(database.db, metrics, 0);
    expect(await countedIn(metrics)).toEqual([]);
    await expect
      .poll(() => countedIn(metrics))
      .toEqual(
        expect.arrayContaining([
          ['pending', 1],
          ['success', 2],
        ]),
      );
    await database.kill();
    await expect.poll(() => countedIn(metrics)).toEqual([]);
    await database.close();
  });

  test('counts no more often than it may', async () => {
    const database = await databaseWith('pending');
    const metrics = createMetrics();
    measurePayments(database.db, metrics);
    await expect.poll(() => countedIn(metrics)).toEqual([['pending', 1]]);
    await database.pay('pending');
    for (let again = 0; again < 3; again += 1) {
      expect(await countedIn(metrics)).toEqual([['pending', 1]]);
      await new Promise((done) => setTimeout(done, 20));
    }
    await database.close();
  });
});
