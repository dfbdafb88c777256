/**
 * `npm run bench:cluster`: answers per second with one, two and three nodes on one PostgreSQL and one
 * Redis, at full speed, as ratios of one run, and the cost of an answer for each part. Players of a
 * room are spread over all nodes, or all on one. Everything is started for it and removed afterwards.
 *
 * `--rooms`, `--seconds` and `--rounds` make it smaller for a trial.
 */
import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { WebSocket } from 'ws';
import { hashOfKey, newKey } from '../server/people/keys.ts';
import { type Database, openPostgres } from '../server/platform/database/database.ts';
import { type Cluster, startCluster } from '../tests/support/servers/cluster.ts';
import { type Part, PARTS, processorSeconds } from './processor-time.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const { values } = parseArgs({
  options: {
    rooms: { type: 'string', default: '60' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '5' },
  },
});
const rooms = Number(values.rooms);
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);

const PLAYERS = 30;
const WORDS = 20;
const NODES = [1, 2, 3];
/** Just below a socket's limit of ten messages a second. */
const PACE_MS = 125;
const WARM_UP_S = 2;

/** The nodes of a room's players: all different, or all the same. */
const ARRANGEMENTS = ['spread', 'together'] as const;
type Arrangement = (typeof ARRANGEMENTS)[number];

/** The figures of one run. */
interface Run {
  /** Acknowledged answers per second. */
  readonly answers: number;
  /** From sending an answer to its acknowledgement, in milliseconds. */
  readonly median: number;
  readonly slowest: number;
  /** Processor time of each part for a thousand answers, in seconds. */
  readonly cost: Record<Part, number>;
}

console.log(
  `${cpus().length} x ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`,
);
execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
  cwd: root,
  stdio: 'inherit',
});
const cluster = await startCluster({
  nodes: Math.max(...NODES),
  folder: root,
  variables: { LOG_LEVEL: 'warn' },
});
const { db } = openPostgres(cluster.postgres.url, () => undefined);
try {
  const runs = new Map<string, Run[]>();
  // Everything once per round, in turn, so that whatever slows the machine slows all alike.
  for (let round = 0; round < rounds; round++) {
    for (const arrangement of ARRANGEMENTS) {
      for (const nodes of NODES) {
        // One node has only one arrangement.
        if (nodes === 1 && arrangement !== ARRANGEMENTS[0]) continue;
        const name = `${nodes} ${arrangement}`;
        const run = await play(cluster, nodes, arrangement);
        runs.set(name, [...(runs.get(name) ?? []), run]);
      }
    }
  }
  print(runs);
} finally {
  await db.destroy();
  await cluster.stop();
}
process.exit(0);

/** All players answer as fast as they may; counts for a while. */
async function play(
  { nodes: all }: Cluster,
  nodes: number,
  arrangement: Arrangement,
): Promise<Run> {
  const seats = await seatsOf(db);
  const addresses = all.slice(0, nodes).map(({ address }) => address);
  const state = { isCounting: false, taken: [] as number[] };
  const players = await Promise.all(
    seats.map(({ gameId, key, room, place }) => {
      const turn = arrangement === 'spread' ? place : room;
      const address = addresses[turn % nodes] as string;
      return connect(`ws://${address}/ws/game/${gameId}/?token=${key}`, state);
    }),
  );
  await sql`
    update games set status = 'in_progress', started_at = now(), ends_at = now() + interval '1 hour',
      word_ids = (select array_agg(id order by position) from words where level_id = 101)
    where status = 'waiting'`.execute(db);
  for (const player of players) player.begin();
  await wait(WARM_UP_S * 1000);

  const before = processorSeconds(cluster);
  const began = performance.now();
  state.isCounting = true;
  await wait(seconds * 1000);
  state.isCounting = false;
  const lasted = (performance.now() - began) / 1000;
  const after = processorSeconds(cluster);

  for (const player of players) player.stop();
  // The departures are written and announced before the next run.
  await wait(2_000);
  await sql`
    with all_games as materialized (select id from games order by id for update)
    delete from games where id in (select id from all_games)`.execute(db);
  await sql`delete from users`.execute(db);
  const taken = state.taken.toSorted((one, other) => one - other);
  const thousands = taken.length / 1000;
  return {
    answers: taken.length / lasted,
    median: taken[Math.floor(taken.length / 2)] ?? Number.NaN,
    slowest: taken[Math.floor(taken.length * 0.99)] ?? Number.NaN,
    cost: Object.fromEntries(
      PARTS.map((part) => [part, (after[part] - before[part]) / thousands]),
    ) as Record<Part, number>,
  };
}

interface Seat {
  readonly gameId: string;
  readonly key: string;
  readonly room: number;
  readonly place: number;
}

/** Learners with session tokens, thirty in a room, inserted straight into the database. */
async function seatsOf(database: Database): Promise<Seat[]> {
  const keys = Array.from({ length: rooms * PLAYERS }, newKey);
  const { rows } = await sql<{ game_id: string }>`
    with pupils as (
      insert into users (email, first_name, last_name, password_hash)
        select 'bench-' || n || '@school.example', 'Thandi', 'Mokoena', 'nobody knows it'
        from generate_series(0, ${rooms * PLAYERS - 1}::int) as n returning id),
    numbered as (
      select id, place, 'bench' || chr(97 + (place / 26)::int) || chr(97 + (place % 26)::int) || '2' as game_id
      from (select id, (row_number() over (order by id) - 1) / ${PLAYERS}::int as place from pupils) as pupil),
    signed_in as (
      insert into keys (hash, user_id)
        select hash, id from (select id, row_number() over (order by id) as n from numbered) as pupil
          join unnest(${keys.map(hashOfKey)}::bytea[]) with ordinality as given (hash, n) using (n)),
    opened as (
      insert into games (id, name, status, level_id, host_id, host_plays, duration, created_at)
        select game_id, 'Bench', 'waiting', 101, min(id), true, 3600, now()
        from numbered group by game_id),
    seated as (
      insert into game_players (game_id, user_id, joined_at)
        select game_id, id, now() from numbered)
    select game_id from numbered order by id`.execute(database);
  return rows.map(({ game_id }, n) => ({
    gameId: game_id,
    key: keys[n] as string,
    room: Math.floor(n / PLAYERS),
    place: n % PLAYERS,
  }));
}

/** A player who answers as soon as the last answer was acknowledged and the limit allows it. */
async function connect(
  url: string,
  state: { isCounting: boolean; readonly taken: number[] },
): Promise<{ begin(): void; stop(): void }> {
  const socket = new WebSocket(url);
  let sent = 0;
  let sentAt = 0;
  let timer: NodeJS.Timeout | undefined;
  const isIn = new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (data: Buffer) => {
      const isResult = data.includes('"type":"word_result"');
      if (!isResult) {
        if (data.includes('"type":"game_state"')) resolve();
        return;
      }
      const took = performance.now() - sentAt;
      if (state.isCounting) state.taken.push(took);
      timer = setTimeout(answer, Math.max(0, PACE_MS - took));
    });
  });
  function answer(): void {
    sent += 1;
    sentAt = performance.now();
    const word = (sent % WORDS) + 1;
    socket.send(
      `{"type":"submit_word","word":${word},"user_input":"not it","id":"${sent}-${word}"}`,
    );
  }
  await isIn;
  return {
    begin() {
      timer = setTimeout(answer, Math.random() * PACE_MS);
    },
    stop() {
      clearTimeout(timer);
      socket.removeAllListeners('message');
      socket.terminate();
    },
  };
}

function print(runs: ReadonlyMap<string, readonly Run[]>): void {
  const of = (name: string, what: (run: Run) => number) => median((runs.get(name) ?? []).map(what));
  const [first = ''] = runs.keys();
  const one = of(first, ({ answers }) => answers);
  console.log(
    `\n${rooms} rooms of ${PLAYERS}, each player up to ${1000 / PACE_MS} answers a second; medians of ${rounds} runs of ${seconds} s`,
  );
  console.log(
    `nodes, rooms  answers/s  ratio  p50 ms  p99 ms  processor seconds for 1,000 answers: ${PARTS.join(', ')}`,
  );
  for (const name of runs.keys()) {
    const answers = of(name, (run) => run.answers);
    const cells = [
      name.padEnd(12),
      answers.toFixed(0).padStart(10),
      (answers / one).toFixed(2).padStart(6),
      of(name, (run) => run.median)
        .toFixed(0)
        .padStart(7),
      of(name, (run) => run.slowest)
        .toFixed(0)
        .padStart(7),
      ...PARTS.map((part) =>
        of(name, ({ cost }) => cost[part])
          .toFixed(3)
          .padStart(7),
      ),
    ];
    console.log(cells.join(' '));
  }
}

function median(numbers: readonly number[]): number {
  return (
    numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN
  );
}
