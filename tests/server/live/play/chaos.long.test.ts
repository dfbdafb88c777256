/** Whole games over connections that drop, delay, double and reorder what is said. */
import { withDatabase } from '../../../support/servers/with-database.ts';
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { sql } from 'kysely';
import ReconnectingWebSocket from 'reconnecting-websocket';
import { NEVER } from 'rxjs';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { WebSocket } from 'ws';
import { matchLines, replayMatch } from '@waggle/engine/replay';
import { createRoom } from '../../../../engine/live/room.ts';
import { createLocalBus } from '../../../../server/live/bus/bus.ts';
import type { RoomNews } from '../../../../server/live/game/news.ts';
import { createSilentVoice } from '../../../../server/platform/voice/index.ts';
import { bundled } from '../../../support/servers/bundled.ts';
import {
  CALM,
  type ChaosProxy,
  startChaosProxy,
  type Weather,
} from '../../../support/servers/chaos-proxy.ts';
import { aContentTree, aLevel, aWord } from '../../../support/content-files.ts';
import { aLearner, type TestLearner } from '../../../support/people/learners.ts';
import {
  create,
  join,
  type LiveNode,
  QUICK,
  startNode,
  until,
} from '../../../support/live/live-class.ts';
import {
  closedBy,
  hasSeenEnd,
  lawOf,
  outcomeOf,
  type PlannedWord,
  type Plans,
  plansOf,
  type Playing,
  playToPlan,
} from '../../../support/live/planned-play.ts';
import { rounds, seeded } from '../../../support/sample.ts';
import { loadTree } from '../../../support/servers/start-app.ts';

const PLAYERS = 5;
const WORDS: readonly PlannedWord[] = [
  'bee',
  'hive',
  'honey',
  'wax',
  'comb',
  'sting',
  'swarm',
  'queen',
].map((word, place) => ({ word, stars: (place % 5) + 1 }));
const BAD_WEATHER: Weather = { drop: 0.04, delay: 0.4, double: 0.15, longestMs: 40 };

const database = withDatabase();
let node: LiveNode;
/** A server as a program; bundled when it is first needed. */
let program: string | undefined;
const proxies: ChaosProxy[] = [];
/** The numbers of all news. */
const told: { gameId: string; seq: number }[] = [];
const children: ChildProcess[] = [];

beforeAll(async () => {
  const words = WORDS.map(({ word, stars }, place) =>
    aWord({ id: 10101 + place, word, difficulty: stars, hint: 'of a garden' }),
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
afterAll(() => node.close());

/** Follows a game as the app does, and plays to a plan. */
function play(
  learner: TestLearner,
  { id, proxy, plans }: { id: string; proxy: ChaosProxy; plans: Plans },
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
    offline$: NEVER,
    newId: randomUUID,
  });
  return playToPlan(room, { learner, plans, players: PLAYERS });
}

/** Plays one game to its end through a proxy, and hands back what everybody saw. */
async function aWholeGame(
  proxy: ChaosProxy,
  seed: number,
  meanwhile: (players: readonly Playing[]) => Promise<void> = async () => undefined,
): Promise<{ id: string; players: Playing[] }> {
  const random = seeded(seed);
  const learners: TestLearner[] = [];
  for (let n = 0; n < PLAYERS; n++) learners.push(await aLearner(database.db));
  const { id } = await create(node, learners[0] as TestLearner);
  for (const learner of learners.slice(1)) await join(node, id, learner);
  const players = learners.map((learner, place) =>
    play(learner, { id, proxy, plans: plansOf(place, WORDS, random) }),
  );
  try {
    await meanwhile(players);
    await untilLong(() => players.every(hasSeenEnd));
    return { id, players };
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

/** Numbers of a game's changes that were not sent, or sent twice. */
async function unevenNumbersOf(id: string): Promise<number[]> {
  const { rows } = await sql<{ seq: number }>`select seq from games where id = ${id}`.execute(
    database.db,
  );
  const numbers = told.filter(({ gameId }) => gameId === id).map(({ seq }) => seq);
  const all = Array.from({ length: rows[0]?.seq ?? 0 }, (_, place) => place + 1);
  return all.filter((number) => numbers.filter((one) => one === number).length !== 1);
}

/** What the rules say of the match file. */
async function replayed({ id, players }: { id: string; players: Playing[] }): Promise<unknown> {
  const { headers } = players[0] as Playing;
  const file = await node.inject({ url: `/api/game/${id}/match/`, headers });
  const { is, ...rest } = replayMatch(matchLines(file.body));
  return is === 'identical' ? is : { is, ...rest };
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
    expect(await outcomeOf(database.db, game, WORDS)).toEqual(lawOf(game.players, WORDS));
    expect(await replayed(game)).toBe('identical');
    expect(await unevenNumbersOf(game.id)).toEqual([]);
  });

  test.each(seeds)('ends with the table of a clean one, seed %i', async (seed) => {
    const proxy = await throughBadWeather(seed);
    proxy.target = node.address;
    const game = await aWholeGame(proxy, seed);
    expect(await outcomeOf(database.db, game, WORDS)).toEqual(lawOf(game.players, WORDS));
    expect(await replayed(game)).toBe('identical');
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
        await untilLong(() => players.some(({ view }) => closedBy(view) >= WORDS.length / 2));
        server.child.kill('SIGKILL');
        proxy.target = null;
        proxy.dropAll();
        server = await aServer();
        proxy.target = server.address;
      });
      expect(await outcomeOf(database.db, game, WORDS)).toEqual(lawOf(game.players, WORDS));
      expect(await replayed(game)).toBe('identical');
    },
  );
});

/** A server in a process of its own, on the same database. */
async function aServer(): Promise<{ child: ChildProcess; address: string }> {
  program ??= await bundled('tests/support/servers/live-node-process.ts');
  const child = fork(program, [database.url ?? ''], { execArgv: [] });
  children.push(child);
  const [address] = (await once(child, 'message')) as [string];
  return { child, address };
}
