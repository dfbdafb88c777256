/** The built server as a process: it keeps its secrets. */
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { aRegistration } from '../../support/people/accounts.ts';
import {
  addressOf,
  clipAddress,
  SLOW_MS,
  takePort,
  useBuiltServer,
} from '../../support/servers/built-server.ts';
import { aCanary, aCanaryKey, linesWith } from '../../support/hostile/canaries.ts';
import { descendantsOf } from '../../support/servers/processes.ts';

const built = useBuiltServer();
vi.setConfig({ testTimeout: SLOW_MS });

const post = (url: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('a server that logs everything prints none of its secrets and none of a caller', async () => {
  const own = { key: aCanary(), metrics: aCanary(), mail: aCanary() };
  const caller = { password: aCanary(), cookie: aCanary(), key: aCanaryKey() };
  const email = `${aCanary()}@school.example`;
  const { port, free } = await takePort();
  await free();
  const database = await built.anyDatabase();
  const server = built.start({
    ...database,
    LOG_LEVEL: 'trace',
    VOICE: 'off',
    SECRET_KEY: own.key.repeat(2),
    METRICS_TOKEN: own.metrics,
    SMTP_URL: `smtp://waggle:${own.mail}@127.0.0.1:${port}`,
    MAIL_FROM: 'Waggle <waggle@school.example>',
  });
  const address = await addressOf(server);
  const { password } = caller;
  await post(`${address}/api/auth/registration/`, {
    ...aRegistration({ email }),
    password1: password,
    password2: password,
  });
  const { key } = (await (
    await post(`${address}/api/auth/login/`, { email, password })
  ).json()) as {
    key: string;
  };
  await post(`${address}/api/auth/login/?password=${password}`, { email, password: 'wrong' });
  await post(`${address}/api/auth/password_reset/`, { email });
  for (const token of [key, caller.key]) {
    await fetch(`${address}/api/auth/user/?token=${token}`, {
      headers: { authorization: `Token ${token}`, cookie: caller.cookie, 'x-request-id': token },
    });
    const socket = new WebSocket(`${address.replace('http', 'ws')}/ws/lobby/?token=${token}`);
    socket.on('error', () => undefined);
    await Promise.race([once(socket, 'open'), once(socket, 'close')]).catch(() => undefined);
    socket.terminate();
  }
  const metrics = await fetch(`${address}/metrics`, {
    headers: { authorization: `Bearer ${own.metrics}`, 'x-forwarded-for': '192.0.2.7' },
  });
  expect(metrics.status).toBe(200);
  await expect.poll(() => server.said.stdout, { timeout: 20_000 }).toMatch(/refused a mail/);
  server.child.kill('SIGTERM');
  const { stdout, stderr } = await server.ended;

  expect(stdout).toMatch(/"path":"\/api\/auth\/user\/","status":200/);
  expect(stdout).toMatch(/"path":"\/ws\/lobby\/","status":401/);
  const secrets = [...Object.values(own), ...Object.values(caller), email, key];
  expect(linesWith(secrets, stdout + stderr)).toEqual([]);
});

test('a start that fails shows no password', async () => {
  // Somebody who hangs up on everybody.
  const stranger = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  const { port } = stranger.address() as { port: number };
  const password = aCanary();
  const { code, stdout, stderr } = await built.start({
    DATABASE_URL: `postgres://waggle:${password}@127.0.0.1:${port}/waggle`,
  }).ended;
  stranger.close();
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Cannot reach the database of DATABASE_URL /);
  expect(linesWith([password], stdout + stderr)).toEqual([]);
});

test.runIf(existsSync('/proc/self/environ'))(
  'the voice and the embedded database get no secrets',
  async () => {
    await built.haveDatabase();
    const secret = aCanary();
    const server = built.start({ SECRET_KEY: secret.repeat(2), METRICS_TOKEN: secret });
    const address = await addressOf(server);
    await fetch(address + (await clipAddress(address)));
    const holdSecrets = [server.pid, ...descendantsOf(server.pid)].map((pid) =>
      readFileSync(`/proc/${pid}/environ`, 'latin1').includes(secret),
    );
    expect(holdSecrets).toEqual([true, false, false]);
  },
);

test('an uncaught error ends the server with one line, and without what is attached to it', async () => {
  const database = await built.anyDatabase();
  const secret = aCanary();
  const fault = `process.on('SIGUSR2', () => { throw Object.assign(new Error('boom'), { detail: '${secret}' }); });`;
  const file = join(built.home, 'fault.mjs');
  await writeFile(file, fault);
  const server = built.start({
    ...database,
    VOICE: 'off',
    NODE_OPTIONS: `--import=${pathToFileURL(file).href}`,
  });
  await addressOf(server);
  server.child.kill('SIGUSR2');
  const { code, stdout, stderr } = await server.ended;
  expect(code).toBe(1);
  expect(stdout).toMatch(/"level":60,.*"message":"boom".*"msg":"uncaught"/);
  expect(linesWith([secret], stdout + stderr)).toEqual([]);
});
