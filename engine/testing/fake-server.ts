import { asyncScheduler, type SchedulerLike } from 'rxjs';
import {
  CLOSE,
  CreateLiveGameRequestSchema,
  type Game,
  type Id,
  type Language,
  type LevelRef,
} from '../contracts/index.ts';
import { type RoomSettings, settingsOf } from '../rules/room/room-settings.ts';
import { aLevel, aWord } from './builders.ts';
import { createFakeAccounts } from './fake-accounts.ts';
import { createKeptAnswers } from './fake-answers-kept.ts';
import { createFakeClasses } from './fake-classes.ts';
import { createFakeEntrance } from './fake-entrance.ts';
import type { FakeGame } from './fake-game.ts';
import {
  type AskedByAccount,
  bodyOf,
  created,
  createFakeHttp,
  type FakeCalls,
  type FakeAccount,
} from './fake-http.ts';
import { createFakeLearning } from './fake-learning.ts';
import { createFakeLevels, ENGLISH, type FakeLevel, fakeLevel, levelRef } from './fake-levels.ts';
import { createFakeLists } from './fake-lists.ts';
import type { FakeWord } from './fake-room-state.ts';
import { createFakeRooms, type FakeRooms } from './fake-rooms.ts';
import { createFakeSolo } from './fake-solo.ts';
import { createFakeWork } from './fake-work.ts';
import type { Faults } from './socket-server.ts';

export interface FakeServerOptions {
  /** The spellings of each level, from the foot of the ladder; live games ask the first one. */
  readonly levels?: readonly (readonly string[])[];
  /** In the place of `levels`, the words of the only one; three short words unless given. */
  readonly words?: readonly FakeWord[];
  readonly level?: LevelRef;
  /** English unless given. */
  readonly language?: Language;
  /** Length of a live game; 60 unless given. */
  readonly seconds?: number;
  /** Draws the order of a bee; the same order for the same players unless given. */
  readonly seed?: string;
  /** Draws the words of a placement: a number from 0 up to 1; 0 unless given. */
  readonly random?: () => number;
  /** Counts games, heartbeats and delays; mock-socket itself has no clock but the machine's. */
  readonly clock?: SchedulerLike;
}

export interface GameToCreate {
  readonly name?: string;
  /** False: a teacher at the projector, who holds no seat. */
  readonly hostPlays?: boolean;
  /** What is missing is as in `settingsOf`. */
  readonly settings?: Partial<RoomSettings>;
}

/** What goes wrong on purpose, besides what happens to single frames. */
export interface FakeServerFaults extends Faults {
  /** A key is good no more: its sockets are closed, and later ones are refused. */
  revoke(key: string): void;
  /** Closes all sockets and lets nobody in until `comeBack()`; games are kept. */
  restart(): void;
  comeBack(): void;
  /** False: no call is answered any more, as without a network. */
  setOnline(isOnline: boolean): void;
}

export interface FakeServer {
  /** For `createLive`, as its `baseUrl` and its `WebSocket`. */
  readonly baseUrl: string;
  readonly WebSocket: new (url: string) => object;
  /** The calls that the README lists, by their contracts; any other is refused with 404. */
  readonly fetch: typeof fetch;
  /** What `createClient` needs of it, for one player; for a visitor without an account. */
  ports(account?: FakeAccount): {
    readonly baseUrl: string;
    readonly WebSocket: FakeServer['WebSocket'];
    readonly fetch: typeof fetch;
    readonly token: string | null;
    readonly clock: SchedulerLike;
  };
  /** Somebody who may play, with a key of their own. */
  account(name: string): FakeAccount;
  /** Opens a game to others, as POST /game/create-game/ does. */
  createGame(host: FakeAccount, game?: GameToCreate): Game & { readonly id: string };
  /** Takes a seat, as POST /game/{id}/join-game/ does. Rejects where there is none. */
  join(account: FakeAccount, game: Id): Promise<Game>;
  /** What players said over their sockets, in order. */
  readonly heard: readonly { readonly key: string; readonly text: string }[];
  /** What was called, in order, such as `GET /languages/`. */
  readonly calls: readonly string[];
  readonly faults: FakeServerFaults;
  /** Closes everything; timers of it end. */
  stop(): void;
}

/**
 * Waggle's server in this process, without a network: it keeps the contract of calls, rooms and lobby,
 * decides every answer, and does what its faults say. Its sockets are made of mock-socket.
 */
export function startFakeServer(options: FakeServerOptions = {}): FakeServer {
  const { clock = asyncScheduler, seconds = 60, seed = '', language = ENGLISH } = options;
  const now = () => clock.now();
  const accounts = createFakeAccounts();
  const levels = createFakeLevels(language, taughtBy(options));
  const isGuest = (account: FakeAccount) => entrance.isGuest(account);
  const rooms = createFakeRooms({ accounts, isGuest, seconds, seed, clock });
  const entrance = createFakeEntrance({
    gameOf: rooms.get,
    accounts,
    rematch(game, places) {
      const { host, hostPlays, name, settings } = nextOf(game);
      const { words: all } = levels.expect(game.room().level.id);
      const chosen = places?.map((place) => game.room().words[place - 1]) ?? all;
      const words = chosen.filter((word) => word !== undefined);
      const { level } = game.room();
      const next = rooms.open({ host, hostPlays, name, settings, words, level, all: all.length });
      game.goesOn(next.id);
      return next;
    },
  });
  const http = createFakeHttp({
    ...callsOf({ accounts, levels, rooms, now, random: options.random ?? (() => 0) }, entrance),
    accountOf: accounts.of,
    isGuest,
  });
  const { baseUrl, WebSocket, faults, go, comeBack } = rooms.sockets;
  return {
    baseUrl,
    WebSocket,
    heard: rooms.heard,
    calls: http.calls,
    fetch: http.fetch,
    ports: (account) => ({
      baseUrl,
      WebSocket,
      fetch: http.fetch,
      token: account?.key ?? null,
      clock,
    }),
    account: (name) => accounts.add(name),
    createGame(host, { name = 'Untitled Game', hostPlays = true, settings = {} } = {}) {
      const { level, words } = levels.expect(levels.ladder[0]?.level.id);
      const game = rooms.open({
        host,
        hostPlays,
        name,
        settings: { ...settingsOf({}), ...settings },
        words,
        level: levelRef(level),
        all: words.length,
      });
      return { ...game.shown(), id: game.id };
    },
    async join(player, id) {
      const game = rooms.get(String(id));
      if (!game) throw new Error('Game not found');
      entrance.seat(game, player);
      return game.shownTo(player.id);
    },
    faults: {
      ...faults,
      revoke(key) {
        accounts.revoke(key);
        for (const socket of rooms.sockets.sockets)
          if (socket.key === key) socket.close(CLOSE.revoked);
      },
      restart: () => go(CLOSE.restart),
      comeBack,
      setOnline: http.setOnline,
    },
    stop: rooms.stop,
  };
}

interface Parts {
  readonly accounts: ReturnType<typeof createFakeAccounts>;
  readonly levels: ReturnType<typeof createFakeLevels>;
  readonly rooms: FakeRooms;
  readonly now: () => number;
  readonly random: () => number;
}

/** All calls, by who may make them. */
function callsOf(
  { accounts, levels, rooms, now, random }: Parts,
  entrance: ReturnType<typeof createFakeEntrance>,
) {
  const answers = createKeptAnswers();
  const classes = createFakeClasses(accounts, now);
  const work = createFakeWork({ levels, answers, classes, now });
  const solo = createFakeSolo({ levels, answers, now, newCode: rooms.newCode });
  const learning = createFakeLearning({ accounts, levels, answers, solo, work, now, random });
  const own: FakeCalls<AskedByAccount> = {
    ...learning,
    ...solo.calls,
    ...classes.own,
    ...work.calls,
    ...createFakeLists(levels),
    'POST /game/create-game/'(asked) {
      const { game_type } = asked.body as { readonly game_type?: unknown };
      if (game_type === 'single_player') return solo.create(asked);
      return created(createdLive(asked, levels, rooms).shown());
    },
  };
  return {
    open: { ...levels.calls, ...classes.open, ...entrance.open },
    keyed: entrance.keyed,
    own,
  };
}

/** Opens a live game to others, as somebody asks for it. */
function createdLive(asked: AskedByAccount, levels: Parts['levels'], rooms: FakeRooms): FakeGame {
  const wanted = bodyOf(CreateLiveGameRequestSchema, asked);
  const { level, words: all } = levels.expect(wanted.level_id);
  const chosen = all.filter(({ id }) => !wanted.word_ids || wanted.word_ids.includes(Number(id)));
  return rooms.open({
    host: asked.caller,
    hostPlays: wanted.host_plays ?? true,
    name: wanted.name || level.name,
    settings: settingsOf(wanted),
    words: chosen.slice(0, wanted.word_count ?? chosen.length),
    level: levelRef(level),
    all: all.length,
  });
}

/** What the game after one takes over; nobody is locked out of it. */
function nextOf(game: FakeGame) {
  const { hostId, hostPlays, name, settings, seats, host } = game.room();
  const seat = seats.get(hostId);
  const { name: hostName } = seat ?? host;
  return {
    host: { id: hostId, name: hostName },
    hostPlays,
    name,
    settings: { ...settings, locked: false },
  };
}

/** From the foot of the ladder. */
function taughtBy({ levels, words, level, language = ENGLISH }: FakeServerOptions): FakeLevel[] {
  if (levels) return levels.map((spellings, place) => fakeLevel(spellings, place, language));
  const asked = words ?? ['bee', 'wax', 'honey'].map(asWord);
  return [{ level: aLevel({ ...level, word_count: asked.length }), words: asked }];
}

function asWord(word: string, place: number): FakeWord {
  return aWord({ id: place + 1, word, hint: '' });
}
