import { execFile, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { LevelWords } from '@waggle/engine/contracts';
import pg from 'pg';
import { beforeAll, beforeEach, inject } from 'vitest';
import { readContentFiles } from '../../../server/levels/content.ts';
import { lockDirectory } from '../../../server/platform/process/directory-lock.ts';
import { createDatabase, databaseUrl } from './postgres-template.ts';
import { type Started, start } from './processes.ts';

const root = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const CACHE = root('node_modules/.cache/waggle-tests');
const BUILD_MS = 180_000;
/** What a test that makes a database may take on a machine that has other work, in milliseconds. */
export const SLOW_MS = 600_000;

/** The built server for the tests of a file, and a folder for each of its tests. */
export interface BuiltServer {
  /** Stands for the repository: holds the build, the word lists and npm's scripts, and no `.env`. */
  readonly folder: string;
  /** Empty at the start of each test, gone at its end. */
  readonly home: string;
  /** Where a server keeps its data, below `home`; not there yet. */
  readonly dataDir: string;
  /** Data folder with a database and all word lists; to be copied, never opened. */
  readonly template: string;
  /** Lets the data folder hold a database with all word lists, so that a start without a voice need not load them. */
  haveDatabase(dataDir?: string): Promise<void>;
  /**
   * The same for tests that are not about the embedded database: where PostgreSQL is installed, a
   * database there. Gives the variables of a start on it.
   */
  anyDatabase(): Promise<Record<string, string>>;
  /** Starts the server as `npm start` does, without npm. */
  start(variables?: Record<string, string>): Started;
}

/** Called once at the top of a test file. */
export function useBuiltServer(): BuiltServer {
  let folder = '';
  let home = '';
  let template = '';
  beforeAll(async () => {
    ({ folder, template } = await copyOfBuild());
  }, 2 * BUILD_MS);
  beforeEach(async ({ onTestFinished }) => {
    const itsHome = await mkdtemp(join(tmpdir(), 'waggle-main-'));
    home = itsHome;
    // After what the test itself began: its servers are gone by then.
    onTestFinished(() => rm(itsHome, { recursive: true }));
  });

  const dataDirOf = () => join(home, 'data');
  const haveDatabase = (dataDir = dataDirOf()) => cp(template, dataDir, { recursive: true });
  return {
    get folder() {
      return folder;
    },
    get home() {
      return home;
    },
    get dataDir() {
      return dataDirOf();
    },
    get template() {
      return template;
    },
    haveDatabase,
    async anyDatabase() {
      const serverUrl = inject('postgresUrl');
      if (serverUrl) return { DATABASE_URL: await withWordListsOn(serverUrl, folder) };
      await haveDatabase();
      return {};
    },
    start: (variables = {}) =>
      start(process.execPath, ['dist/server/main.js'], {
        cwd: folder,
        env: environment({ DATA_DIR: dataDirOf(), ...variables }),
      }),
  };
}

async function copyOfBuild(): Promise<{ folder: string; template: string }> {
  const folder = await builtCopy();
  const lock = await lockDirectory(CACHE, { timeoutMs: BUILD_MS });
  try {
    return { folder, template: await withWordLists(folder) };
  } finally {
    lock.release();
  }
}

/**
 * Builds what is stale and copies it aside, once in a run, so that what is tested is not rebuilt
 * under its feet. The copy lies where it finds the repository's packages.
 *
 * @returns its folder
 */
export async function builtCopy(): Promise<string> {
  const folder = inject('builtFolder');
  await mkdir(folder, { recursive: true });
  // Two files that build at the same time would remove each other's work.
  const lock = await lockDirectory(CACHE, { timeoutMs: BUILD_MS });
  try {
    // Written last.
    if (!existsSync(join(folder, 'package.json'))) await buildInto(folder);
  } finally {
    lock.release();
  }
  return folder;
}

async function buildInto(folder: string): Promise<void> {
  const build = ['--import', 'tsx', 'scripts/build.ts'];
  await promisify(execFile)(process.execPath, build, { cwd: root('.') });
  await cp(root('dist'), join(folder, 'dist'), { recursive: true });
  await rm(join(folder, 'content'), { force: true });
  await symlink(root('content'), join(folder, 'content'));
  const { scripts } = JSON.parse(await readFile(root('package.json'), 'utf8'));
  const manifest = { name: 'waggle', private: true, type: 'module', scripts };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
}

/** A data folder as a first start without a voice leaves it; made once for these word lists and this server. */
async function withWordLists(folder: string): Promise<string> {
  const empty = inject('embeddedTemplate');
  const hash = createHash('sha256')
    .update((await readContentFiles(root('content'))).fingerprint)
    .update(await readFile(root('dist/built-from/server')));
  const template = `${empty}-${hash.digest('hex').slice(0, 16)}`;
  if (existsSync(template)) return template;
  const draft = await mkdtemp(join(CACHE, 'draft-'));
  await cp(empty, draft, { recursive: true });
  await startOnce(folder, { DATA_DIR: draft });
  // Each start keeps a secret of its own.
  await rm(join(draft, 'secret-key'));
  await rename(draft, template);
  return template;
}

const WITH_WORD_LISTS = 'waggle_words';

/** A database as a first start without a voice leaves it; all of a run are copies of one. */
async function withWordListsOn(serverUrl: string, folder: string): Promise<string> {
  const server = new pg.Client(serverUrl);
  await server.connect();
  const lock = await lockDirectory(CACHE, { timeoutMs: BUILD_MS });
  try {
    const { rowCount } = await server.query('select from pg_database where datname = $1', [
      WITH_WORD_LISTS,
    ]);
    if (rowCount === 0) await loadWordLists(server, { serverUrl, folder });
    const name = `test_${randomBytes(6).toString('hex')}`;
    await server.query(`create database ${name} template ${WITH_WORD_LISTS}`);
    return databaseUrl(serverUrl, name);
  } finally {
    lock.release();
    await server.end();
  }
}

async function loadWordLists(
  server: pg.Client,
  { serverUrl, folder }: { serverUrl: string; folder: string },
): Promise<void> {
  const draft = `draft_${randomBytes(6).toString('hex')}`;
  const dataDir = await mkdtemp(join(CACHE, 'draft-'));
  await createDatabase(server, draft);
  await startOnce(folder, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl(serverUrl, draft) });
  await rm(dataDir, { recursive: true });
  await server.query(`alter database ${draft} rename to ${WITH_WORD_LISTS}`);
}

/** Starts the server without a voice and ends it when it is ready. */
async function startOnce(folder: string, variables: Record<string, string>): Promise<void> {
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: folder,
    env: environment({ ...variables, VOICE: 'off' }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  let said = '';
  for await (const text of server.stdout.setEncoding('utf8')) {
    said += text;
    if (said.includes('Waggle is ready')) server.kill('SIGTERM');
  }
  await ended;
  if (!said.includes('Waggle is ready')) throw new Error(`It ended instead: ${said}`);
}

/** What a server is started with; nothing of the tests' own environment is handed on. */
export function environment(variables: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  return { PATH, HOME, PORT: '0', ...variables };
}

/**
 * The address that a server prints when it is ready.
 *
 * @throws with all that it said, when it ends instead
 */
export async function addressOf(server: Started): Promise<string> {
  for (;;) {
    const address = /^Waggle is ready: (\S+)$/m.exec(server.said.stdout)?.[1];
    if (address) return address;
    if (server.child.exitCode !== null || server.child.signalCode !== null) {
      throw new Error(`It ended instead: ${server.said.stdout}${server.said.stderr}`);
    }
    await once(server.child.stdout as NodeJS.ReadableStream, 'data');
  }
}

/** Lines of the server's log whose message is this. */
export function logged(server: Started, message: string): Record<string, unknown>[] {
  return server.said.stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter(({ msg }) => msg === message);
}

/** A port that is taken until the returned function is called. */
export async function takePort(): Promise<{ port: number; free: () => Promise<void> }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, free: () => promisify(server.close.bind(server))() };
}

/** The clip address of "cat": it depends on the word list, the database and the secret key. */
export async function clipAddress(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/level-words/?level=101`);
  const words = (await answer.json()) as LevelWords;
  return String(words.find(({ word }) => word.word === 'cat')?.word.audio_blob_url);
}
