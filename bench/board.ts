/**
 * `npm run bench:board`: the cost of a leaderboard page with 100,000 players and ten million answers,
 * relative to one primary-key read of the same run, and the cost of recording an answer and ranking
 * the boards. Uses a PostgreSQL of its own in the system's temporary folder (5 GB), with default
 * settings, and removes it afterwards.
 *
 * `--players` and `--attempts` make it smaller for a trial, `--rounds` asks less often.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type BoardMode, TIME_FRAMES } from '@waggle/engine/contracts';
import {
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  RawNode,
  type RootOperationNode,
  sql,
} from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { hashOfKey, newKey } from '../server/people/keys.ts';
import { buildApp } from '../server/app.ts';
import { compose } from '../server/compose.ts';
import {
  createLeaderboardStore,
  recordLiveGame,
  recordSoloAnswers,
} from '../server/leaderboard/store.ts';
import { readContentFiles } from '../server/levels/content.ts';
import { loadContent } from '../server/levels/load-content.ts';
import { createLevelsStore } from '../server/levels/store.ts';
import { type Database, openPostgres } from '../server/platform/database/database.ts';
import { preparing } from '../server/platform/database/prepared.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { createSilentVoice } from '../server/platform/voice/index.ts';
import { createAnswerBatches } from '../server/progress/answer-batch.ts';
import type { Answer } from '../server/progress/answer-rows.ts';
import { startPostgres } from '../tests/support/servers/postgres.ts';
import { generate, NOW } from './board-data.ts';
import { measureMemory } from './board-memory.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '100000' },
    attempts: { type: 'string', default: '10000000' },
    rounds: { type: 'string', default: '1000' },
  },
});
const players = Number(values.players);
const attempts = Number(values.attempts);
const rounds = Number(values.rounds);

/** Target for a page of the board, in primary-key reads (decision 15). */
const TARGET = 10;
/** Learners whose answers are recorded. */
const ANSWERING = 500;
/** How often the boards are ranked after that, for each way of committing. */
const BATCHES = 3;

const BOARDS = (['single_player', 'multiplayer'] as const satisfies BoardMode[]).flatMap((mode) =>
  TIME_FRAMES.map((period) => ({ mode, period, at: NOW })),
);

console.log(
  `${cpus().length} x ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`,
);
const server = await startPostgres({});
process.once('SIGINT', () => void server.stop().then(() => process.exit(130)));
const { db, pool } = openPostgres(server.url, () => undefined);
try {
  const { rows } = await sql<{ version: string }>`select version()`.execute(db);
  console.log(`${rows[0]?.version.split(' on ')[0]} with its own settings\n`);
  await migrate(db, here('../server/migrations/'));
  await loadContent({
    files: readContentFiles(here('../content/')),
    levels: createLevelsStore(db),
    recordings: here('../content/no-recordings/'),
    names: { clip: null, recording: () => '' },
  });
  await fill();
  await rankFirst();
  // One connection for everything that is compared.
  await db.connection().execute(async (connection) => {
    await compareReads(connection);
    await showPlans(connection);
    await compareRecording(connection);
  });
  await preparing(pool)
    .connection()
    .execute((prepared) => measureMemory(prepared, { rounds, learner: () => drawn(1, players) }));
  await compareOverHttp();
} finally {
  await db.destroy();
  await server.stop();
}

async function fill(): Promise<void> {
  const client = new pg.Client(server.url);
  await client.connect();
  // The server stops while the client is connected; statements report their own errors.
  client.on('error', () => undefined);
  console.log(`Making ${players} players and ${attempts} answers, seconds:`);
  let total = 0;
  await generate(client, { players, attempts }, (what, seconds) => {
    total += seconds;
    console.log(`${what.padEnd(20)} ${seconds.toFixed(1).padStart(7)}`);
  });
  const { rows } = await client.query(
    `select pg_size_pretty(pg_database_size(current_database())) as size`,
  );
  await client.end();
  console.log(`${'together'.padEnd(20)} ${total.toFixed(1).padStart(7)}, ${rows[0]?.size}\n`);
}

async function rankFirst(): Promise<void> {
  const ms = await timed(() => createLeaderboardStore(db).refreshRanks(NOW));
  console.log(`Ranking all eight boards for the first time: ${(ms / 1000).toFixed(1)} s`);
  const { rows } = await sql<{ mode: string; period: string; players: number }>`
    select mode, period, players from boards order by 1, 2`.execute(db);
  for (const board of rows) {
    console.log(`  ${`${board.mode} ${board.period}`.padEnd(24)} ${board.players} players`);
  }
  console.log();
}

async function compareReads(connection: Database): Promise<void> {
  const store = createLeaderboardStore(connection);
  const timings = new Map<string, number[]>();
  const take = async (name: string, work: () => Promise<unknown>) => {
    const ms = await timed(work);
    const taken = timings.get(name);
    if (taken) taken.push(ms);
    else timings.set(name, [ms]);
  };
  const sizes = new Map<string, number>();
  for (const board of BOARDS) {
    const { players: size } = await store.page(board, 1);
    sizes.set(nameOf(board), Math.ceil(size / 20));
  }

  // Everything once per round, in turn, so that whatever slows the machine slows all alike.
  for (let round = 0; round < rounds; round++) {
    for (const board of BOARDS) {
      const pages = sizes.get(nameOf(board)) ?? 1;
      const middle = drawn(Math.ceil(pages / 4), Math.ceil((pages * 3) / 4));
      await take('read', () => primaryKeyRead(connection));
      await take(`${nameOf(board)} first`, () => store.page(board, 1));
      await take(`${nameOf(board)} middle`, () => store.page(board, middle));
      await take(`${nameOf(board)} last`, () => store.page(board, pages));
      await take(`${nameOf(board)} own`, () => store.entryOf(board, drawn(1, players)));
    }
  }

  const read = median(timings.get('read'));
  console.log(`One primary-key read: ${microseconds(read)} (median of ${rounds * BOARDS.length})`);
  console.log(`Times that (medians of ${rounds}):`);
  console.log(`${''.padEnd(24)}  first  middle    last     own  whole answer, page and own`);
  let worst = 0;
  for (const board of BOARDS) {
    const times = ['first', 'middle', 'last', 'own'].map(
      (what) => median(timings.get(`${nameOf(board)} ${what}`)) / read,
    );
    const [first = 0, middle = 0, last = 0, own = 0] = times;
    const whole = Math.max(first, middle, last) + own;
    worst = Math.max(worst, whole);
    const cells = [...times, whole].map((ratio) => ratio.toFixed(2).padStart(7));
    console.log(`${nameOf(board).padEnd(24)}${cells.join(' ')}`);
  }
  console.log(
    `The dearest is ${worst.toFixed(2)} of at most ${TARGET}: ${worst <= TARGET ? 'met' : 'missed'}.\n`,
  );
}

function primaryKeyRead(connection: Database): Promise<unknown> {
  return connection
    .selectFrom('users')
    .select(['id', 'first_name', 'nickname', 'max_level'])
    .where('id', '=', drawn(1, players))
    .executeTakeFirst();
}

/** Makes PostgreSQL explain its plans instead of running the queries. */
function explaining(plans: string[]): KyselyPlugin {
  return {
    transformQuery: ({ node }: PluginTransformQueryArgs): RootOperationNode =>
      RawNode.create(['explain (analyze, buffers, costs off, timing off) ', ''], [node]),
    async transformResult({ result }) {
      plans.push(result.rows.map((row) => row['QUERY PLAN']).join('\n'));
      return { ...result, rows: [] };
    },
  };
}

async function showPlans(connection: Database): Promise<void> {
  const plans: string[] = [];
  const store = createLeaderboardStore(connection.withPlugin(explaining(plans)));
  const board = { mode: 'single_player', period: 'all_time', at: NOW } as const;
  await store.page(board, Math.ceil(players / 40));
  await store.entryOf(board, Math.ceil(players / 2));
  console.log(`A page in the middle of single_player all_time:\n${plans[0]}\n`);
  console.log(`One's own entry there:\n${plans[1]}\n`);
}

/**
 * Records answers as the server does, with and without the board in turn, and ranks the boards after
 * every thousand of each.
 */
async function compareRecording(connection: Database): Promise<void> {
  // Answers at one moment would be replayed for memory.
  let answeredAt = NOW.getTime();
  const dependencies = { db: connection, now: () => new Date((answeredAt += 10)) };
  const recorders = {
    without: createAnswerBatches({ ...dependencies, recordSoloAnswers: () => Promise.resolve() }),
    with: createAnswerBatches({ ...dependencies, recordSoloAnswers }),
  };
  const store = createLeaderboardStore(connection);
  const answer = await answering(connection);
  const ranking: Record<'solo' | 'both', Cost[]> = { solo: [], both: [] };
  let at = NOW.getTime();
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
  const rank = async (): Promise<Cost> => {
    at += 30_000;
    const before = processorMs(rows[0]?.pid);
    const ms = await timed(() => store.refreshRanks(new Date(at)));
    return { ms, processorMs: processorMs(rows[0]?.pid) - before };
  };

  for (const commit of ['on', 'off']) {
    await sql`set synchronous_commit = ${sql.lit(commit)}`.execute(connection);
    const times: Record<'without' | 'with', number[]> = { without: [], with: [] };
    for (let batch = 0; batch < BATCHES; batch++) {
      for (let count = 0; count < rounds; count++) {
        for (const name of ['without', 'with'] as const) {
          const next = answer();
          times[name].push(await timed(() => recorders[name]([next])));
        }
      }
      ranking.solo.push(await rank());
      const results = Array.from({ length: 30 }, (_, index) => ({ userId: index + 1, score: 20 }));
      await recordLiveGame(connection, { at: NOW, results });
      ranking.both.push(await rank());
    }
    const [bare, full] = [median(times.without), median(times.with)];
    console.log(
      `Recording an answer, ${commit === 'on' ? 'waiting for the disk' : 'not waiting for the disk'}: ` +
        `${microseconds(bare)} without the board, ${microseconds(full)} with it, ` +
        `${(full / bare).toFixed(2)} times (medians of ${BATCHES * rounds})`,
    );
  }
  for (const [what, costs] of Object.entries(ranking)) {
    const ms = median(costs.map((cost) => cost.ms));
    const spent = median(costs.map((cost) => cost.processorMs));
    console.log(
      `Ranking ${what === 'solo' ? 'the four boards of those who play alone' : 'all eight boards'} ` +
        `after ${rounds} answers: ${(ms / 1000).toFixed(2)} s, ${(spent / 1000).toFixed(2)} s of them ` +
        `at work (medians of ${costs.length}); every 30 s ${(spent / 300).toFixed(1)} % of a core`,
    );
  }
  console.log();
}

/** Starts games of some learners on one level, and draws answers to its words. */
async function answering(connection: Database): Promise<() => Answer> {
  const words = await connection
    .selectFrom('words')
    .select(['id', 'level_id', 'word'])
    .where('level_id', '=', ({ selectFrom }) =>
      selectFrom('levels').select(({ fn }) => fn.min('id').as('id')),
    )
    .execute();
  const learners = Array.from({ length: ANSWERING }, () => drawn(1, players));
  const games = [...new Set(learners)].map((userId) => ({
    id: `running ${userId}`,
    user_id: userId,
    level_id: words[0]?.level_id ?? 0,
    duration: 3600,
    created_at: NOW,
    ends_at: new Date(NOW.getTime() + 3_600_000),
  }));
  await connection.insertInto('solo_games').values(games).execute();
  return () => {
    const game = games[drawn(0, games.length - 1)];
    const word = words[drawn(0, words.length - 1)];
    if (!game || !word) throw new Error('there are no words to spell');
    return {
      userId: game.user_id,
      clientId: randomUUID(),
      levelId: game.level_id,
      wordId: word.id,
      gameId: game.id,
      userInput: drawn(0, 3) > 0 ? word.word : 'unsure',
      hinted: false,
      attemptedAt: null,
      access: 'playable',
    };
  };
}

/** The whole HTTP call, without a network, for information. */
async function compareOverHttp(): Promise<void> {
  const parts = compose({
    db,
    answers: pool,
    secret: 'the secret of the bench',
    voice: createSilentVoice(),
    mailer: {
      send: () => Promise.resolve(),
      forget: () => Promise.resolve(),
      close: () => Promise.resolve(),
    },
    log: pino({ level: 'silent' }),
    now: () => NOW,
    random: Math.random,
    publicUrl: 'https://waggle.example',
    allowedOrigins: [],
    mediaDir: tmpdir(),
    rateLimits: false,
    appDir: null,
    policy: { connectSrc: [] },
    payments: { kind: 'sandbox', secretKey: 'sk_test_waggle_sandbox' },
  });
  const app = await buildApp(parts);
  const key = newKey();
  await db
    .insertInto('keys')
    .values({ hash: hashOfKey(key), user_id: drawn(1, players) })
    .execute();
  const get = async (url: string) => {
    const answer = await app.inject({ url, headers: { authorization: `Token ${key}` } });
    if (answer.statusCode !== 200) throw new Error(`${url} was answered with ${answer.statusCode}`);
  };
  const times: Record<'read' | 'user' | 'board', number[]> = { read: [], user: [], board: [] };
  for (let round = 0; round < rounds; round++) {
    const url = `/api/leaderboard/?page=${drawn(1, Math.ceil(players / 40))}`;
    times.read.push(await timed(() => primaryKeyRead(db)));
    times.user.push(await timed(() => get('/api/auth/user/')));
    times.board.push(await timed(() => get(url)));
  }
  await app.close();
  const read = median(times.read);
  for (const [call, of] of [
    ['GET /api/leaderboard/', times.board],
    ['GET /api/auth/user/', times.user],
  ] as const) {
    const ms = median(of);
    console.log(
      `${call} through app.inject: ${microseconds(ms)}, ${(ms / read).toFixed(1)} times a primary-key read`,
    );
  }
}

function nameOf(board: { mode: string; period: string }): string {
  return `${board.mode} ${board.period}`;
}

/** A whole number between two, both included. */
function drawn(from: number, to: number): number {
  return from + Math.floor(Math.random() * (to - from + 1));
}

interface Cost {
  /** Wall-clock time. */
  readonly ms: number;
  /** Processor time of the database's process. */
  readonly processorMs: number;
}

/** Processor time of a process in milliseconds; NaN where the system does not show it. */
function processorMs(pid: number | undefined): number {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return Number.NaN;
  const stat = readFileSync(path, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // In user mode and in the kernel, in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Milliseconds that some work takes. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function median(numbers: readonly number[] = []): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function microseconds(ms: number): string {
  return `${(ms * 1000).toFixed(0)} µs`;
}
