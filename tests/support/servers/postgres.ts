/**
 * A real PostgreSQL for the tests that ask a database, started where its programs are found: in
 * WAGGLE_POSTGRES_BIN, or where Debian, Homebrew and the PATH have them.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const VERSIONS = [18, 17, 16, 15, 14];

/** The folder of PostgreSQL's programs; undefined where there is none. */
export function postgresPrograms(): string | undefined {
  return [
    process.env['WAGGLE_POSTGRES_BIN'],
    ...VERSIONS.map((version) => `/usr/lib/postgresql/${version}/bin`),
    ...VERSIONS.map((version) => `/opt/homebrew/opt/postgresql@${version}/bin`),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ].find((folder) => folder && existsSync(join(folder, 'initdb')));
}

/** A PostgreSQL of its own, in a temporary folder. */
export interface OwnPostgres {
  readonly url: string;
  readonly pid: () => number | undefined;
  /** Ends it as a crash does. */
  crash(): Promise<void>;
  /** Starts it again after a crash, with the same data at the same address; settles when it answers. */
  startAgain(): Promise<void>;
  /** Ends it and leaves nothing behind. */
  stop(): Promise<void>;
}

/**
 * Starts a server of its own in a temporary folder.
 *
 * @param settings those that differ from PostgreSQL's own
 */
export async function startPostgres(
  settings: Readonly<Record<string, string>>,
): Promise<OwnPostgres> {
  const programs = postgresPrograms();
  if (!programs) throw new Error('no PostgreSQL found');
  const folder = await mkdtemp(join(tmpdir(), 'waggle-postgres-'));
  const data = join(folder, 'data');
  await mkdir(data);
  await chmod(folder, 0o755);
  const owner = ordinaryUser();
  if (owner)
    await Promise.all([chown(folder, owner.uid, owner.gid), chown(data, owner.uid, owner.gid)]);

  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-A', 'trust', '-U', 'waggle', '-E', 'UTF8'],
    {
      ...owner,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const port = await freePort();
  const url = `postgres://waggle@127.0.0.1:${port}/postgres`;
  const run = () => {
    const child = spawn(
      join(programs, 'postgres'),
      [
        '-D',
        data,
        '-p',
        String(port),
        '-k',
        folder,
        '-c',
        'listen_addresses=127.0.0.1',
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'ignore'] },
    );
    return { child, ended: new Promise((resolve) => child.once('exit', resolve)) };
  };
  let server = run();
  // A run that is broken off leaves nothing behind either.
  const abandon = () => {
    server.child.kill('SIGINT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  process.once('exit', abandon);
  await untilReady(url);
  return {
    url,
    pid: () => server.child.pid,
    async crash() {
      // All its processes end at once and tidy nothing up.
      server.child.kill('SIGQUIT');
      await server.ended;
    },
    async startAgain() {
      server = run();
      await untilReady(url);
    },
    async stop() {
      process.off('exit', abandon);
      // SIGINT: end now, without waiting for connections.
      server.child.kill('SIGINT');
      await server.ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root; a test run as root lends it another user. */
function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (option: string) => Number(execFileSync('id', [option, name], { stdio: 'pipe' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // The next one.
    }
  }
  throw new Error('PostgreSQL needs a user other than root to run as');
}

/** Below the ports that systems assign: no other program is assigned one before its server listens. */
const LOWEST_PORT = 10_000;
const PROCESSES = 200;
const PORTS_OF_PROCESS = 100;
let portsGiven = 0;

/** An unused port, from a range that two processes of the tests seldom share. */
export async function freePort(): Promise<number> {
  const first = LOWEST_PORT + (process.pid % PROCESSES) * PORTS_OF_PROCESS;
  for (let tries = 0; tries < PORTS_OF_PROCESS; tries++) {
    const port = first + (portsGiven++ % PORTS_OF_PROCESS);
    if (await isFree(port)) return port;
  }
  throw new Error(`no port is free from ${first} on`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (tries >= 100) throw error;
      await wait(100);
    }
  }
}
