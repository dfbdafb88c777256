import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { inject as provided } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { compose, type Composition, type Dependencies } from '../../../server/compose.ts';
import { parseContent } from '../../../server/levels/content.ts';
import { wordSounds } from '../../../server/levels/load-content.ts';
import { offered, type Premium } from '../../../server/levels/premium.ts';
import { createLevelsStore } from '../../../server/levels/store.ts';
import {
  type Database,
  openEmbedded,
  openForAnswers,
  openPostgres,
} from '../../../server/platform/database/database.ts';
import { startEmbeddedDatabase } from '../../../server/platform/database/embedded.ts';
import { preparing } from '../../../server/platform/database/prepared.ts';
import type { WaggleServer } from '../../../server/platform/http/server.ts';
import type { Mail, Mailer } from '../../../server/platform/mail/mail.ts';
import {
  type ClipSpec,
  clipKey,
  createSilentVoice,
  type Voice,
} from '../../../server/platform/voice/index.ts';
import { type ContentTree, contentFiles, SMALL_CONTENT } from '../content-files.ts';
import { EMBEDDED_PROCESS } from './embedded-template.ts';
import { createDatabase, databaseUrl } from './postgres-template.ts';
import { seeded } from '../sample.ts';

/** A real database of its own, migrated and empty. The embedded one takes 0.3 GB: one a test file is enough. */
export interface TestDatabase {
  readonly db: Database;
  /** The connection that live answers are committed on. */
  readonly answers: pg.Pool;
  /** The connection that answers of solo play are committed on. */
  readonly committing: Database;
  readonly prepared: Database;
  /** Address of its PostgreSQL; null for the embedded one. */
  readonly url: string | null;
  /** One more connection, as a server of its own would have; the embedded database has one session for all. */
  connect(): Promise<pg.Client>;
  /** Takes it away as a crash does: kills the embedded one's process, or throws out PostgreSQL's clients. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** The kind of database that this project's tests run on. */
export async function startDatabase(): Promise<TestDatabase> {
  const postgresUrl = provided('postgresUrl');
  return postgresUrl ? startOnPostgres(postgresUrl) : startEmbedded();
}

async function startOnPostgres(serverUrl: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const server = new pg.Pool({ connectionString: serverUrl, max: 1 });
  await createDatabase(server, name);
  const url = databaseUrl(serverUrl, name);
  const { db, pool } = openPostgres(url, () => undefined);
  const answers = openForAnswers(url, () => undefined);
  const soloAnswers = openForAnswers(url, () => undefined);
  return {
    db,
    answers,
    committing: preparing(soloAnswers),
    prepared: preparing(pool),
    url,
    connect: () => connected({ connectionString: url }),
    async kill() {
      await server.query(`alter database ${name} with allow_connections false`);
      await server.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
        [name],
      );
    },
    async close() {
      await Promise.all([answers.end(), soloAnswers.end()]);
      await db.destroy();
      await server.query(`drop database ${name} with (force)`);
      await server.end();
    },
  };
}

/** The embedded kind, whatever this project's tests run on. */
export async function startEmbedded(): Promise<TestDatabase> {
  const directory = await mkdtemp(join(tmpdir(), 'waggle-test-'));
  await cp(provided('embeddedTemplate'), directory, { recursive: true });
  const database = await startEmbeddedDatabase({ ...EMBEDDED_PROCESS, directory });
  const { db, pool } = openEmbedded(database.socketDir, () => undefined);
  return {
    db,
    answers: pool,
    committing: preparing(pool),
    prepared: preparing(pool),
    url: null,
    connect: () =>
      connected({ host: database.socketDir, port: 5432, user: 'postgres', database: 'postgres' }),
    async kill() {
      const holder = Number.parseInt(await readFile(join(directory, 'lock'), 'utf8'), 10);
      process.kill(holder, 'SIGKILL');
      await database.lost;
    },
    async close() {
      await db.destroy();
      await database.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function connected(settings: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(settings);
  await client.connect();
  return client;
}

/** A database that answers every question with nothing, for tests of what never asks it. */
export function noDatabase(): Database {
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

/** Payments without money, and without the two seconds that they take. */
export const SANDBOX = {
  kind: 'sandbox',
  secretKey: 'sk_test_waggle_sandbox',
  thinkMs: 0,
} as const;

export interface TestApp {
  /** Built and not yet ready: a test may add a route of its own. */
  readonly app: WaggleServer;
  /** What its routes and jobs are built from. */
  readonly parts: Composition;
  readonly db: Database;
  readonly inject: WaggleServer['inject'];
  close(): Promise<void>;
}

/**
 * Builds the app as main does, from dependencies that are silent, empty or drawn unless they are given.
 *
 * @param dependencies those that differ; without `db` the app gets an embedded database of its own
 * @param content what is loaded into a database of its own
 */
export async function startApp(
  dependencies: Partial<Dependencies> = {},
  content: ContentTree = SMALL_CONTENT,
): Promise<TestApp> {
  const own = dependencies.db ? undefined : await startDatabase();
  const db = dependencies.db ?? (own as TestDatabase).db;
  const voice = dependencies.voice ?? createSilentVoice();
  if (own) await loadTree(db, content, voice);
  const parts = compose({
    voice,
    mailer: createFakeMailer(),
    log: pino({ level: 'silent' }),
    now: () => new Date(),
    random: seeded(1),
    mediaDir: join(tmpdir(), 'waggle-no-media'),
    rateLimits: false,
    answers: own?.answers ?? new pg.Pool(),
    ...(own ? { committing: own.committing, prepared: own.prepared } : {}),
    secret: 'the secret of the tests',
    publicUrl: 'http://127.0.0.1:8080',
    allowedOrigins: ['http://127.0.0.1:8080'],
    appDir: null,
    policy: { connectSrc: [] },
    payments: SANDBOX,
    ...dependencies,
    db,
  });
  const app = await buildApp(parts);
  return {
    app,
    parts,
    db,
    inject: app.inject.bind(app),
    async close() {
      await app.close();
      await own?.close();
    },
  };
}

/** Loads word lists; words get addresses of clips where the voice can speak. */
export async function loadTree(
  db: Database,
  tree: ContentTree,
  voice: Voice,
  premium: Premium = 'sold',
): Promise<void> {
  const files = contentFiles(tree);
  const fingerprint = `${files.fingerprint} ${voice.available} ${premium}`;
  const names = { clip: voice.available ? testClipKey : null, recording: () => '' };
  await createLevelsStore(db).load(
    offered(parseContent(files), premium),
    fingerprint,
    (word, level) => wordSounds(word, level, { byWord: new Map(), speakers: new Map() }, names),
  );
}

/** What loadTree() calls the clip of a wording. */
export function testClipKey(spec: ClipSpec): string {
  return clipKey('the secret of the tests', spec, 'fake-1');
}

/** A mailer that keeps what it is given. */
export function createFakeMailer(): Mailer & { readonly sent: Mail[] } {
  const sent: Mail[] = [];
  return {
    sent,
    async send(mail) {
      sent.push(mail);
    },
    async forget(address) {
      sent.splice(0, sent.length, ...sent.filter(({ to }) => to !== address));
    },
    close: () => Promise.resolve(),
  };
}

/** A voice whose clips are a text: the wording they were asked for. */
export function createFakeVoice(directory: string): Voice {
  return {
    exists: true,
    available: true,
    waiting: 0,
    async clip(spec) {
      const key = testClipKey(spec);
      const file = join(spec.group ?? '', `${key}.mp3`);
      const path = join(directory, file);
      await mkdir(dirname(path), { recursive: true });
      if (!existsSync(path)) await writeFile(path, JSON.stringify(spec));
      return { key, directory, file };
    },
    say: async (spec) => Buffer.from(JSON.stringify(spec)),
    forget: (group) => rm(join(directory, group), { recursive: true, force: true }),
    close: () => Promise.resolve(),
  };
}
