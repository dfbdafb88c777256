/**
 * A real PostgreSQL for the tests that run on both databases, started where its programs are
 * found: in WAGGLE_POSTGRES_BIN, or where Debian, Homebrew and the PATH have them.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL server that tests may make databases in; null for the embedded one. */
    postgresUrl: string | null;
  }
}

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

/** Starts a server for one run of the tests and ends it afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres({ fsync: 'off' });
  project.provide('postgresUrl', url);
  return stop;
}

/**
 * Starts a server of its own in a temporary folder.
 *
 * @param settings those that differ from PostgreSQL's own
 * @returns its address, its first process, and what ends it and leaves nothing behind
 */
export async function startPostgres(
  settings: Readonly<Record<string, string>>,
): Promise<{ url: string; pid: number; stop: () => Promise<void> }> {
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
  const server = spawn(
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
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const url = `postgres://waggle@127.0.0.1:${port}/postgres`;
  // A run that is broken off leaves nothing behind either.
  const abandon = () => {
    server.kill('SIGINT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  process.once('exit', abandon);
  await untilReady(url);
  return {
    url,
    pid: server.pid as number,
    async stop() {
      process.off('exit', abandon);
      // SIGINT: end now, without waiting for connections.
      server.kill('SIGINT');
      await ended;
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

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
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
