/** Three built servers on one PostgreSQL and one Redis: what they share, and how they come and go. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { createConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Subscription } from 'rxjs';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { hashOfKey, newKey } from '../../../server/people/keys.ts';
import { argon2id } from '../../../server/accounts/passwords.ts';
import { newGameCode } from '../../../server/people/codes.ts';
import { type Database, openPostgres } from '../../../server/platform/database/database.ts';
import { SLOW_MS, useBuiltServer } from '../../support/servers/built-server.ts';
import {
  canCluster,
  type Cluster,
  type ClusterNode,
  startCluster,
} from '../../support/servers/cluster.ts';
import { ask, enterRoom, openGame, type Witness } from '../../support/live/cluster-class.ts';
import { faults, probe } from '../../support/servers/cluster-faults.ts';
import { aLearner, anAddress, type TestLearner } from '../../support/people/learners.ts';
import { call, type Caller } from '../../support/live/live-class.ts';
import {
  hasSeenEnd,
  lawOf,
  outcomeOf,
  type PlannedWord,
  plansOf,
  type Playing,
  playToPlan,
} from '../../support/live/planned-play.ts';
import { until } from '../../support/servers/processes.ts';
import { rounds, seeded } from '../../support/sample.ts';

if (!canCluster()) console.warn('No PostgreSQL or no Redis found: no cluster is tested.');

/** Sockets of an ordinary hour: so many classes of thirty. */
const USUAL_CLASSES = rounds(1, 10);
const CLASS = 30;
/** Those who sign in while somebody floods: each costs two passwords, their own and one of the flood. */
const SIGNING_IN = rounds(10, CLASS);
/** All are back by then: in the soak, which is alone on its machine. Beside other work it is a guard. */
const STORM_MS = rounds(300_000, 30_000);

/** Games at the same time while everything is killed, and their players. */
const GAMES = 3;
const PLAYERS = 4;
/** Disconnected clients are back by then. */
const BACK_MS = 10_000;
/** A game lasts longer than that only when it does not end. */
const PATIENCE_MS = 240_000;

/** What a refused sign-in is asked to wait. */
const COME_BACK_MS = 5_000;
/** Refusals of an address that floods: its share of the queue is used up, or the whole queue is full. */
const TOO_MANY = {
  status: 429,
  body: {
    message: 'Too many requests from your network at the same time. Please try again in a moment.',
  },
};
const FULL = {
  status: 503,
  body: { message: 'Waggle is very busy at the moment. Please try again soon.' },
};

const built = useBuiltServer();
vi.setConfig({ testTimeout: SLOW_MS });
let cluster: Cluster;
let db: Database;
let words: PlannedWord[];
let first: ClusterNode;
let second: ClusterNode;
let third: ClusterNode;

let networks = 0;
/** The address of a network that has asked for nothing yet. */
const aNetwork = () => `203.0.113.${100 + ++networks}`;
const newLearner = () => aLearner(db);
const enter = ({ address }: { address: string }, id: string, { key }: TestLearner) =>
  call(address, `game/${id}/`, { key });

describe.runIf(canCluster())('three nodes', () => {
  beforeAll(async () => {
    cluster = await startCluster({ nodes: 3, folder: built.folder, postgres: { fsync: 'off' } });
    [first, second, third] = cluster.nodes as [ClusterNode, ClusterNode, ClusterNode];
    db = openPostgres(cluster.postgres.url, () => undefined).db;
    const { rows } = await sql<PlannedWord>`
      select word, difficulty as stars from words where level_id = 101 order by position`.execute(
      db,
    );
    words = rows;
  }, SLOW_MS);
  afterAll(async () => {
    await db.destroy();
    await cluster.stop();
  });

  test('that start at once on an empty database make it once', () => {
    const logs = cluster.nodes.map((node) => node.said());
    for (const message of ['"migrated"', '"content loaded"']) {
      expect(logs.filter((log) => log.includes(message))).toHaveLength(1);
    }
  });

  test('say that they are ready, with database and bus', async () => {
    for (const { address } of cluster.nodes) {
      const { status, body } = await ask(address, '/readyz');
      expect(status).toBe(200);
      expect(body).toEqual({ status: 'ok', database: 'ok', bus: 'ok' });
    }
  });

  test('play one game together', async () => {
    const [host, guest, visitor] = [await newLearner(), await newLearner(), await newLearner()];
    const lobby = await call(third.address, 'lobby/', { key: visitor.key });
    await lobby.hear('open_games');
    const id = await openGame(first.address, [host, guest]);
    expect((await lobby.hear('game_created')).game.id).toBe(id);
    const near = await enter(first, id, host);
    const far = await enter(second, id, guest);
    await bothConnected(near, far);
    near.send({ type: 'start_game' });
    const [word] = await wordsOfStarted(far);
    far.send({ type: 'submit_word', word: 1, user_input: word, id: 'm1' });
    expect((await far.hear('word_result')).result.is_correct).toBe(true);
    const isComplete = ({ players }: { players: readonly (readonly unknown[])[] }) =>
      players.some(([player, score]) => player === guest.id && Number(score) > 0);
    await until(() => near.heard('game_update').some(isComplete));
    near.send({ type: 'leave_game' });
    await far.hear('player_left');
    far.send({ type: 'leave_game' });
    await until(() => lobby.heard('game_closed').some((frame) => frame.id === id));
    lobby.socket.close();
  });

  test('count wrong passwords together', async () => {
    const email = anAddress();
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries++) {
      const node = cluster.nodes[tries % 3] as ClusterNode;
      statuses.push((await signIn(node.address, email)).status);
    }
    expect(statuses).toEqual([...Array<number>(11).fill(400), 429]);
    expect((await signIn(first.address, email)).status).toBe(429);
  });

  test('trust the forwarded address of their load balancer alone', async () => {
    // More reset mails than an address may ask for, each for another one.
    const reset = (from: string) =>
      fetch(`http://${first.address}/api/auth/password_reset/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify({ email: 'nobody@school.example' }),
      }).then(({ status }) => status);
    const network = aNetwork();
    for (let n = 0; n < 60; n++) expect(await reset(`198.51.100.${n}, ${network}`)).toBe(200);
    expect(await reset(network)).toBe(429);
    expect(await reset(aNetwork())).toBe(200);
  });

  test('let a class sign in while another address floods two of them with 260 sign-ins', async () => {
    const password = 'a hive of clever bees';
    const password_hash = await argon2id.hash(password);
    const pupils = await Promise.all(
      Array.from({ length: SIGNING_IN }, () => aLearner(db, { password_hash })),
    );
    const nodes = [first, second];
    const [SCHOOL, FLOODER] = ['203.0.113.30', '203.0.113.66'];
    const over = new AbortController();
    onTestFinished(() => over.abort());
    let asked = 0;
    const refusals = nodes.map((): SignedIn[] => []);
    for (const [place, node] of nodes.entries()) {
      for (let n = 0; n < 260; n++) void floodFrom(node, refusals[place] ?? []);
    }
    async function floodFrom(node: ClusterNode, refused: SignedIn[]): Promise<void> {
      while (!over.signal.aborted) {
        const email = `flood${++asked}@school.example`;
        const answer = await signInFrom(FLOODER, node, { email, password });
        if (answer.status === 400 || answer.status === 0) continue;
        refused.push(answer);
        await wait(COME_BACK_MS);
      }
    }
    await until(() => refusals.every((ofNode) => ofNode.length > 0));
    const answers = await Promise.all(
      pupils.map(({ email }, n) => {
        const node = nodes[n % nodes.length] as ClusterNode;
        return signInFrom(SCHOOL, node, { email, password });
      }),
    );
    over.abort();
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(SIGNING_IN).fill(200));
    const refused = refusals.flat();
    // The queue is full only while the class waits too, or the machine stalls.
    expect(refused.map(({ status }) => status)).toContain(429);
    for (const { status, retryAfter, body } of refused) {
      expect(retryAfter).toBe(String(COME_BACK_MS / 1000));
      expect({ status, body }).toMatchObject(status === 503 ? FULL : TOO_MANY);
    }
  });

  test('close every socket of a key that was revoked on one of them', async () => {
    const known = await newLearner();
    const sockets = await Promise.all(
      cluster.nodes.map(({ address }) => call(address, 'lobby/', { key: known.key })),
    );
    const out = await ask(first.address, '/api/auth/logout/', { learner: known, method: 'POST' });
    expect(out.status).toBe(200);
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4401, 4401, 4401]);
  });

  test('play on without Redis, and exchange the missed events when it is back', async () => {
    const [host, guest, visitor] = [await newLearner(), await newLearner(), await newLearner()];
    const id = await openGame(first.address, [host, guest]);
    const near = await enter(first, id, host);
    const far = await enter(second, id, guest);
    await bothConnected(near, far);
    const lobby = await call(third.address, 'lobby/', { key: visitor.key });
    await lobby.hear('open_games');

    await cluster.redis.crash();
    await untilBus('away');
    near.send({ type: 'start_game' });
    const [word] = await wordsOfStarted(near);
    near.send({ type: 'submit_word', word: 1, user_input: word, id: 'm1' });
    expect((await near.hear('word_result')).result.is_correct).toBe(true);
    // The other node looks it up by itself.
    await until(() =>
      far.heard('game_state').some(({ game }) => game.players.some(({ score }) => score > 0)),
    );

    const other = await openGame(second.address, [await newLearner()]);
    await cluster.redis.startAgain();
    await untilBus('ok');
    await until(() =>
      lobby.heard('open_games').some(({ games }) => games.some((one) => one.id === other)),
    );
    near.send({ type: 'submit_word', word: 2, user_input: 'no', id: 'm2' });
    // The news itself, or the state that a node asks for when the bus is back, whichever was first.
    const hasHeard = () =>
      far.heard('game_update').some(({ players }) => players.some((row) => row[3] === 2)) ||
      far
        .heard('game_state')
        .some(({ game }) => game.players.some((one) => one.words_attempted === 2));
    await until(hasHeard);
    for (const caller of [near, far, lobby]) caller.socket.close();
  });

  test('start without Redis', async () => {
    await third.crash();
    await cluster.redis.crash();
    await third.startAgain();
    expect((await ask(third.address, '/readyz')).body).toMatchObject({ bus: 'away' });
    await cluster.redis.startAgain();
    await untilBus('ok');
  });

  test('acknowledge nothing while PostgreSQL is gone, say so, and take it up again', async () => {
    const [host, guest] = [await newLearner(), await newLearner()];
    const id = await openGame(first.address, [host, guest]);
    const near = await enter(first, id, host);
    await bothConnected(near, await enter(second, id, guest));
    near.send({ type: 'start_game' });
    const [word] = await wordsOfStarted(near);
    const answer = { type: 'submit_word', word: 1, user_input: word, id: 'm1' };
    await cluster.postgres.crash();
    near.send(answer);
    expect(await near.closed).toBe(1013);
    expect(near.heard('word_result')).toEqual([]);
    for (const path of ['/readyz', '/api/languages/', '/api/leaderboard/']) {
      const { status, headers, body } = await ask(first.address, path, { learner: host });
      expect(status).toBe(503);
      expect(headers.get('retry-after')).toBe('5');
      expect(body).toMatchObject({
        message: 'Waggle cannot reach its database at the moment. Please try again soon.',
      });
    }
    await expect(enter(first, id, host)).rejects.toThrow('503');
    expect((await ask(first.address, '/healthz')).status).toBe(200);

    await cluster.postgres.startAgain();
    await until(async () => (await ask(first.address, '/readyz')).status === 200);
    const back = await enter(first, id, host);
    await back.hear('game_state');
    back.send(answer);
    expect((await back.hear('word_result')).result).toMatchObject({ attempts: 1 });
    back.socket.close();
  });

  test('let one of them drain: no new games, and its sockets find another one', async () => {
    const [host, guest] = [await newLearner(), await newLearner()];
    const id = await openGame(second.address, [host, guest]);
    const leaving = await enter(first, id, host);
    await leaving.hear('game_state');
    const halfAsked = await beginToAsk(first.address);
    first.terminate();
    await until(async () => (await ask(first.address, '/readyz')).status === 503);
    const refused = await ask(first.address, '/api/game/create-game/', {
      learner: host,
      method: 'POST',
      body: { level_id: 101, game_type: 'multiplayer' },
    });
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(refused.body).toMatchObject({
      message: 'Waggle is restarting. Please try again in a moment.',
    });
    expect((await ask(first.address, '/api/languages/')).status).toBe(200);
    expect(await leaving.closed).toBe(1012);
    expect(await halfAsked.finish()).toMatch(/^HTTP\/1\.1 400 /);
    expect(await first.ended()).toBe(0);
    // The load balancer knows who is left.
    const back = await enter(cluster.proxy, id, host);
    await back.hear('game_state');
    back.socket.close();
    await first.startAgain();
  });

  test(
    'take back ten times the usual number of sockets at once',
    async () => {
      const seats = await manyClasses(USUAL_CLASSES * 10);
      onTestFinished(() => seats.forEach(({ close }) => close()));
      await Promise.all(seats.map(({ open }) => open()));
      const refusals = seats.flatMap((seat) => seat.refused);
      expect(refusals).toEqual([]);
      const returned = Promise.all(seats.map(({ comesBack }) => comesBack()));
      // A socket that an earlier test has just closed may still be there.
      const paths = new Set(seats.map(({ path }) => path));
      expect(cluster.proxy.drop((path) => paths.has(path))).toBe(seats.length);
      await withinStorm(returned);
      expect(seats.flatMap((seat) => seat.refused)).toEqual([]);
    },
    STORM_MS + SLOW_MS,
  );

  test.each(Array.from({ length: rounds(1, 50) }, (_, place) => place + 1))(
    'lose no answer of a game, count none twice and end it once, whatever is killed, seed %i',
    async (seed) => {
      const random = seeded(seed);
      const games: OneGame[] = [];
      for (let n = 0; n < GAMES; n++) games.push(await begin(random));
      const people = games.flatMap(({ players }) => players);
      const prober = probe(cluster.proxy.address);
      const outages = faults(cluster, random);
      const returns = await Promise.all(
        outages.filter(({ what }) => what === 'postgres').map(({ over }) => over),
      );
      await Promise.all(outages.map(({ over }) => over));
      await settled(() => people.every(hasSeenEnd));
      const answers = await prober.stop();
      for (const { players } of games) {
        for (const { subscription } of players) subscription.unsubscribe();
      }

      for (const { id, players, witnesses } of games) {
        expect(await outcomeOf(db, { id, players }, words)).toEqual(lawOf(players, words));
        expect(await unlikeTheLog(id, witnesses)).toEqual([]);
        expect(witnesses.flatMap(({ contradictions }) => contradictions)).toEqual([]);
        // A refused handshake is a database that is away, and never a key that is not believed.
        expect(new Set(witnesses.flatMap(({ refusals }) => refusals))).not.toContain(401);
        expect(await timesEnded(players)).toEqual(players.map(() => 1));
      }
      expect(slowestReturn(people, returns)).toBeLessThan(BACK_MS);
      // 0 and 502: the node that was asked was killed.
      expect([0, 200, 502, 503]).toEqual(expect.arrayContaining([...new Set(answers)]));
    },
    PATIENCE_MS + SLOW_MS,
  );
});

interface Person extends Playing {
  /** When the connection was lost and when it was back, in pairs. */
  readonly absences: { readonly from: number; to: number | null }[];
}

interface OneGame {
  readonly id: string;
  readonly players: readonly Person[];
  readonly witnesses: readonly Witness[];
}

async function begin(random: () => number): Promise<OneGame> {
  const learners: TestLearner[] = [];
  for (let n = 0; n < PLAYERS; n++) learners.push(await aLearner(db));
  const { address } = cluster.proxy;
  const id = await openGame(address, learners);
  // However slow the machine is, no game ends by time.
  await sql`update games set duration = 3600 where id = ${id}`.execute(db);
  const witnesses: Witness[] = [];
  const players = learners.map((learner, place): Person => {
    const room = enterRoom(address, id, learner, { draw: random });
    witnesses.push(room.witness);
    const playing = playToPlan(room, {
      learner,
      plans: plansOf(place, words, random),
      players: PLAYERS,
      thinkMs: () => 150 + random() * 250,
    });
    const absences: Person['absences'] = [];
    const watching: Subscription = room.view$.subscribe(({ connection }) => {
      const last = absences.at(-1);
      const isAway = last !== undefined && last.to === null;
      if (connection === 'reconnecting' && !isAway) absences.push({ from: Date.now(), to: null });
      if (connection === 'open' && isAway) last.to = Date.now();
    });
    playing.subscription.add(watching);
    return Object.assign(playing, { absences });
  });
  return { id, players, witnesses };
}

async function settled(holds: () => unknown): Promise<void> {
  for (const patience = Date.now() + PATIENCE_MS; Date.now() < patience; await wait(20)) {
    if (holds()) return;
  }
  throw new Error('not every game ended for everybody');
}

/** Acknowledged messages that the log of answers does not hold exactly once with the acknowledged result. */
async function unlikeTheLog(id: string, witnesses: readonly Witness[]): Promise<string[]> {
  const { rows } = await sql<{ msg: string; times: number; result: string }>`
    select msg, count(*)::int as times,
      min(concat_ws(' ', is_correct, points, attempt - (kind <> 'submitted')::int)) as result
    from answers where game_id = ${id} group by msg`.execute(db);
  const log = new Map(rows.map(({ msg, times, result }) => [msg, { times, result }]));
  return witnesses
    .flatMap(({ acknowledged }) => [...acknowledged])
    .filter(([msg, result]) => log.get(msg)?.times !== 1 || log.get(msg)?.result !== result)
    .map(([msg]) => msg);
}

/** How many games the leaderboard counts for each of the players. */
async function timesEnded(players: readonly Person[]): Promise<number[]> {
  const { rows } = await sql<{ user_id: number; games_played: number }>`
    select user_id, games_played from live_scores
    where period = 'all_time' and user_id = any(${players.map(({ id }) => id)}::int[])`.execute(db);
  const counts = new Map(rows.map(({ user_id, games_played }) => [user_id, games_played]));
  return players.map(({ id }) => counts.get(id) ?? 0);
}

/**
 * The longest time that somebody was away, in milliseconds.
 *
 * @param returns when the database was there again: nobody can come back before
 */
function slowestReturn(people: readonly Person[], returns: readonly number[]): number {
  return Math.max(
    0,
    ...people.flatMap(({ absences }) =>
      absences.map(({ from, to }) => {
        const back = to ?? Date.now();
        const possible = returns.filter((at) => at > from && at < back);
        return back - Math.max(from, ...possible);
      }),
    ),
  );
}

/** A client with a snapshot has been written as connected; the last one may be in the first state already. */
async function bothConnected(near: Caller, far: Caller): Promise<void> {
  await Promise.all([near.hear('game_state'), far.hear('game_state')]);
}

/** A request whose body is still on its way. */
async function beginToAsk(address: string): Promise<{ finish(): Promise<string> }> {
  const [host = '', port] = address.split(':');
  const socket = createConnection(Number(port), host);
  await once(socket, 'connect');
  const body = JSON.stringify({ email: 'nobody@school.example', password: 'not the password' });
  socket.write(
    `POST /api/auth/login/ HTTP/1.1\r\nHost: ${address}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
  );
  return {
    async finish() {
      socket.write(body.slice(20));
      const [answer] = (await once(socket, 'data')) as [Buffer];
      socket.destroy();
      return answer.toString();
    },
  };
}

/** The spellings of a game that has begun, as received, or read from the database. */
async function wordsOfStarted(caller: Caller): Promise<(string | null)[]> {
  const games = () =>
    [...caller.heard('game_started'), ...caller.heard('game_state')].map(({ game }) => game);
  const started = () => games().find(({ status }) => status === 'in_progress');
  await until(() => started() !== undefined);
  return started()?.words?.map(({ word }) => word) ?? [];
}

async function untilBus(state: 'ok' | 'away'): Promise<void> {
  await until(async () => {
    const all = await Promise.all(cluster.nodes.map(({ address }) => ask(address, '/readyz')));
    return all.every(({ body }) => (body as { bus?: string } | null)?.bus === state);
  });
}

interface SignedIn {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly body: unknown;
}

/**
 * A sign-in that the load balancer passes on for this address, on a connection of its own. Status 0:
 * the server hung up, as it does where the machine is so slow that somebody waits for a minute.
 */
async function signInFrom(
  from: string,
  { address }: ClusterNode,
  body: { email: string; password: string },
): Promise<SignedIn> {
  const asking = request(`http://${address}/api/auth/login/`, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
  });
  asking.end(JSON.stringify(body));
  const response = once(asking, 'response') as Promise<[IncomingMessage]>;
  const [answer] = await response.catch(() => [undefined]);
  if (!answer) return { status: 0, retryAfter: undefined, body: null };
  return {
    status: answer.statusCode ?? 0,
    retryAfter: answer.headers['retry-after'],
    body: JSON.parse(await text(answer)),
  };
}

function signIn(address: string, email: string) {
  const body = { email, password: 'not the password' };
  return ask(address, '/api/auth/login/', { method: 'POST', body });
}

/** A learner's socket in a room, which comes back at once and as often as it must. */
interface ManySeat {
  /** Of its socket, as the load balancer sees it. */
  readonly path: string;
  /** Statuses of handshakes that were refused. */
  readonly refused: number[];
  open(): Promise<void>;
  /** Settles when it was dropped, and has the room again. */
  comesBack(): Promise<void>;
  close(): void;
}

/** Classes in waiting rooms, made in the database: signing up is slow by design. */
async function manyClasses(classes: number): Promise<ManySeat[]> {
  const keys = Array.from({ length: classes * CLASS }, newKey);
  const emails = keys.map(() => anAddress('storm'));
  const games = sql`(${Array.from({ length: classes }, newGameCode)}::text[])`;
  const { rows } = await sql<{ game_id: string }>`
    with pupils as (
      insert into users (email, first_name, last_name, password_hash)
        select email, 'Thandi', 'Mokoena', 'nobody knows it'
        from unnest(${emails}::text[]) as email returning id),
    numbered as (select id, row_number() over (order by id) - 1 as n from pupils),
    signed_in as (
      insert into keys (hash, user_id)
        select hash, id from unnest(${keys.map(hashOfKey)}::bytea[]) with ordinality as given (hash, place)
          join numbered on n = place - 1),
    rooms as (
      insert into games (id, name, status, level_id, host_id, host_plays, duration, created_at,
          empty_since, host_away_since)
        select ${games}[n / ${CLASS}::int + 1], 'Storm', 'waiting', 101, id, true, 105, now(), now(), now()
        from numbered where n % ${CLASS}::int = 0 returning id),
    seats as (
      insert into game_players (game_id, user_id, joined_at, away_since)
        select ${games}[n / ${CLASS}::int + 1], id, now(), now() from numbered)
    select ${games}[n / ${CLASS}::int + 1] as game_id from numbered order by n`.execute(db);
  return rows.map(({ game_id }, place) => aSeat(`/ws/game/${game_id}/?token=${keys[place]}`));
}

function aSeat(path: string): ManySeat {
  const refused: number[] = [];
  let socket: WebSocket;
  let isClosed = false;
  const open = () =>
    new Promise<void>((resolve) => {
      connect();
      function connect(): void {
        socket = new WebSocket(`ws://${cluster.proxy.address}${path}`);
        socket.on('message', (data: Buffer) => {
          if (data.includes('"type":"game_state"')) resolve();
        });
        socket.on('error', ({ message }) => {
          const status = /^Unexpected server response: (\d+)/.exec(message)?.[1];
          if (status) refused.push(Number(status));
        });
        socket.once('close', () => {
          if (!isClosed && socket.readyState === socket.CLOSED) setTimeout(connect, 100);
        });
      }
    });
  return {
    path,
    refused,
    open,
    comesBack: () =>
      new Promise((resolve) => {
        socket.removeAllListeners('close');
        socket.once('close', () => void open().then(resolve));
      }),
    close() {
      isClosed = true;
      socket.terminate();
    },
  };
}

async function withinStorm(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('not all came back in time')), STORM_MS);
  });
  await Promise.race([work, tooLong]);
  clearTimeout(timer);
}
