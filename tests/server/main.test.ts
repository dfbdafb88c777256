/** The built server as a process, started as people start it and ended in every way it can end. */
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LevelWords } from '@waggle/engine/contracts';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  onTestFinished,
  test,
} from 'vitest';
import {
  addressOf,
  copyOfBuild,
  environment,
  logged,
  startServer,
  takePort,
} from '../support/built-server.ts';
import { descendantsOf, isRunning, type Started, start, until } from '../support/processes.ts';

const BUILD_MS = 180_000;

let folder: string;
let home: string;
let dataDir: string;

beforeAll(async () => {
  folder = await copyOfBuild();
}, BUILD_MS);
afterAll(() => rm(folder, { recursive: true }));

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'waggle-main-'));
  dataDir = join(home, 'data');
});
afterEach(() => rm(home, { recursive: true }));

/** Lets the data folder hold a database, so that a start need not make one. */
async function withDatabase(): Promise<void> {
  await cp(inject('embeddedTemplate'), dataDir, { recursive: true });
}

function aServer(variables: Record<string, string> = {}): Started {
  return startServer(folder, { DATA_DIR: dataDir, ...variables });
}

/** The clip address of "cat": it hangs on the word list, on the database and on the secret key. */
async function clipAddress(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/level-words/?level=101`);
  const words = (await answer.json()) as LevelWords;
  return String(words.find(({ word }) => word.word === 'cat')?.word.audio_blob_url);
}

/** A server with all its children: the database, and the worker that has said a word. */
async function aFullServer() {
  await withDatabase();
  const server = aServer();
  const address = await addressOf(server);
  const clip = await fetch(address + (await clipAddress(address)));
  expect(clip.status).toBe(200);
  await clip.arrayBuffer();
  const children = descendantsOf(server.pid);
  expect(children).toHaveLength(2);
  return { server, address, children };
}

async function allGone(pids: readonly number[]): Promise<void> {
  await until(() => !pids.some(isRunning));
}

describe('a start', () => {
  test('on an empty folder makes everything, prints the address and serves app and API there', async () => {
    const server = aServer();
    const address = await addressOf(server);
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(server.said.stderr).toBe('');
    expect(logged(server, 'migrated')).toHaveLength(1);
    expect(logged(server, 'content loaded')).toHaveLength(1);

    const page = await fetch(`${address}/play/101`);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const script = /<script[^>]+src="(\/assets\/[^"]+)"/.exec(await page.text())?.[1];
    expect((await fetch(`${address}${script}`)).status).toBe(200);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect(await clipAddress(address)).toMatch(/^\/api\/audio\/[0-9a-f]{32}\.mp3$/);

    expect((await readdir(dataDir)).sort()).toEqual(['database', 'lock', 'secret-key', 'socket']);
    for (const name of ['.', 'socket']) {
      expect((await stat(join(dataDir, name))).mode & 0o777).toBe(0o700);
    }
  });

  test('a second time finds what the first one kept, and does nothing twice', async () => {
    await withDatabase();
    const first = aServer();
    const clip = await clipAddress(await addressOf(first));
    expect(logged(first, 'content loaded')).toHaveLength(1);
    first.child.kill('SIGTERM');
    expect(await first.ended).toMatchObject({ code: 0, stderr: '' });

    const second = aServer();
    expect(await clipAddress(await addressOf(second))).toBe(clip);
    expect(logged(second, 'migrated')).toEqual([]);
    expect(logged(second, 'content loaded')).toEqual([]);
  });

  test('works where the path of the data folder is too long for a socket', async () => {
    dataDir = join(home, 'x'.repeat(120));
    await withDatabase();
    const server = aServer({ VOICE: 'off', TMPDIR: home });
    expect((await fetch(`${await addressOf(server)}/readyz`)).status).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
    expect(await readdir(home)).toEqual(['x'.repeat(120)]);
  });

  test('works over what a start left behind that was killed while it made the database', async () => {
    const draft = join(dataDir, 'database.new');
    await mkdir(draft, { recursive: true });
    await writeFile(join(draft, 'PG_VERSION'), '17\n');
    const killed = aServer({ VOICE: 'off' });
    // The leftover of an earlier start is gone, and this one has begun its own.
    await until(() => existsSync(draft) && !existsSync(join(draft, 'PG_VERSION')));
    const family = [killed.pid, ...descendantsOf(killed.pid)];
    for (const pid of family) process.kill(pid, 'SIGKILL');
    await killed.ended;
    expect(existsSync(join(dataDir, 'database'))).toBe(false);

    const server = aServer({ VOICE: 'off' });
    expect((await fetch(`${await addressOf(server)}/readyz`)).status).toBe(200);
    expect(existsSync(draft)).toBe(false);
  });

  test('that is killed alone lets the next one in', async () => {
    await withDatabase();
    const killed = aServer({ VOICE: 'off' });
    await until(() => existsSync(join(dataDir, 'lock')));
    const children = descendantsOf(killed.pid);
    killed.child.kill('SIGKILL');
    const server = aServer({ VOICE: 'off' });
    expect((await fetch(`${await addressOf(server)}/readyz`)).status).toBe(200);
    await allGone(children);
  });
});

describe('a server', () => {
  test('told to stop by SIGTERM ends with 0 and takes its children along', async () => {
    const { server, children } = await aFullServer();
    server.child.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0, signal: null, stderr: '' });
    await allGone(children);
    expect(await readdir(dataDir)).not.toContain('lock');
  });

  test('told to stop by Ctrl-C, which its children hear too, ends the same way', async () => {
    const { server, children } = await aFullServer();
    for (const pid of [...children, server.pid]) process.kill(pid, 'SIGINT');
    expect(await server.ended).toMatchObject({ code: 0, signal: null, stderr: '' });
    await allGone(children);
    expect(await readdir(dataDir)).not.toContain('lock');
  });

  test('that is killed leaves no child, and the next one starts at once on the same data', async () => {
    const { server, address, children } = await aFullServer();
    const clip = await clipAddress(address);
    server.child.kill('SIGKILL');

    const next = aServer();
    const nextAddress = await addressOf(next);
    await allGone(children);
    expect(logged(next, 'migrated')).toEqual([]);
    expect(logged(next, 'content loaded')).toEqual([]);
    expect(await clipAddress(nextAddress)).toBe(clip);
    expect((await fetch(nextAddress + clip)).status).toBe(200);
  });

  test('that loses its database says so and ends with 1, and nothing is left', async () => {
    const { server, children } = await aFullServer();
    const database = Number.parseInt(await readFile(join(dataDir, 'lock'), 'utf8'), 10);
    expect(children).toContain(database);
    process.kill(database, 'SIGKILL');
    expect(await server.ended).toMatchObject({ code: 1, signal: null });
    expect(logged(server, 'the embedded database stopped')).toHaveLength(1);
    await allGone(children);
  });

  test('that lost the npm which started it ends too, with all its children', async () => {
    await withDatabase();
    // The build is fresh; npm would only look through it again.
    const npm = start('npm', ['start', '--ignore-scripts'], {
      cwd: folder,
      env: environment({ DATA_DIR: dataDir, VOICE: 'off' }),
    });
    await addressOf(npm);
    const family = descendantsOf(npm.pid);
    expect(family.length).toBeGreaterThanOrEqual(2);
    npm.child.kill('SIGKILL');
    await allGone(family);
    expect(await readdir(dataDir)).not.toContain('lock');
  });
});

describe('a server that cannot start says why in one line, ends with 1 and leaves nothing', () => {
  async function refusalOf(server: Started): Promise<string> {
    // Settles only when no child holds the output either.
    const { code, signal, stdout, stderr } = await server.ended;
    expect({ code, signal }).toEqual({ code: 1, signal: null });
    expect(stdout).not.toContain('Waggle is ready');
    expect(stderr).toMatch(/^[^\n]+\.\n$/);
    expect(stderr).not.toMatch(/\bat .+:\d+|node:internal/);
    return stderr.trimEnd();
  }

  test('where its port is in use', async () => {
    const { port, free } = await takePort();
    onTestFinished(free);
    expect(await refusalOf(aServer({ PORT: String(port) }))).toBe(
      `Port ${port} is in use. Stop the program that uses it, or set PORT to another number.`,
    );
    expect(existsSync(dataDir)).toBe(false);
  });

  test('where another Waggle uses its folder, which it names and leaves alone', async () => {
    await withDatabase();
    const first = aServer({ VOICE: 'off' });
    const address = await addressOf(first);
    expect(await refusalOf(aServer({ VOICE: 'off' }))).toBe(
      `${dataDir} is in use by process ${first.pid}. Stop that Waggle first, or set DATA_DIR to another folder.`,
    );
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
  });

  test('where its folder cannot be made', async () => {
    await writeFile(join(home, 'file'), '');
    dataDir = join(home, 'file', 'data');
    const refusal = await refusalOf(aServer());
    expect(refusal).toMatch(`Cannot write to ${dataDir} (`);
    expect(refusal).toMatch(/\)\. Set DATA_DIR to a folder that this user may write to\.$/);
  });

  test('where something else lies in its folder', async () => {
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'socket'), '');
    const refusal = await refusalOf(aServer());
    expect(refusal).toMatch(`Cannot write to ${dataDir} (`);
    expect(refusal).toMatch(/\)\. Set DATA_DIR to a folder that this user may write to\.$/);
  });

  test('where its database is damaged', async () => {
    await withDatabase();
    await rm(join(dataDir, 'database', 'global'), { recursive: true });
    expect(await refusalOf(aServer())).toMatch(
      /^The embedded database in .+ did not start: .+, or set DATA_DIR to another one\.$/,
    );
  });

  test('where this machine has no such address', async () => {
    expect(await refusalOf(aServer({ HOST: '203.0.113.1' }))).toBe(
      'This machine has no address 203.0.113.1. Set HOST to 127.0.0.1, or to 0.0.0.0 for every address.',
    );
  });

  test.each([
    ['PORT', 'eighty', 'PORT must be a number from 0 to 65535.'],
    ['HOST', 'my host', 'HOST must be an address or a name of this machine.'],
    ['VOICE', 'loud', 'VOICE must be on or off.'],
  ])('where %s is "%s"', async (variable, value, sentence) => {
    expect(await refusalOf(aServer({ [variable]: value }))).toBe(sentence);
  });

  test('where the .env beside it is wrong', async () => {
    await writeFile(join(home, '.env'), 'SECRET_KEY=short\n');
    const server = start(process.execPath, [join(folder, 'dist/server/main.js')], {
      cwd: home,
      env: environment({ DATA_DIR: dataDir }),
    });
    expect(await refusalOf(server)).toBe('SECRET_KEY must have at least 32 characters.');
  });
});
