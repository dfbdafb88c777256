/** The built server as a process, started as people start it. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  addressOf,
  clipAddress,
  environment,
  logged,
  SLOW_MS,
  takePort,
  useBuiltServer,
} from '../../support/servers/built-server.ts';
import {
  allGone,
  descendantsOf,
  type Started,
  start,
  until,
} from '../../support/servers/processes.ts';

const hasIPv6 = Object.values(networkInterfaces()).some((found) =>
  found?.some(({ family }) => family === 'IPv6'),
);
/** The program that gives another one a terminal. */
const hasTerminal = spawnSync('script', ['-qec', 'true', '/dev/null']).status === 0;
if (!hasTerminal)
  console.warn('There is no `script` here: the output at a terminal is not tested.');

const built = useBuiltServer();
vi.setConfig({ testTimeout: SLOW_MS });

describe('a start', () => {
  test('on an empty folder makes everything, prints the address and serves app and API there', async () => {
    const server = built.start();
    const address = await addressOf(server);
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(server.said.stderr).toBe('');
    expect(logged(server, 'Preparing the database, once. This may take a minute ...')).toHaveLength(
      1,
    );
    expect(logged(server, 'migrated')).toHaveLength(1);
    expect(logged(server, 'content loaded')).toHaveLength(1);

    const page = await fetch(`${address}/play/101`);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const script = /<script[^>]+src="(\/assets\/[^"]+)"/.exec(await page.text())?.[1];
    expect((await fetch(`${address}${script}`)).status).toBe(200);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect(await clipAddress(address)).toMatch(/^\/api\/audio\/[0-9a-f]{32}\.mp3$/);

    expect((await readdir(built.dataDir)).sort()).toEqual([
      'database',
      'lock',
      'secret-key',
      'socket',
    ]);
    for (const name of ['.', 'socket']) {
      expect((await stat(join(built.dataDir, name))).mode & 0o777).toBe(0o700);
    }
  });

  test('says how to let other devices in, or where they find it', async () => {
    const database = await built.anyDatabase();
    const alone = built.start({ ...database, VOICE: 'off' });
    await addressOf(alone);
    await until(() => alone.said.stdout.includes('docs/class.md'));
    expect(alone.said.stdout).toContain('Only this computer can open it.');
    alone.child.kill('SIGTERM');
    await alone.ended;

    const open = built.start({ ...database, VOICE: 'off', HOST: '0.0.0.0' });
    expect(await addressOf(open)).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const line = /^(Other devices open http:\/\/\S+|This computer is in no network)/m;
    await until(() => line.test(open.said.stdout));
    expect(open.said.stdout).not.toContain('Only this computer can open it.');
  });

  test.runIf(hasIPv6)('on every address prints one that can be opened', async () => {
    const server = built.start({ ...(await built.anyDatabase()), VOICE: 'off', HOST: '::' });
    const address = await addressOf(server);
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
  });

  test.runIf(hasTerminal)('at a terminal prints lines for people, and no JSON', async () => {
    const line = `"${process.execPath}" dist/server/main.js`;
    const server = start('script', ['-qec', line, '/dev/null'], {
      cwd: built.folder,
      env: environment({
        DATA_DIR: built.dataDir,
        VOICE: 'off',
        NODE_ENV: 'production',
        PAYMENTS: 'off',
      }),
    });
    await until(() => server.said.stdout.includes('Waggle is ready: http'));
    const lines = server.said.stdout.trimEnd().split(/\r?\n/);
    expect(lines[0]).toBe('Preparing the database, once. This may take a minute ...');
    expect(lines[1]).toMatch(/^\d\d:\d\d:\d\d Warning: no SMTP_URL: /);
    expect(lines.filter((text) => text.startsWith('{'))).toEqual([]);
  });

  test('a second time finds what the first one kept, and does nothing twice', async () => {
    await built.haveDatabase();
    const first = built.start();
    const clip = await clipAddress(await addressOf(first));
    expect(logged(first, 'content loaded')).toHaveLength(1);
    first.child.kill('SIGTERM');
    expect(await first.ended).toMatchObject({ code: 0, stderr: '' });

    const second = built.start();
    expect(await clipAddress(await addressOf(second))).toBe(clip);
    expect(logged(second, 'migrated')).toEqual([]);
    expect(logged(second, 'content loaded')).toEqual([]);
  });

  test('works where the path of the data folder is too long for a socket', async () => {
    const long = 'x'.repeat(120);
    await built.haveDatabase(join(built.home, long));
    const server = built.start({
      DATA_DIR: join(built.home, long),
      TMPDIR: built.home,
      VOICE: 'off',
    });
    expect((await fetch(`${await addressOf(server)}/readyz`)).status).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
    expect(await readdir(built.home)).toEqual([long]);
  });

  test('works over what a start left behind that was killed while it made the database', async () => {
    const draft = join(built.dataDir, 'database.new');
    await mkdir(draft, { recursive: true });
    await writeFile(join(draft, 'PG_VERSION'), '17\n');
    const leftover = join(draft, 'leftover');
    await writeFile(leftover, '');
    const killed = built.start({ VOICE: 'off' });
    // The leftover of an earlier start is gone, and this one has begun its own.
    await until(() => existsSync(draft) && !existsSync(leftover));
    const family = [killed.pid, ...descendantsOf(killed.pid)];
    for (const pid of family) process.kill(pid, 'SIGKILL');
    await killed.ended;
    expect(existsSync(join(built.dataDir, 'database'))).toBe(false);

    const server = built.start({ VOICE: 'off' });
    expect((await fetch(`${await addressOf(server)}/readyz`)).status).toBe(200);
    expect(existsSync(draft)).toBe(false);
  });

  test('that is killed alone lets the next one in', async () => {
    await built.haveDatabase();
    const killed = built.start({ VOICE: 'off' });
    await until(() => existsSync(join(built.dataDir, 'lock')));
    const children = descendantsOf(killed.pid);
    killed.child.kill('SIGKILL');
    const server = built.start({ VOICE: 'off' });
    expect((await fetch(`${await addressOf(server)}/readyz`)).status).toBe(200);
    await allGone(children);
  });
});

describe('a server that cannot start says why in one line, ends with 1 and leaves nothing', () => {
  async function refusalOf(server: Started): Promise<string> {
    // Settles only when no child holds the output either.
    const { code, signal, stdout, stderr } = await server.ended;
    expect({ code, signal }).toEqual({ code: 1, signal: null });
    expect(stdout).not.toContain('Waggle is ready');
    expect(stderr).toMatch(/^[^\n]+[.?]\n$/);
    expect(stderr).not.toMatch(/\bat .+:\d+|node:internal/);
    return stderr.trimEnd();
  }

  test('where its port is in use', async () => {
    const { port, free } = await takePort();
    onTestFinished(free);
    expect(await refusalOf(built.start({ PORT: String(port) }))).toBe(
      `Port ${port} is in use. Stop the program that uses it, or set PORT to another number.`,
    );
    expect(existsSync(built.dataDir)).toBe(false);
  });

  test('where another Waggle uses its folder, which it names and leaves alone', async () => {
    await built.haveDatabase();
    const first = built.start({ VOICE: 'off' });
    const address = await addressOf(first);
    expect(await refusalOf(built.start({ VOICE: 'off' }))).toBe(
      `${built.dataDir} is in use by process ${first.pid}. Stop that Waggle first, or set DATA_DIR to another folder.`,
    );
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
  });

  test('where its folder cannot be made', async () => {
    await writeFile(join(built.home, 'file'), '');
    const dataDir = join(built.home, 'file', 'data');
    const refusal = await refusalOf(built.start({ DATA_DIR: dataDir }));
    expect(refusal).toMatch(`Cannot write to ${dataDir} (`);
    expect(refusal).toMatch(/\)\. Set DATA_DIR to a folder that this user may write to\.$/);
  });

  test.runIf(existsSync('/proc/self'))('where its folder can never be made', async () =>
    expect(await refusalOf(built.start({ DATA_DIR: '/proc/x' }))).toMatch(
      /^Cannot write to \/proc\/x \(ENOENT.+\)\. Set DATA_DIR to a folder that this user may write to\.$/,
    ),
  );

  test('where something else lies in its folder', async () => {
    await mkdir(built.dataDir);
    await writeFile(join(built.dataDir, 'socket'), '');
    const refusal = await refusalOf(built.start());
    expect(refusal).toMatch(`Cannot write to ${built.dataDir} (`);
    expect(refusal).toMatch(/\)\. Set DATA_DIR to a folder that this user may write to\.$/);
  });

  test('where its database is damaged', async () => {
    await built.haveDatabase();
    await rm(join(built.dataDir, 'database', 'global'), { recursive: true });
    expect(await refusalOf(built.start())).toMatch(
      /^The embedded database in .+ did not start: .+, or set DATA_DIR to another one\.$/,
    );
  });

  test('where this machine has no such address', async () => {
    expect(await refusalOf(built.start({ HOST: '203.0.113.1' }))).toBe(
      'This machine has no address 203.0.113.1. Set HOST to 127.0.0.1, or to 0.0.0.0 for every address.',
    );
  });

  test.each([
    ['PORT', 'eighty', 'PORT must be a number from 0 to 65535.'],
    ['HOST', 'my host', 'HOST must be an address or a name of this machine.'],
    ['VOICE', 'loud', 'VOICE must be on or off.'],
    ['NODE_ENV', 'prod', 'NODE_ENV must be production, development or test.'],
    ['PAYMENT', 'off', 'PAYMENT is no setting of Waggle: did you mean PAYMENTS?'],
  ])('where %s is "%s"', async (variable, value, sentence) => {
    expect(await refusalOf(built.start({ [variable]: value }))).toBe(sentence);
  });

  test('where the .env beside it is wrong', async () => {
    await writeFile(join(built.home, '.env'), 'SECRET_KEY=short\n');
    const server = start(process.execPath, [join(built.folder, 'dist/server/main.js')], {
      cwd: built.home,
      env: environment({ DATA_DIR: built.dataDir }),
    });
    expect(await refusalOf(server)).toBe('SECRET_KEY must have at least 32 characters.');
  });
});
