/** Whole games over connections that drop, delay, double and reorder what is said. */
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import ReconnectingWebSocket from 'reconnecting-websocket';
import { NEVER, type Subscription } from 'rxjs';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Result } from '../../../engine/contracts/index.ts';
import { createRoom, type RoomView } from '../../../engine/streams/room.ts';
import { createLocalBus } from '../../../server/live/bus.ts';
import type { RoomNews } from '../../../server/live/news.ts';
import { createSilentVoice } from '../../../server/platform/voice/index.ts';
import { CALM, type ChaosProxy, startChaosProxy, type Weather } from '../../support/chaos-proxy.ts';
import { aContentTree, aLevel, aWord } from '../../support/content-files.ts';
import { aLearner, type TestLearner } from '../../support/learners.ts';
import { create, join, type LiveNode, QUICK, startNode, until } from '../../support/live-class.ts';
import { rounds, seeded } from '../../support/sample.ts';
import { loadTree, startDatabase, type TestDatabase } from '../../support/start-app.ts';

const NODE_PROCESS = fileURLToPath(new URL('../../support/live-node-process.ts', import.meta.url));
const PLAYERS = 5;
const WORDS = ['bee', 'hive', 'honey', 'wax', 'comb', 'sting', 'swarm', 'queen'];
const BAD_WEATHER: Weather = { drop: 0.04, delay: 0.4, double: 0.15, longestMs: 40 };

let database: TestDatabase;
let node: LiveNode;
const proxies: ChaosProxy[] = [];
/** The numbers of all news. */
const told: { gameId: string; seq: number }[] = [];
const children: ChildProcess[] = [];

beforeAll(async () => {
  database = await startDatabase();
  const words = WORDS.map((word, place) =>
    aWord({ id: 10101 + place, word, difficulty: (place % 5) + 1, hint: 'of a garden' }),
  );
  const tree = aContentTree({ 'en/01-first-words.json': aLevel({ words, time_limit: 120 }) });
  await loadTree(database.db, tree, createSilentVoice());
  const rooms = createLocalBus<RoomNews>();
  node = await startNode(database, {
    buses: {
      lobby: createLocalBus(),
      rooms: {
        ...rooms,
        publish(gameId, news) {
          told.push({ gameId, seq: news.seq });
          rooms.publish(gameId, news);
        },
      },
    },
    voice: createSilentVoice(),
    liveTimes: { ...QUICK, heartbeatMs: 600 },
  });
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await Promise.all(proxies.splice(0).map((proxy) => proxy.close()));
});
afterAll(async () => {
  await node.close();
  await database.close();
});

/** What a player does with a word: wrong answers, and then the right one or none. */
interface Plan {
  readonly misses: number;
  readonly gives: boolean;
}

/** Plans of one player, by word; each player misses another number of words, so that nobody ties. */
function plansOf(player: number, random: () => number): Map<string, Plan> {
  return new Map(
    WORDS.map((word, place) => [
      word,
      { misses: place < player ? 1 : 0, gives: place === 7 && random() < 0.5 },
    ]),
  );
}

/** The law of the contract, in the plainest words. */
function expectedTable(players: readonly Playing[]) {
  const totals = players.map(({ id, plans }) => {
    const all = WORDS.map((word, place) => ({
      ...(plans.get(word) as Plan),
      stars: (place % 5) + 1,
    }));
    const score = all
      .filter(({ gives }) => !gives)
      .reduce((sum, { misses, stars }) => sum + (misses > 0 ? stars * 5 : stars * 10), 0);
    const correct = all.filter(({ gives }) => !gives).length;
    const attempted = all.filter(({ gives, misses }) => !gives || misses > 0).length;
    return { playerId: id, score, wordsCorrect: correct, wordsAttempted: attempted };
  });
  return totals.sort((one, other) => other.score - one.score);
}

interface Playing extends TestLearner {
  readonly plans: Map<string, Plan>;
  view: RoomView | null;
  subscription: Subscription;
}

/** Follows a game as the app does, and plays to a plan whenever nothing is on its way. */
function play(
  learner: TestLearner,
  { id, proxy, plans }: { id: string; proxy: ChaosProxy; plans: Map<string, Plan> },
): Playing {
  const room = createRoom({
    openSocket: () =>
      new ReconnectingWebSocket(`ws://${proxy.address}/ws/game/${id}/?token=${learner.key}`, [], {
        WebSocket,
        minReconnectionDelay: 10,
        maxReconnectionDelay: 60,
        maxEnqueuedMessages: 0,
      }),
    checkSession: () => undefined,
    join: () => join(node, id, learner),
    wake$: NEVER,
    newId: randomUUID,
  });
  const playing: Playing = { ...learner, plans, view: null, subscription: undefined as never };
  playing.subscription = room.view$.subscribe((view) => {
    playing.view = view;
    // What is sent changes the view: not while it is being told.
    setImmediate(act);
  });

  function act(): void {
    const known = playing.view?.room;
    if (!known?.you || known.pending.length > 0 || playing.view?.connection !== 'open') return;
    const { game, you } = known;
    if (game.status === 'waiting') {
      const isReady = game.players.filter(({ is_connected }) => is_connected).length === PLAYERS;
      if (you.isHost && isReady) room.start();
      return;
    }
    if (game.status !== 'in_progress') return;
    const next = game.words?.find((word) => !you.words[word.id]?.closed);
    if (!next?.word) return;
    const { misses, gives } = plans.get(next.word) as Plan;
    const attempts = you.words[next.id]?.attempts ?? 0;
    if (attempts < misses) room.submit(next.id, 'no');
    else if (gives) room.skip(next.id);
    else room.submit(next.id, next.word);
  }
  return playing;
}

/** Plays one game to its end through a proxy, and hands back what everybody saw. */
async function aWholeGame(
  proxy: ChaosProxy,
  seed: number,
  meanwhile: (players: readonly Playing[]) => Promise<void> = async () => undefined,
): Promise<{ id: string; players: Playing[]; tables: (readonly Result[])[] }> {
  const random = seeded(seed);
  const learners: TestLearner[] = [];
  for (let n = 0; n < PLAYERS; n++) learners.push(await aLearner(database.db));
  const { id } = await create(node, learners[0] as TestLearner);
  for (const learner of learners.slice(1)) await join(node, id, learner);
  const players = learners.map((learner, place) =>
    play(learner, { id, proxy, plans: plansOf(place, random) }),
  );
  try {
    await meanwhile(players);
    await untilLong(() => players.every(({ view }) => view?.room?.results));
    return { id, players, tables: players.map(({ view }) => view?.room?.results ?? []) };
  } finally {
    for (const { subscription } of players) subscription.unsubscribe();
  }
}

async function untilLong(holds: () => unknown): Promise<void> {
  for (let tries = 0; tries < 4; tries++) {
    try {
      await until(() => Boolean(holds()));
      return;
    } catch {
      // Bad weather takes longer.
    }
  }
  throw new Error('the game did not end for everybody');
}

/** What the contract says of a game that was played to these plans. */
function lawOf(players: readonly Playing[]) {
  // Each answer of the plans once: none was lost, and none that was sent again counted twice.
  const answers = players
    .flatMap(({ plans }) => [...plans.values()])
    .reduce((sum, { misses, gives }) => sum + misses + (gives ? 0 : 1), 0);
  const table = expectedTable(players).map((one, place) => ({ ...one, rank: place + 1 }));
  return {
    tables: players.map(() => table),
    history: answers,
    submitted: answers,
    attempts: answers,
  };
}

/** What came of a game, on every screen and in the database. */
async function outcomeOf({ id, tables }: Awaited<ReturnType<typeof aWholeGame>>) {
  const { rows } = await sql<{ history: number; submitted: number; attempts: number }>`
    select (select count(*) from attempts where game_id = ${id})::int as history,
      (select count(*) from answers where game_id = ${id} and kind = 'submitted')::int as submitted,
      (select sum(attempts) from game_players where game_id = ${id})::int as attempts`.execute(
    database.db,
  );
  return {
    tables: tables.map((table) =>
      table.map(({ playerId, score, wordsCorrect, wordsAttempted, rank }) => ({
        playerId,
        score,
        wordsCorrect,
        wordsAttempted,
        rank,
      })),
    ),
    ...rows[0],
  };
}

/** Numbers of a game's changes that were not told, or told twice. */
async function unevenNumbersOf(id: string): Promise<number[]> {
  const { rows } = await sql<{ seq: number }>`select seq from games where id = ${id}`.execute(
    database.db,
  );
  const numbers = told.filter(({ gameId }) => gameId === id).map(({ seq }) => seq);
  const all = Array.from({ length: rows[0]?.seq ?? 0 }, (_, place) => place + 1);
  return all.filter((number) => numbers.filter((one) => one === number).length !== 1);
}

const KILL_EVERY = 5;
const seeds = Array.from({ length: rounds(5, 100) }, (_, place) => place + 1);

async function throughBadWeather(seed: number): Promise<ChaosProxy> {
  const proxy = await startChaosProxy(BAD_WEATHER, seeded(seed));
  proxies.push(proxy);
  return proxy;
}

describe('a game over bad connections', () => {
  test('ends as it does over good ones', async () => {
    const proxy = await startChaosProxy(CALM, Math.random);
    proxies.push(proxy);
    proxy.target = node.address;
    const game = await aWholeGame(proxy, 0);
    expect(await outcomeOf(game)).toEqual(lawOf(game.players));
    expect(await unevenNumbersOf(game.id)).toEqual([]);
  });

  test.each(seeds)('ends with the table of a clean one, seed %i', async (seed) => {
    const proxy = await throughBadWeather(seed);
    proxy.target = node.address;
    const game = await aWholeGame(proxy, seed);
    expect(await outcomeOf(game)).toEqual(lawOf(game.players));
    expect(await unevenNumbersOf(game.id)).toEqual([]);
  });

  // The embedded database ends with its server; tests of the built server kill that one.
  test.runIf(inject('postgresUrl')).each(seeds.filter((seed) => seed % KILL_EVERY === 0))(
    'ends with the table of a clean one though its server was killed, seed %i',
    async (seed) => {
      const proxy = await throughBadWeather(seed);
      let server = await aServer();
      proxy.target = server.address;
      const game = await aWholeGame(proxy, seed, async (players) => {
        await untilLong(() => players.some(({ view }) => solvedBy(view) >= WORDS.length / 2));
        server.child.kill('SIGKILL');
        proxy.target = null;
        proxy.dropAll();
        server = await aServer();
        proxy.target = server.address;
      });
      expect(await outcomeOf(game)).toEqual(lawOf(game.players));
    },
    60_000,
  );
});

function solvedBy(view: RoomView | null): number {
  return Object.values(view?.room?.you?.words ?? {}).filter(({ closed }) => closed).length;
}

/** A server in a process of its own, on the same database. */
async function aServer(): Promise<{ child: ChildProcess; address: string }> {
  const child = fork(NODE_PROCESS, [database.url ?? ''], {
    execArgv: ['--import', 'tsx', '--conditions=waggle-source'],
  });
  children.push(child);
  const [address] = (await once(child, 'message')) as [string];
  return { child, address };
}
