import { asyncScheduler, interval, type SchedulerLike, type Subscription } from 'rxjs';
import * as z from 'zod/mini';
import {
  CLOSE,
  type Game,
  type Id,
  type LevelRef,
  type LobbyEvent,
  type LobbyGame,
  NamedMessageSchema,
  RoomCommandSchema,
  type RoomEvent,
} from '../contracts/index.ts';
import { liveDuration } from '../rules/room/game-time.ts';
import { type RoomSettings, settingsOf } from '../rules/room/room-settings.ts';
import { aLevel, aWord } from './builders.ts';
import { createFakeEntrance, type FakeAccount } from './fake-entrance.ts';
import { createFakeGame, type FakeGame, type FakeGamePorts } from './fake-game.ts';
import type { FakeWord } from './fake-room-state.ts';
import { type Faults, type ServerSocket, startSocketServer } from './socket-server.ts';

const HEARTBEAT_MS = 15_000;
const LOBBY = '/ws/lobby/';
/** Of game codes: no look-alikes. */
const CODE_LETTERS = 'abcdefgh';

export interface FakeServerOptions {
  /** What every game of it asks; three short words unless given. */
  readonly words?: readonly FakeWord[];
  readonly level?: LevelRef;
  /** Length of a game; 60 unless given. */
  readonly seconds?: number;
  /** Draws the order of a bee; the same order for the same players unless given. */
  readonly seed?: string;
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
}

export interface FakeServer {
  /** For `createLive`, as its `baseUrl` and its `WebSocket`. */
  readonly baseUrl: string;
  readonly WebSocket: new (url: string) => object;
  /**
   * For `createGuestsApi`, `createGamesApi` and the like: the calls by-code, name-suggestion,
   * join-as-guest, join-game, rematch and GET of a game, and no others.
   */
  readonly fetch: typeof fetch;
  /** Somebody who may play, with a key of their own. */
  account(name: string): FakeAccount;
  /** Opens a game to others, as POST /game/create-game/ does. */
  createGame(host: FakeAccount, game?: GameToCreate): Game & { readonly id: string };
  /** Takes a seat, as POST /game/{id}/join-game/ does. Rejects where there is none. */
  join(account: FakeAccount, game: Id): Promise<Game>;
  /** What players said, in order. */
  readonly heard: readonly { readonly key: string; readonly text: string }[];
  readonly faults: FakeServerFaults;
  /** Closes everything; timers of it end. */
  stop(): void;
}

/**
 * A server of live games in this process, without a network: it keeps the contract of rooms and
 * lobby, decides every answer, and does what its faults say. Its sockets are made of mock-socket.
 */
export function startFakeServer(options: FakeServerOptions = {}): FakeServer {
  const { clock = asyncScheduler, seconds = 60, seed = '' } = options;
  const { level = levelRef(), words = ['bee', 'wax', 'honey'].map(asWord) } = options;
  const accounts = new Map<string, FakeAccount>();
  const revoked = new Set<string>();
  const games = new Map<string, FakeGame>();
  const heard: { key: string; text: string }[] = [];
  const timers = new Map<string, Subscription>();

  const sockets = startSocketServer({
    clock,
    admits: (key, path) => mayOpen(key, path),
    onOpen: open,
    onText: hear,
    onClose: (socket) => presence(socket, false),
  });
  const beat = interval(HEARTBEAT_MS, clock).subscribe(() => {
    const server_time = new Date(clock.now()).toISOString();
    for (const socket of sockets.sockets) {
      const seq = gameOf(socket)?.seq();
      socket.send({ type: 'heartbeat', ...(seq === undefined ? {} : { seq }), server_time });
    }
  });

  const gameOf = ({ path }: ServerSocket) =>
    games.get(/^\/ws\/game\/([^/]+)\/$/.exec(path)?.[1] ?? '');
  const playerOf = ({ key }: ServerSocket) => accounts.get(key)?.id ?? 0;
  const roomSockets = (game: string) =>
    sockets.sockets.filter(({ path }) => path === `/ws/game/${game}/`);
  const tellLobby = (event: LobbyEvent) => {
    for (const socket of sockets.sockets) if (socket.path === LOBBY) socket.send(event);
  };

  /** A guest has no lobby. */
  function mayOpen(key: string, path: string): boolean {
    const who = accounts.get(key);
    return who !== undefined && !revoked.has(key) && !(path === LOBBY && entrance.isGuest(who));
  }

  function account(name: string): FakeAccount {
    const id = accounts.size + 1;
    const made = { id, name, key: `key-${id}` };
    accounts.set(made.key, made);
    return made;
  }
  const entrance = createFakeEntrance({
    gameOf: (code) => games.get(code),
    accountOf: (key) => (revoked.has(key) ? undefined : accounts.get(key)),
    account,
    rematch(game, places) {
      const { host, hostPlays, name, settings } = nextOf(game);
      const all = game.room().words;
      const chosen = places?.map((place) => all[place - 1]).filter((word) => word !== undefined);
      const next = openGame({ host, hostPlays, name, settings, words: chosen ?? words });
      game.goesOn(next.id);
      return next;
    },
  });

  function openGame(wanted: WantedGame): FakeGame {
    const id = codeOf(games.size);
    const game: FakeGame = createFakeGame({
      ...wanted,
      id,
      level,
      seed,
      wordCount: wanted.words === words ? null : wanted.words.length,
      seconds: liveDuration(
        { time_limit: seconds, word_count: words.length },
        wanted.words === words ? null : wanted.words.length,
      ),
      now: () => clock.now(),
      send(frame, to) {
        for (const socket of roomSockets(id)) {
          const player = playerOf(socket);
          if (to === undefined || player === to) socket.send(game.frameFor(frame, player));
        }
      },
      close(player, code) {
        for (const socket of roomSockets(id)) if (playerOf(socket) === player) socket.close(code);
      },
      onChange: () => changed(game),
      onClock: () => wait(game),
    });
    games.set(id, game);
    tellLobby({ type: 'game_created', game: inLobby(game) });
    return game;
  }

  function open(socket: ServerSocket): void {
    if (socket.path === LOBBY) {
      const shown = [...games.values()].filter((game) => isListed(game, playerOf(socket)));
      socket.send({
        type: 'open_games',
        games: shown.map(inLobby).toReversed(),
      } satisfies LobbyEvent);
      return;
    }
    const game = gameOf(socket);
    if (!game?.isOpenTo(playerOf(socket))) {
      socket.close(game ? CLOSE.notAPlayer : CLOSE.noSuchGame);
      return;
    }
    // Who reads the first frame is connected in it.
    presence(socket, true);
    show(game, socket);
  }

  function show(game: FakeGame, socket: ServerSocket): void {
    const player = playerOf(socket);
    socket.send(game.frameFor(game.snapshotFor(player), player));
    if (game.status() === 'completed') socket.send(game.frameFor(game.ended(), player));
  }

  function presence(socket: ServerSocket, isThere: boolean): void {
    const isElsewhere = sockets.sockets.some(
      (other) => other !== socket && other.path === socket.path && other.key === socket.key,
    );
    if (!isElsewhere) gameOf(socket)?.connect(playerOf(socket), isThere);
  }

  function hear(socket: ServerSocket, text: string): void {
    heard.push({ key: socket.key, text });
    const game = gameOf(socket);
    if (!game) return;
    const message = parsed(text);
    const command = z.safeParse(RoomCommandSchema, message);
    const id = playerOf(socket);
    if (!command.success) {
      const named = z.safeParse(NamedMessageSchema, message);
      game.refuse('bad_message', id, named.success ? named.data.id : undefined);
      return;
    }
    const said = command.data;
    if (said.type === 'sync') {
      const server_time = new Date(clock.now()).toISOString();
      socket.send({ type: 'synced', t: said.t, server_time } satisfies RoomEvent);
    } else if (said.type === 'get_state') show(game, socket);
    else game.take(id, said);
    if (said.type === 'leave_game') socket.close(1000);
  }

  /** The lobby hears of it. */
  function changed(game: FakeGame): void {
    tellLobby(
      game.status() === 'completed'
        ? { type: 'game_closed', id: game.id }
        : { type: 'game_changed', game: inLobby(game) },
    );
  }

  /** A game that runs ends in time, and so does each word that has a time of its own. */
  function wait(game: FakeGame): void {
    timers.get(game.id)?.unsubscribe();
    const left = game.dueIn();
    if (left !== null) timers.set(game.id, clock.schedule(game.due, left));
  }

  return {
    baseUrl: sockets.baseUrl,
    WebSocket: sockets.WebSocket,
    heard,
    fetch: entrance.fetch,
    account,
    createGame(host, { name = 'Untitled Game', hostPlays = true, settings = {} } = {}) {
      const game = openGame({
        host,
        hostPlays,
        name,
        settings: { ...settingsOf({}), ...settings },
        words,
      });
      return { ...game.shown(), id: game.id };
    },
    async join(player, id) {
      const game = games.get(String(id));
      if (!game) throw new Error('Game not found');
      const refused = entrance.seat(game, player);
      if (refused) throw new Error(((await refused.json()) as { message: string }).message);
      return game.shownTo(player.id);
    },
    faults: {
      ...sockets.faults,
      revoke(key) {
        revoked.add(key);
        for (const socket of sockets.sockets) if (socket.key === key) socket.close(CLOSE.revoked);
      },
      restart: () => sockets.go(CLOSE.restart),
      comeBack: sockets.comeBack,
    },
    stop() {
      beat.unsubscribe();
      for (const timer of timers.values()) timer.unsubscribe();
      sockets.stop();
    },
  };
}

type WantedGame = Pick<FakeGamePorts, 'host' | 'hostPlays' | 'name' | 'settings' | 'words'>;

/** What the game after one takes over; nobody is locked out of it. */
function nextOf(game: FakeGame): Omit<WantedGame, 'words'> {
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

/** Waiting games, and one's own running ones. */
function isListed(game: FakeGame, player: number): boolean {
  const status = game.status();
  return status === 'waiting' || (status === 'in_progress' && game.isOpenTo(player));
}

/** As the lobby shows it: players are ids alone. */
function inLobby(game: FakeGame): LobbyGame {
  const { words: _, players, ...shown } = game.inLobby();
  return { ...shown, players: players.map(({ id }) => ({ id })) };
}

function codeOf(games: number): string {
  return games
    .toString(8)
    .padStart(8, '0')
    .replace(/\d/g, (digit) => CODE_LETTERS.charAt(Number(digit)));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function levelRef(): LevelRef {
  const { id, name, emoji, difficulty, language } = aLevel();
  return { id, name, emoji, difficulty, language };
}

function asWord(word: string, place: number): FakeWord {
  return aWord({ id: place + 1, word, hint: '' });
}
