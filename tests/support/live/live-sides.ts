/** The real server of live games and the fake one behind the same face, for a script that both play. */
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Goal, Mode, RoomEvent } from '@waggle/engine/contracts';
import { RoomEventSchema } from '@waggle/engine/contracts';
import { type RoomState, settingsOf, stepRoom } from '@waggle/engine/rules';
import { aWord as aFakeWord, startFakeServer } from '@waggle/engine/testing';
import { sql } from 'kysely';
import { VirtualTimeScheduler } from 'rxjs';
import { WebSocket } from 'ws';
import { ask as askOver } from './cluster-class.ts';
import { aContentTree, aLevel, aWord } from '../content-files.ts';
import { aLearner } from '../people/learners.ts';
import { create, QUICK, startNode, until } from './live-class.ts';
import { createFakeVoice, loadTree, type TestDatabase } from '../servers/start-app.ts';

const WORDS = ['bee', 'wax', 'honey'];
const LEVEL = { id: 101, name: 'First words', emoji: '🐝', difficulty: 1, language: 1 };
const STARS = 2;
const SECONDS = 75;
/** Both draw the same order of a bee. */
const DRAWN = 0.5;
const SEED = Math.floor(DRAWN * Number.MAX_SAFE_INTEGER).toString(36);
/** What may be asked about a word. */
const ASKABLE = { sentence: 'Look at the ___ there.', origin: 'From afar.' };

/** What a host chooses about how a room is played. */
export interface SideSettings {
  readonly mode?: Mode;
  readonly goal?: Goal;
  readonly auto?: boolean;
  readonly speed_points?: boolean;
  readonly late_join?: boolean;
}

/** Somebody with a key. */
export interface SidePerson {
  readonly id: number;
  readonly key: string;
}

/** A server of live games, real or fake. */
export interface Side {
  account(name: string): Promise<SidePerson>;
  /** Opens a game of a teacher who holds no seat; its further settings as they are sent. */
  createGame(host: SidePerson, guests: 'off' | 'named', settings?: SideSettings): Promise<string>;
  /** Whether the database has somebody as connected, or as not connected; true for a game that is over. */
  isWritten(game: string, person: number, here: boolean): Promise<boolean>;
  /** Lets time pass, in milliseconds. */
  ahead(ms: number): void;
  ask(
    path: string,
    sent?: { key?: string | undefined; body?: object; method?: string },
  ): Promise<{ readonly status: number; readonly body: unknown }>;
  /** Opens a socket; `null` where its handshake is refused. */
  open(path: string, key: string): Promise<SideSocket | null>;
  /** The spellings of a running game by their places. */
  spellings(game: string): Promise<readonly string[]>;
  /** Number of the last thing that happened in a game. */
  seqOf(game: string): Promise<number>;
  close(): Promise<void>;
}

export interface SideSocket {
  say(text: string): void;
  readonly frames: RoomEvent[];
  /** The code that it was closed with. */
  code(): number | null;
}

/** What a browser and `ws` both have. */
interface AnySocket {
  onopen: unknown;
  onclose: unknown;
  onerror: unknown;
  onmessage: unknown;
  send(text: string): void;
}

/** Follows a socket; what may be missing in a frame is filled in as a page does. */
async function follow(socket: AnySocket): Promise<SideSocket | null> {
  const frames: RoomEvent[] = [];
  let code: number | null = null;
  let isOpen = false;
  socket.onopen = () => {
    isOpen = true;
  };
  socket.onerror = () => undefined;
  socket.onclose = (event: { code: number }) => {
    code = event.code;
  };
  socket.onmessage = ({ data }: { data: unknown }) => {
    frames.push(RoomEventSchema.parse(JSON.parse(String(data))));
  };
  await until(() => isOpen || code !== null);
  return isOpen ? { frames, say: (text) => socket.send(text), code: () => code } : null;
}

export async function realSide(database: TestDatabase): Promise<Side> {
  const words = WORDS.map((word, place) =>
    aWord({ id: 10101 + place, word, difficulty: STARS, hint: 'of a garden', ...ASKABLE }),
  );
  const level = aLevel({ words, time_limit: SECONDS });
  const voice = createFakeVoice(tmpdir());
  await loadTree(database.db, aContentTree({ 'en/01-first-words.json': level }), voice);
  // A lease that a stalled machine does not end.
  const node = await startNode(database, {
    voice,
    liveTimes: { ...QUICK, leaseMs: 60_000 },
    random: () => DRAWN,
  });
  const { db } = database;
  return {
    account: (name) => aLearner(db, { nickname: name }),
    async createGame({ key }, guests, settings) {
      const host = { headers: { authorization: `Token ${key}` } };
      return (await create(node, host as never, { host_plays: false, guests, ...settings })).id;
    },
    ask(path, { key, body, method = body ? 'POST' : 'GET' } = {}) {
      const headers = key === undefined ? {} : { authorization: `Token ${key}` };
      const learner = { headers: headers as { authorization: string } };
      return askOver(node.address, path, { learner, method, ...(body ? { body } : {}) });
    },
    open: (path, key) => follow(new WebSocket(`ws://${node.address}${path}?token=${key}`)),
    async spellings(game) {
      const { rows } = await sql<{ word: string }>`
        select word from games, unnest(word_ids) with ordinality as play (word_id, place)
          join words on words.id = word_id where games.id = ${game} order by place`.execute(db);
      return rows.map(({ word }) => word);
    },
    async seqOf(game) {
      const { rows } = await sql<{ seq: number }>`select seq from games where id = ${game}`.execute(
        db,
      );
      return rows[0]?.seq ?? 0;
    },
    async isWritten(game, person, here) {
      const { rows } = await sql`
        select from games where id = ${game} and (status = 'completed' or ${here}::boolean = exists (
          select from presences where game_id = games.id and user_id = ${person}))`.execute(db);
      return rows.length > 0;
    },
    ahead: node.ahead,
    close: () => node.close(),
  };
}

export function fakeSide(): Side {
  const clock = new VirtualTimeScheduler(undefined, Date.now());
  clock.frame = Date.now();
  const ahead = (ms: number) => {
    clock.maxFrames = clock.frame + ms;
    clock.flush();
    clock.frame = clock.maxFrames;
  };
  const server = startFakeServer({
    clock,
    level: LEVEL,
    seconds: SECONDS,
    seed: SEED,
    words: WORDS.map((word, place) => ({
      ...aFakeWord({ id: place + 1, word, difficulty: STARS, hint: 'of a garden' }),
      slow_audio_blob_url: '/slow.mp3',
      ...ASKABLE,
    })),
  });
  const accounts = new Map<number, ReturnType<typeof server.account>>();
  return {
    account(name) {
      const account = server.account(name);
      accounts.set(account.id, account);
      return Promise.resolve(account);
    },
    createGame(host, guests, chosen = {}) {
      const account = accounts.get(host.id);
      if (!account) throw new Error('a host has an account');
      const settings = settingsOf({ ...chosen, guests });
      const { id } = server.createGame(account, { hostPlays: false, settings });
      return Promise.resolve(id);
    },
    async ask(path, { key, body, method = body ? 'POST' : 'GET' } = {}) {
      const headers = key === undefined ? {} : { authorization: `Token ${key}` };
      const sent = body ? { body: JSON.stringify(body) } : {};
      const response = await server.fetch(path, { method, headers, ...sent });
      return { status: response.status, body: await response.json() };
    },
    open: (path, key) =>
      follow(new server.WebSocket(`${server.baseUrl}${path}?token=${key}`) as AnySocket),
    spellings: () => Promise.resolve(WORDS),
    // Its frames arrive four milliseconds later, or when a busy machine gets to it.
    async seqOf() {
      ahead(100);
      await wait(100);
      return 0;
    },
    isWritten: () => Promise.resolve(true),
    ahead,
    close: () => Promise.resolve(server.stop()),
  };
}

/** What somebody's page makes of all that its socket has heard. */
export function pageOf(frames: readonly RoomEvent[]): RoomState | null {
  return frames.reduce<RoomState | null>((room, frame) => stepRoom(room, frame).room, null);
}

/** The frames that a page does not know already, but for standings, which a server may put together. */
export function newsIn(frames: readonly RoomEvent[]): RoomEvent[] {
  let known = -1;
  return frames.filter((frame) => {
    if (frame.type === 'heartbeat') return false;
    if (frame.type === 'game_state') known = Math.max(known, frame.seq ?? 0);
    // Figures are sent twice a second at most.
    if (frame.type === 'round_progress' || frame.type === 'hive') return false;
    if (!('after' in frame)) return true;
    const isNew = (frame.seq ?? 0) > known || frame.type === 'game_ended';
    known = Math.max(known, frame.seq ?? 0);
    return isNew && frame.type !== 'game_update';
  });
}

const LEFT_OUT = new Set([
  // A fake server has none to show on a wall.
  'address',
  'seq',
  'after',
  'server_time',
  'created_at',
  'avatar',
  'audio_blob_url',
  'slow_audio_blob_url',
  'sentence_blob_url',
  'hint',
  'accepted',
  'explanation',
  'word_id',
  'key',
  'user',
]);
const MOMENTS = new Set(['started_at', 'ends_at', 'opens_at', 'closes_at', 'next_at']);
/** Fields that are ids of players, one after the other. */
const LISTS_OF_PEOPLE = new Set(['order', 'player_ids', 'winners', 'still_in']);

/** Addresses of clips are drawn for each game. */
const ADDRESSES = new Set(['clip']);
const SPELLINGS = new Set(['word', 'text']);
const PEOPLE = new Set(['player_id', 'playerId', 'host_id']);

type Removed = { readonly id: number; readonly name: string };

/** Something without ids, times and what only one of the servers draws. */
export function plain(value: unknown, labels: ReadonlyMap<unknown, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => plain(one, labels)).sort(byLabel);
  if (value === null || typeof value !== 'object') return value;
  const isPlayer = 'is_host' in value && 'name' in value;
  const entries = Object.entries(value).flatMap(([key, one]): [string, unknown][] => {
    if (LEFT_OUT.has(key) || one === undefined) return [];
    if (PEOPLE.has(key) || (key === 'id' && isPlayer)) return [[key, labels.get(one) ?? one]];
    if (key === 'removed')
      return [[key, (one as Removed[]).map(({ id, name }) => [labels.get(id) ?? id, name])]];
    if (key === 'id' && typeof one === 'string') return [[key, labels.get(one) ?? 'a game']];
    if (MOMENTS.has(key)) return [[key, one === null ? null : 'a moment']];
    if (SPELLINGS.has(key) && typeof one === 'string') return [[key, 'a text']];
    if (ADDRESSES.has(key)) return [];
    if (LISTS_OF_PEOPLE.has(key))
      return [[key, (one as unknown[]).map((id) => labels.get(id) ?? id)]];
    if (key === 'left') return [[key, 'seconds']];
    return [[key, plain(one, labels)]];
  });
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Players come in the order of their seats, which is no promise; all else keeps its order. */
function byLabel(one: unknown, other: unknown): number {
  const label = (value: unknown) =>
    value !== null && typeof value === 'object' && 'is_host' in value && 'id' in value
      ? String(value.id)
      : '';
  return label(one) < label(other) ? -1 : label(one) > label(other) ? 1 : 0;
}
