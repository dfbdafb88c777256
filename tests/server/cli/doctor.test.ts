import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createServer as createSilentServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { checksOf } from '../../../server/cli/doctor/checks.ts';
import { findingOf } from '../../../server/cli/doctor/finding.ts';
import { readConfig } from '../../../server/platform/config.ts';
import { migrate } from '../../../server/platform/database/migrate.ts';
import { addressOf, SLOW_MS, useBuiltServer } from '../../support/servers/built-server.ts';
import { MIGRATIONS } from '../../support/servers/embedded-template.ts';
import { FAKE_KEY, startFakePaystack } from '../../support/servers/fake-paystack.ts';
import { aMailHost } from '../../support/servers/mail-host.ts';
import { freePort } from '../../support/servers/postgres.ts';
import { redisProgram, startRedis } from '../../support/servers/redis.ts';
import { startDatabase } from '../../support/servers/start-app.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waggle-doctor-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** What the doctor finds about one part, with these settings. */
async function found(part: string, settings: Record<string, string> = {}) {
  const checks = checksOf(readConfig({ DATA_DIR: folder, ...settings }));
  const check = checks.find((one) => one.part === part);
  if (!check) throw new Error(`There is no check of ${part}.`);
  return findingOf(check);
}

const closedPort = async () => `127.0.0.1:${await freePort()}`;

/** A server for one test that listens on a port of its own; its address. */
async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A web server that answers everything with this. */
const webServer = (status: number, body: string) =>
  listening(createServer((_, response) => void response.writeHead(status).end(body)));

describe.runIf(inject('postgresUrl'))('the database in PostgreSQL', () => {
  test('is named by its version and its steps', async () => {
    const database = await startDatabase();
    onTestFinished(() => database.close());
    const settings = { DATABASE_URL: String(database.url) };
    expect(await found('database', settings)).toEqual({
      isOk: true,
      text: expect.stringMatching(/^PostgreSQL \d+\S*.*, up to date\.$/),
    });
    await sql`drop schema public cascade`.execute(database.db);
    await sql`create schema public`.execute(database.db);
    expect((await found('database', settings)).text).toMatch(
      /; the next start takes \d\d steps\.$/,
    );
    await migrate(database.db, MIGRATIONS);
    await sql`insert into kysely_migration values ('9999-later', '2030-01-01')`.execute(
      database.db,
    );
    expect(await found('database', settings)).toEqual({
      isOk: false,
      text: expect.stringMatching(/was used by a newer Waggle: its step 9999-later .+\.$/),
    });
  });
});

test('a PostgreSQL that is away is a problem, and its password is not printed', async () => {
  const url = `postgres://waggle:hunter2@${await closedPort()}/waggle`;
  const { isOk, text } = await found('database', { DATABASE_URL: url });
  expect(isOk).toBe(false);
  expect(text).toMatch(/^Cannot reach the database of DATABASE_URL \(.*ECONNREFUSED.*\)\. Check/);
  expect(text).not.toContain('hunter2');
});

test('the embedded database is made by the first start', async () => {
  expect(await found('database')).toEqual({
    isOk: true,
    text: 'The embedded one; the first start makes it.',
  });
  expect(await readdir(folder)).toEqual([]);
});

describe('Redis', () => {
  test('is not needed by one server', async () =>
    expect(await found('redis')).toEqual({ isOk: true, text: 'None: this is the only server.' }));

  const shared = { DATABASE_URL: 'postgres://localhost/waggle', SECRET_KEY: 'k'.repeat(32) };

  test.runIf(redisProgram())('is named by its version, and a problem when it is away', async () => {
    const own = await startRedis();
    onTestFinished(() => own.stop());
    const settings = { ...shared, REDIS_URL: own.url };
    expect(await found('redis', settings)).toEqual({
      isOk: true,
      text: expect.stringMatching(/^Redis \d+\.\d+\.\d+\.$/),
    });
    const wrong = own.url.replace('redis://', 'redis://waggle:hunter2@');
    const refused = await found('redis', { ...settings, REDIS_URL: wrong });
    expect(refused.text).toMatch(
      /^Redis cannot be used \(WRONGPASS .+\)\. Check the address, user/,
    );
    await own.crash();
    expect(await found('redis', settings)).toEqual({
      isOk: false,
      text: expect.stringMatching(/^Redis cannot be used \(connect ECONNREFUSED .+\)\. Check/),
    });
  });
});

describe('mail', () => {
  const MAIL_FROM = 'Waggle <waggle@a.example>';

  test('that is not sent lies in the outbox', async () =>
    expect((await found('mail')).text).toBe(
      `No SMTP_URL: mails are files in ${folder}/outbox and are not sent.`,
    ));

  test('is taken by a host that knows the user, and none is sent', async () => {
    const host = await aMailHost();
    expect(await found('mail', { SMTP_URL: host.url, MAIL_FROM })).toEqual({
      isOk: true,
      text: expect.stringMatching(/^127\.0\.0\.1:\d+ takes mails\.$/),
    });
    expect(host.commands.some((command) => command.startsWith('AUTH'))).toBe(true);
    expect(host.mails).toEqual([]);
  });

  test('is a problem where the user is refused, and where nobody listens', async () => {
    const host = await aMailHost({ AUTH: '535 go away' });
    const refused = await found('mail', { SMTP_URL: host.url, MAIL_FROM });
    expect(refused.isOk).toBe(false);
    expect(refused.text).toMatch(/takes no mails \(.*535 go away\)\. Check the address, user/);
    const away = await found('mail', { SMTP_URL: `smtp://${await closedPort()}`, MAIL_FROM });
    expect(away.text).toMatch(/takes no mails \(.*ECONNREFUSED.*\)/);
  });
});

describe('payments', () => {
  const paystack = (baseUrl: string, key = FAKE_KEY) => ({
    PAYMENTS: 'paystack',
    PAYSTACK_SECRET_KEY: key,
    PAYSTACK_BASE_URL: baseUrl,
  });

  test('that are off, or of the sandbox, ask nobody', async () => {
    expect(await found('payments', { PAYMENTS: 'off', PREMIUM: 'hidden' })).toEqual({
      isOk: true,
      text: 'Off: premium levels are hidden.',
    });
    expect((await found('payments')).text).toBe('The sandbox: no money moves.');
  });

  test('are asked for with a call that changes nothing', async () => {
    const api = await startFakePaystack();
    onTestFinished(() => api.close());
    expect(await found('payments', paystack(api.baseUrl))).toEqual({
      isOk: true,
      text: 'Paystack takes the key; no money moves.',
    });
    expect(api.calls.map(({ call }) => call)).toEqual([
      expect.stringMatching(/^GET \/transaction\/verify\/[0-9a-f]{32}$/),
    ]);
    expect(api.transactions.size).toBe(0);
    const wrong = await found('payments', paystack(api.baseUrl, 'sk_live_wrong'));
    expect(wrong.isOk).toBe(false);
    expect(wrong.text).toMatch(
      /^Paystack: status 401: Invalid key\. Check PAYSTACK_SECRET_KEY(?!.*sk_live)/,
    );
    api.mood = 'babbling';
    expect((await found('payments', paystack(api.baseUrl))).isOk).toBe(false);
  });

  test('are a problem where Paystack cannot be reached', async () => {
    const away = await found('payments', paystack(`http://${await closedPort()}`));
    expect(away.text).toMatch(/^Paystack: no answer \(connect ECONNREFUSED .+\)\. Check/);
  });
});

describe('the data folder', () => {
  test('takes files, or is not there yet, and nothing stays in it', async () => {
    expect((await found('data folder')).text).toMatch(/ takes files; \d+ MB are free\.$/);
    const later = await found('data folder', { DATA_DIR: join(folder, 'later', 'data') });
    expect(later.isOk).toBe(true);
    expect(await readdir(folder)).toEqual([]);
  });

  test('that is a file is a problem', async () => {
    await writeFile(join(folder, 'file'), '');
    expect(await found('data folder', { DATA_DIR: join(folder, 'file') })).toEqual({
      isOk: false,
      text: expect.stringMatching(/takes no files \(EEXIST.*\)\. Make room, or set DATA_DIR/),
    });
  });
});

describe('the public address', () => {
  const at = (address: string) => found('public address', { PUBLIC_URL: `http://${address}` });

  test('is a problem where nobody answers, or another program does', async () => {
    expect((await at(await closedPort())).text).toMatch(
      /does not answer as Waggle does \(connect ECONNREFUSED .+\)\. Start Waggle; if it runs, check/,
    );
    expect((await at(await webServer(404, 'no'))).text).toMatch(/ \(status 404\)\. /);
    expect((await at(await webServer(200, '<html>'))).text).toMatch(/ is another program\. Check/);
    expect((await at(await webServer(200, '{}'))).text).toMatch(/ is another program\. Check/);
  });
});

test('a check is given up after its time', async () => {
  const silent = await listening(createSilentServer());
  const [check] = checksOf(readConfig({ DATABASE_URL: `postgres://waggle@${silent}/waggle` }));
  if (!check) throw new Error('There is no check.');
  expect(await findingOf(check, 100)).toEqual({
    isOk: false,
    text: 'There is no answer within 0.1 seconds.',
  });
});

describe('node dist/server/doctor.js', () => {
  const built = useBuiltServer();

  function doctor(env: Record<string, string>) {
    const { PATH } = process.env;
    return promisify(execFile)(process.execPath, ['dist/server/doctor.js'], {
      cwd: built.folder,
      env: { PATH, ...env },
    }).then(
      ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    );
  }

  test('works while the server runs, beside another one, and after it', {
    timeout: SLOW_MS,
  }, async () => {
    await built.haveDatabase();
    const server = built.start({ VOICE: 'off', PAYMENTS: 'off' });
    const address = await addressOf(server);
    const { port } = new URL(address);
    const settings = { DATA_DIR: built.dataDir, PORT: port, PAYMENTS: 'off' };
    const { code, stdout, stderr } = await doctor(settings);
    expect(stderr).toBe('');
    expect(stdout.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^ok {7}settings {8}/),
      `ok       database        The embedded one, in use by the running server (process ${server.pid}).`,
      expect.stringMatching(/^ok {7}redis /),
      expect.stringMatching(/^ok {7}mail /),
      'ok       payments        Off: premium levels are open.',
      expect.stringMatching(/^ok {7}data folder /),
      `ok       public address  ${address} answers.`,
    ]);
    expect(code).toBe(0);

    server.child.kill('SIGTERM');
    await server.ended;
    const after = await doctor(settings);
    expect(after.code).toBe(1);
    expect(after.stdout).toMatch(/^ok {7}database +The embedded one, up to date\.$/m);
    expect(after.stdout).toMatch(/^problem {2}public address .+ Start Waggle/m);
  });

  test('says which setting is wrong, and ends with 1', async () => {
    await mkdir(join(folder, 'data'));
    expect(await doctor({ DATA_DIR: folder, PAYMENT: 'off' })).toMatchObject({
      code: 1,
      stdout: 'problem  settings        PAYMENT is no setting of Waggle: did you mean PAYMENTS?\n',
    });
  });
});
