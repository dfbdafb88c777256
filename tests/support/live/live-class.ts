/** A listening server and players with real sockets, for tests of live games. */
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Game, LiveGame, LobbyEvent, RoomCommand, RoomEvent } from '@waggle/engine/contracts';
import { sql } from 'kysely';
import { WebSocket } from 'ws';
import type { Dependencies } from '../../../server/compose.ts';
import type { LiveTimes } from '../../../server/live/live.ts';
import { aLearner, type TestLearner } from '../people/learners.ts';
import {
  createFakeVoice,
  startApp,
  type TestApp,
  type TestDatabase,
} from '../servers/start-app.ts';
import { request, requestJson } from '../servers/request.ts';

/**
 * The contract's pace would make tests slow; what is waited for here is the same. Each node asks the
 * database at each look: 40 ms apart, that and other questions were an eighth of the work of these tests.
 */
export const QUICK: Partial<LiveTimes> = {
  lookMs: 160,
  leaseMs: 600,
  keysMs: 200,
  gatherMs: 5,
  healMs: 60,
};

/** A server of the same database as others. */
export interface LiveNode extends TestApp {
  /** host:port */
  readonly address: string;
  /** Lets time pass for this server and for the database's clock as it sees it, in milliseconds. */
  ahead(ms: number): void;
}

export async function startNode(
  { db, answers }: Pick<TestDatabase, 'db' | 'answers'>,
  dependencies: Partial<Dependencies> = {},
): Promise<LiveNode> {
  let ahead = 0;
  const later = () => new Date(Date.now() + ahead);
  const app = await startApp({
    db,
    answers,
    voice: createFakeVoice(tmpdir()),
    now: later,
    // A server with another clock of its own asks the real database.
    ...(dependencies.now ? {} : { databaseTime: async () => later() }),
    liveTimes: QUICK,
    ...dependencies,
  });
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.app.server.address() as AddressInfo;
  return {
    ...app,
    address: `127.0.0.1:${port}`,
    ahead: (ms) => {
      ahead += ms;
    },
  };
}

type Frame = RoomEvent | LobbyEvent;

/** A socket and all that it heard. */
export interface Caller {
  readonly socket: WebSocket;
  readonly frames: Frame[];
  /** As they came over the wire. */
  readonly texts: string[];
  send(message: RoomCommand | object | string): void;
  /** The first frame of a kind, from a place on, once it is there; rejects if the socket was closed without it. */
  hear<T extends string>(type: T, from?: number): Promise<Extract<Frame, { type: T }>>;
  heard<T extends string>(type: T): Extract<Frame, { type: T }>[];
  /** The code it was closed with. */
  readonly closed: Promise<number>;
}

/** Opens a socket; rejects with the status of a handshake that was refused. */
export function call(
  address: string,
  path: string,
  { key, origin }: { key?: string | undefined; origin?: string } = {},
): Promise<Caller> {
  const query = key === undefined ? '' : `?token=${key}`;
  const socket = new WebSocket(`ws://${address}/ws/${path}${query}`, origin ? { origin } : {});
  const frames: Caller['frames'] = [];
  const texts: string[] = [];
  socket.on('message', (data: Buffer) => {
    texts.push(data.toString());
    frames.push(JSON.parse(data.toString()));
  });
  let code: number | null = null;
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  socket.on('close', (given) => {
    code = given;
  });
  const caller: Caller = {
    socket,
    frames,
    texts,
    closed,
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    async hear(type, from = 0) {
      for (const patience = Date.now() + 60_000; Date.now() < patience; ) {
        const frame = frames.slice(from).find((one) => one.type === type);
        if (frame) return frame as never;
        if (code !== null) break;
        await wait(3);
      }
      const heard = frames.map((one) => ('code' in one ? `${one.type} ${one.code}` : one.type));
      const end = code === null ? '' : `, closed with ${code}`;
      throw new Error(`no ${type} among ${heard.join(', ')}${end}`);
    },
    heard: (type) => frames.filter((one) => one.type === type) as never,
  };
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve(caller));
    socket.on('unexpected-response', (_, response) => {
      reject(new Error(String(response.statusCode)));
      response.resume();
    });
    socket.on('error', reject);
  });
}

/** Waits until something holds. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  // Most ask a server: after a while less often.
  let pause = 5;
  for (const patience = Date.now() + 60_000; Date.now() < patience; await wait(pause)) {
    if (await holds()) return;
    pause = Math.min(2 * pause, 40);
  }
  throw new Error('it never came to hold');
}

export interface Player extends TestLearner {
  caller: Caller;
}

/** A game with so many players in it, all connected; the first one is the host. */
export async function aGame(
  node: LiveNode,
  {
    players = 2,
    level = 101,
    host_plays = true,
    settings = {},
  }: { players?: number; level?: number; host_plays?: boolean; settings?: object } = {},
): Promise<{ id: string; host: Player; players: Player[] }> {
  const learners: TestLearner[] = [];
  for (let n = 0; n < players; n++) learners.push(await aLearner(node.db));
  const [host, ...others] = learners as [TestLearner, ...TestLearner[]];
  const { id } = await create(node, host, { level_id: level, host_plays, ...settings });
  // One after the other: who came first is the heir.
  for (const one of others) await join(node, id, one);
  const all = await Promise.all(
    learners.map(async (one) => ({
      ...one,
      caller: await call(node.address, `game/${id}/`, { key: one.key }),
    })),
  );
  const [first] = all as [Player, ...Player[]];
  await Promise.all(all.map(({ caller }) => caller.hear('game_state')));
  await until(async () => {
    const { players: seats } = await look(node, id, host);
    return seats.every(({ is_connected }) => is_connected);
  });
  return { id, host: first, players: all };
}

/**
 * Leaves behind what a killed node does: somebody is connected through it.
 *
 * @returns ends its lease
 */
export async function aKilledNode(
  db: TestDatabase['db'],
  gameId: string,
  userId: number,
): Promise<() => Promise<unknown>> {
  await sql`insert into nodes values ('dead', now() + interval '1 hour')`.execute(db);
  await sql`insert into presences values (${gameId}, ${userId}, 'dead', now())`.execute(db);
  return () => sql`update nodes set lease_until = now() where id = 'dead'`.execute(db);
}

export async function create(
  node: Pick<LiveNode, 'inject'>,
  host: TestLearner,
  body: object = {},
): Promise<Game & { id: string }> {
  const response = await request(node, 'POST', '/api/game/create-game/', host, {
    level_id: 101,
    game_type: 'multiplayer',
    ...body,
  });
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json();
}

export const join = (
  node: Pick<LiveNode, 'inject'>,
  id: string,
  learner: TestLearner,
): Promise<{ status: number; body: Game & { detail?: string } }> =>
  requestJson(node, 'POST', `/api/game/${id}/join-game/`, learner);

export async function look(
  node: Pick<LiveNode, 'inject'>,
  id: string,
  learner: TestLearner,
): Promise<LiveGame> {
  const response = await node.inject({ url: `/api/game/${id}/`, headers: learner.headers });
  return response.json();
}

/** Lets the host start, and waits until everybody knows. */
export async function started(game: { host: Player; players: readonly Player[] }): Promise<Game> {
  game.host.caller.send({ type: 'start_game' });
  const frames = await Promise.all(game.players.map(({ caller }) => caller.hear('game_started')));
  return (frames[0] as Extract<RoomEvent, { type: 'game_started' }>).game;
}

/** The spellings of a running game, by the words' ids in it. */
export async function spellings(node: Pick<LiveNode, 'db'>, id: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from games, unnest(word_ids) with ordinality as play (word_id, place)
      join words on words.id = word_id where games.id = ${id} order by place`.execute(node.db);
  return rows.map(({ word }) => word);
}

/** The first numbered frame that leaves something out after the ones before it; null when there is none. */
export function holeIn(frames: readonly object[]): object | null {
  let known: number | null = null;
  for (const frame of frames as { type?: string; seq?: unknown; after?: number }[]) {
    const { type, seq, after } = frame;
    if (typeof seq !== 'number' || type === 'heartbeat') continue;
    if (type !== 'game_state' && (known === null || (after ?? 0) > known)) return frame;
    known = type === 'game_state' ? seq : Math.max(known ?? 0, seq);
  }
  return null;
}

export const post = (
  node: Pick<LiveNode, 'inject'>,
  url: string,
  headers: Record<string, string>,
  payload: object,
) => requestJson(node, 'POST', url, { headers }, payload);

/** Ends a game over HTTP. */
export const complete = (
  node: Pick<LiveNode, 'inject'>,
  id: string,
  headers: Record<string, string>,
) => requestJson(node, 'PATCH', `/api/game/${id}/`, { headers }, { status: 'completed' });
