/**
 * `npm run bench:usual`: the cost of players at their usual pace for a node and PostgreSQL, for
 * docs/scale.md: live games with an answer per player every three seconds, single-player answers at 500
 * a second, alone and ten together, a page of levels, a sign-in. Everything is started for it and removed afterwards.
 *
 * `--rooms`, `--seconds` and `--rounds` make it smaller for a trial.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpus, totalmem } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { WebSocket } from 'ws';
import { hashOfKey, newKey } from '../server/people/keys.ts';
import { argon2id } from '../server/accounts/passwords.ts';
import { newGameCode } from '../server/people/codes.ts';
import { openPostgres } from '../server/platform/database/database.ts';
import { startCluster } from '../tests/support/servers/cluster.ts';
import { memoryOf, type Part, PARTS, processorSeconds } from './processor-time.ts';

const { values } = parseArgs({
  options: {
    rooms: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '3' },
  },
});
const rooms = Number(values.rooms);
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);

const PLAYERS = 30;
const WORDS = 20;
const ANSWER_EVERY_MS = 3000;
const WARM_UP_MS = 3000;
/** Answers of solo play, a second; in a batch so many come together. */
const SOLO_PACE = 500;
const BATCH = 10;
/** Callers of HTTP at the same time. */
const CALLERS = 16;
const PASSWORD = 'bright yellow bees';

const root = fileURLToPath(new URL('..', import.meta.url));
console.log(
  `${cpus().length} x ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`,
);
execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
  cwd: root,
  stdio: 'inherit',
});
const cluster = await startCluster({
  nodes: 1,
  folder: root,
  variables: { LOG_LEVEL: 'warn', RATE_LIMITS: 'off' },
});
const [node] = cluster.nodes;
if (!node) throw new Error('no node');
const { db } = openPostgres(cluster.postgres.url, () => undefined);

/** What one kind of work cost. */
interface Cost {
  readonly perSecond: number;
  /** Of each part for a thousand, in seconds. */
  readonly thousand: Record<Part, number>;
  /** Milliseconds until 99 of 100 were answered, if they were begun at a steady pace. */
  readonly p99?: number;
}

try {
  const keys = await makeLearners(rooms * PLAYERS);
  const empty = memoryOf(node.pid() as number);
  const live: (Cost & { bytes: number; frames: number; memory: number })[] = [];
  const solo: Cost[] = [];
  const batches: Cost[] = [];
  const page: Cost[] = [];
  const signIn: Cost[] = [];
  const { rows: words } = await sql<{ id: number; word: string }>`
    select id, word from words where level_id = 101 order by position limit ${WORDS}`.execute(db);
  const nextAnswer = createAnswers(await createSoloGames(keys), words);
  // Everything once per round, in turn, so that whatever slows the machine slows all alike.
  for (let round = 0; round < rounds; round++) {
    live.push(await playLive(keys));
    solo.push(
      await paced(SOLO_PACE, () => {
        const { key, answer } = nextAnswer();
        return call('POST', '/api/level-logs/', key, answer());
      }),
    );
    const inBatches = await paced(SOLO_PACE / BATCH, () => {
      const { key, answer } = nextAnswer();
      return call('POST', '/api/level-logs/batch/', key, {
        answers: Array.from({ length: BATCH }, answer),
      });
    });
    batches.push(perAnswer(inBatches));
    page.push(
      await measure((n) =>
        call('GET', '/api/user-progress/get_available_content/', keys[n % keys.length] as string),
      ),
    );
    signIn.push(
      await measure((n) =>
        call('POST', '/api/auth/login/', null, {
          email: `usual-${(n % 100) + 1}@school.example`,
          password: PASSWORD,
        }),
      ),
    );
  }
  console.log(`\nmedians of ${rounds} runs of ${seconds} s; processor seconds for a thousand`);
  console.log(`${''.padEnd(14)}a second ${PARTS.map((part) => part.padStart(11)).join('')}`);
  print('live answer', live);
  print('solo answer', solo);
  print(`  ${BATCH} together`, batches);
  print('page of levels', page);
  print('sign-in', signIn);
  const players = rooms * PLAYERS;
  console.log(
    `live: ${players} sockets in rooms of ${PLAYERS}; a socket gets ${median(live.map(({ frames }) => frames)).toFixed(1)} messages and ${median(live.map(({ bytes }) => bytes)).toFixed(0)} bytes a second, and takes ${((median(live.map(({ memory }) => memory)) - empty) / players / 1000).toFixed(0)} kB of memory`,
  );
} finally {
  await db.destroy();
  await cluster.stop();
}
process.exit(0);

/** Answers of learners in turn, each with their next word; two of three are right. */
function createAnswers(
  games: readonly { readonly key: string; readonly id: string }[],
  words: readonly { readonly id: number; readonly word: string }[],
) {
  const tries = new Map<string, number>();
  let turn = 0;
  return (): { key: string; answer: () => object } => {
    const { key, id } = games[turn++ % games.length] as (typeof games)[number];
    return {
      key,
      answer() {
        const place = tries.get(key) ?? 0;
        tries.set(key, place + 1);
        const { id: word, word: text } = words[place % words.length] as (typeof words)[number];
        const user_input = place % 3 === 2 ? `${text}e` : text;
        const is_correct = user_input === text;
        return { id: randomUUID(), level: 101, word, user_input, is_correct, game: id };
      },
    };
  };
}

/** Signed-in learners, inserted straight into the database. */
async function makeLearners(count: number): Promise<string[]> {
  const made = Array.from({ length: count }, newKey);
  const password = await argon2id.hash(PASSWORD);
  await sql`
    with pupils as (
      insert into users (email, first_name, last_name, password_hash)
        select 'usual-' || n || '@school.example', 'Thandi', 'Mokoena', ${password}
        from generate_series(1, ${count}::int) as n returning id)
    insert into keys (hash, user_id)
      select hash, id from (select id, row_number() over (order by id) as n from pupils) as pupil
        join unnest(${made.map(hashOfKey)}::bytea[]) with ordinality as given (hash, n) using (n)`.execute(
    db,
  );
  return made;
}

async function createSoloGames(keys: readonly string[]): Promise<{ key: string; id: string }[]> {
  const games = [];
  for (const key of keys) {
    const game = { status: 'in_progress', level_id: 101, game_type: 'single_player' };
    const { id } = await call('POST', '/api/game/create-game/', key, game);
    games.push({ key, id: String(id) });
  }
  // As long as the bench.
  await sql`update solo_games set ends_at = now() + interval '1 day'`.execute(db);
  return games;
}

async function call(
  method: string,
  path: string,
  key: string | null,
  body?: object,
): Promise<{ id?: string }> {
  const answer = await fetch(`http://${node?.address}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(key ? { authorization: `Token ${key}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${text}`);
  return JSON.parse(text) as { id?: string };
}

/** Some callers, one call after the other each. */
async function measure(work: (n: number) => Promise<unknown>): Promise<Cost> {
  let done = 0;
  const { lasted, spent } = await during(async (until) => {
    await Promise.all(
      Array.from({ length: CALLERS }, async () => {
        while (performance.now() < until) await work(done++);
      }),
    );
  });
  return { perSecond: done / lasted, thousand: perThousand(spent, done) };
}

/** Calls that begin at a steady pace, whether or not earlier ones are answered. */
async function paced(rate: number, work: () => Promise<unknown>): Promise<Cost> {
  const times: number[] = [];
  const calls: Promise<void>[] = [];
  const { lasted, spent } = await during(async (until) => {
    const began = performance.now();
    while (performance.now() < until) {
      const due = ((performance.now() - began) / 1000) * rate;
      while (calls.length < due) {
        const dueAt = began + (calls.length / rate) * 1000;
        calls.push(work().then(() => void times.push(performance.now() - dueAt)));
      }
      await wait(1);
    }
    await Promise.all(calls);
  });
  const sorted = times.toSorted((one, other) => one - other);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
  return { perSecond: calls.length / lasted, thousand: perThousand(spent, calls.length), p99 };
}

function perAnswer({ perSecond, thousand, ...rest }: Cost): Cost {
  const parts = PARTS.map((part) => [part, thousand[part] / BATCH]);
  return {
    ...rest,
    perSecond: perSecond * BATCH,
    thousand: Object.fromEntries(parts) as Record<Part, number>,
  };
}

/** A class in every room, each player on their own pace. */
async function playLive(keys: readonly string[]) {
  const ids = Array.from({ length: rooms }, newGameCode);
  await sql`
    insert into games (id, name, status, level_id, host_plays, duration, created_at, started_at, ends_at, word_ids)
      select id, 'Usual', 'in_progress', 101, true, 3600, now(), now(), now() + interval '1 hour',
        (select array_agg(words.id order by position) from words where level_id = 101)
      from unnest(${ids}::text[]) as id`.execute(db);
  await sql`
    insert into game_players (game_id, user_id, joined_at)
      select (${ids}::text[])[1 + (n - 1) / ${PLAYERS}::int], id, now()
      from (select id, row_number() over (order by id) as n from users) as pupil`.execute(db);
  const seen = { isCounting: false, answers: 0, bytes: 0, frames: 0 };
  const sockets = await Promise.all(
    keys.map((key, n) => {
      const id = ids[Math.floor(n / PLAYERS)];
      return connect(`ws://${node?.address}/ws/game/${id}/?token=${key}`, seen);
    }),
  );
  const stops = sockets.map(answerNowAndThen);
  await wait(WARM_UP_MS);
  const { lasted, spent } = await during(async () => {
    seen.isCounting = true;
    await wait(seconds * 1000);
    seen.isCounting = false;
  });
  const memory = memoryOf(node?.pid() as number);
  for (const stop of stops) stop();
  for (const socket of sockets) socket.terminate();
  await sql`update games set status = 'completed', ended_at = now()`.execute(db);
  await wait(WARM_UP_MS);
  return {
    perSecond: seen.answers / lasted,
    thousand: perThousand(spent, seen.answers),
    bytes: seen.bytes / lasted / keys.length,
    frames: seen.frames / lasted / keys.length,
    memory,
  };
}

function connect(
  url: string,
  seen: { isCounting: boolean; answers: number; bytes: number; frames: number },
): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url);
    socket.on('error', reject);
    socket.on('close', (code) => reject(new Error(`closed with ${code}`)));
    socket.on('message', (data: Buffer) => {
      if (data.includes('"type":"game_state"')) resolve(socket);
      if (!seen.isCounting) return;
      seen.frames += 1;
      seen.bytes += data.length;
      if (data.includes('"type":"word_result"')) seen.answers += 1;
    });
  });
}

/** @returns what ends it */
function answerNowAndThen(socket: WebSocket): () => void {
  let sent = 0;
  let timer = setTimeout(answer, Math.random() * ANSWER_EVERY_MS);
  function answer(): void {
    sent += 1;
    const word = (sent % WORDS) + 1;
    socket.send(JSON.stringify({ type: 'submit_word', word, user_input: 'not it', id: `${sent}` }));
    timer = setTimeout(answer, ANSWER_EVERY_MS);
  }
  return () => clearTimeout(timer);
}

/** How long some work lasted, in seconds, and what the parts were at work meanwhile. */
async function during(
  work: (until: number) => Promise<void>,
): Promise<{ lasted: number; spent: Record<Part, number> }> {
  const before = processorSeconds(cluster);
  const began = performance.now();
  await work(began + seconds * 1000);
  const lasted = (performance.now() - began) / 1000;
  const after = processorSeconds(cluster);
  const spent = Object.fromEntries(PARTS.map((part) => [part, after[part] - before[part]]));
  return { lasted, spent: spent as Record<Part, number> };
}

function perThousand(spent: Record<Part, number>, count: number): Record<Part, number> {
  const parts = PARTS.map((part) => [part, (spent[part] / count) * 1000]);
  return Object.fromEntries(parts) as Record<Part, number>;
}

function print(name: string, costs: readonly Cost[]): void {
  const perSecond = median(costs.map((cost) => cost.perSecond))
    .toFixed(0)
    .padStart(8);
  const parts = PARTS.map((part) =>
    median(costs.map(({ thousand }) => thousand[part]))
      .toFixed(3)
      .padStart(11),
  );
  const p99 = median(costs.flatMap((cost) => cost.p99 ?? []));
  const late = Number.isNaN(p99) ? '' : `   p99 ${p99.toFixed(0)} ms`;
  console.log(`${name.padEnd(14)}${perSecond} ${parts.join('')}${late}`);
}

function median(numbers: readonly number[]): number {
  return (
    numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN
  );
}
