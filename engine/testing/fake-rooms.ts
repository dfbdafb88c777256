/** The live games of a fake server behind its sockets: rooms, and the lobby that lists them. */
import { interval, type SchedulerLike, type Subscription } from 'rxjs';
import * as z from 'zod/mini';
import {
  CLOSE,
  type LobbyEvent,
  type LobbyGame,
  NamedMessageSchema,
  RoomCommandSchema,
  type RoomEvent,
} from '../contracts/index.ts';
import { liveDuration } from '../rules/room/game-time.ts';
import type { FakeAccounts } from './fake-accounts.ts';
import type { FakeAccount } from './fake-http.ts';
import { createFakeGame, type FakeGame, type FakeGamePorts } from './fake-game.ts';
import { type ServerSocket, startSocketServer } from './socket-server.ts';

const HEARTBEAT_MS = 15_000;
const LOBBY = '/ws/lobby/';
/** Of game codes: no look-alikes. */
const CODE_LETTERS = 'abcdefgh';

export interface FakeRoomsPorts {
  readonly accounts: FakeAccounts;
  /** A guest has no lobby. */
  readonly isGuest: (account: FakeAccount) => boolean;
  /** Length of a game of all words of its level. */
  readonly seconds: number;
  /** Draws the order of a bee. */
  readonly seed: string;
  readonly clock: SchedulerLike;
}

export type WantedGame = Pick<
  FakeGamePorts,
  'host' | 'hostPlays' | 'name' | 'settings' | 'words' | 'level'
> & {
  /** Words of the whole level. */
  readonly all: number;
};

export type FakeRooms = ReturnType<typeof createFakeRooms>;

export function createFakeRooms(ports: FakeRoomsPorts) {
  const { accounts, clock } = ports;
  const games = new Map<string, FakeGame>();
  const timers = new Map<string, Subscription>();
  const heard: { key: string; text: string }[] = [];
  let codes = 0;
  const newCode = () => codeOf(codes++);

  const gameOf = ({ path }: ServerSocket) =>
    games.get(/^\/ws\/game\/([^/]+)\/$/.exec(path)?.[1] ?? '');
  const playerOf = ({ key }: ServerSocket) => accounts.idOf(key);
  const sockets = startSocketServer({
    clock,
    admits(key, path) {
      const who = accounts.of(key);
      return who !== undefined && !(path === LOBBY && ports.isGuest(who));
    },
    onOpen(socket) {
      beat ??= interval(HEARTBEAT_MS, clock).subscribe(sendHeartbeats);
      open(socket);
    },
    onText: hear,
    onClose(socket) {
      presence(socket, false);
      if (sockets.sockets.length === 0) beat = beat?.unsubscribe() ?? null;
    },
  });
  /** The sockets of a room: those of one player, or all. */
  const socketsIn = (game: string, player?: number) =>
    sockets.sockets.filter(
      (socket) =>
        socket.path === `/ws/game/${game}/` &&
        (player === undefined || playerOf(socket) === player),
    );
  const tellLobby = (event: LobbyEvent) => {
    for (const socket of sockets.sockets) if (socket.path === LOBBY) socket.send(event);
  };
  /** While somebody is connected: virtual time passes days at once. */
  let beat: Subscription | null = null;

  function sendHeartbeats(): void {
    const server_time = new Date(clock.now()).toISOString();
    for (const socket of sockets.sockets) {
      const seq = gameOf(socket)?.seq();
      socket.send({ type: 'heartbeat', ...(seq === undefined ? {} : { seq }), server_time });
    }
  }

  function openGame({ all, ...wanted }: WantedGame): FakeGame {
    const id = newCode();
    const wordCount = wanted.words.length === all ? null : wanted.words.length;
    const game: FakeGame = createFakeGame({
      ...wanted,
      id,
      seed: ports.seed,
      wordCount,
      seconds: liveDuration({ time_limit: ports.seconds, word_count: all }, wordCount),
      now: () => clock.now(),
      send(frame, to) {
        for (const socket of socketsIn(id, to)) socket.send(game.frameFor(frame, playerOf(socket)));
      },
      close(player, code) {
        for (const socket of socketsIn(id, player)) socket.close(code);
      },
      onChange: () => tellLobby(changeOf(game)),
      onClock() {
        // A game that runs ends in time, and so does each word that has a time of its own.
        timers.get(id)?.unsubscribe();
        const left = game.dueIn();
        if (left !== null) timers.set(id, clock.schedule(game.due, left));
      },
    });
    games.set(id, game);
    tellLobby({ type: 'game_created', game: inLobby(game) });
    return game;
  }

  function open(socket: ServerSocket): void {
    if (socket.path === LOBBY) {
      const shown = [...games.values()].filter((game) => isListed(game, playerOf(socket)));
      const listed = shown.map(inLobby).toReversed();
      socket.send({ type: 'open_games', games: listed } satisfies LobbyEvent);
      return;
    }
    const game = gameOf(socket);
    if (!game?.isOpenTo(playerOf(socket))) {
      socket.close(game ? CLOSE.notAPlayer : CLOSE.noSuchGame);
      return;
    }
    // Who reads the first frame is connected in it.
    presence(socket, true);
    show(game, socket, playerOf(socket));
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
    if (game) answerTo(parsed(text), { game, socket, player: playerOf(socket), now: clock.now() });
  }

  return {
    sockets,
    heard: heard as readonly { readonly key: string; readonly text: string }[],
    newCode,
    get: (code: string) => games.get(code),
    open: openGame,
    stop(): void {
      beat?.unsubscribe();
      for (const timer of timers.values()) timer.unsubscribe();
      sockets.stop();
    },
  };
}

/** All that a socket has to know of a game. */
function show(game: FakeGame, socket: ServerSocket, player: number): void {
  socket.send(game.frameFor(game.snapshotFor(player), player));
  if (game.status() === 'completed') socket.send(game.frameFor(game.ended(), player));
}

interface Said {
  readonly game: FakeGame;
  readonly socket: ServerSocket;
  readonly player: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** What somebody said over a socket is done, answered or refused. */
function answerTo(message: unknown, { game, socket, player, now }: Said): void {
  const command = z.safeParse(RoomCommandSchema, message);
  if (!command.success) {
    const named = z.safeParse(NamedMessageSchema, message);
    game.refuse('bad_message', player, named.success ? named.data.id : undefined);
    return;
  }
  const said = command.data;
  if (said.type === 'sync') {
    const server_time = new Date(now).toISOString();
    socket.send({ type: 'synced', t: said.t, server_time } satisfies RoomEvent);
  } else if (said.type === 'get_state') show(game, socket, player);
  else game.take(player, said);
  if (said.type === 'leave_game') socket.close(1000);
}

/** What the lobby hears of a game. */
function changeOf(game: FakeGame): LobbyEvent {
  return game.status() === 'completed'
    ? { type: 'game_closed', id: game.id }
    : { type: 'game_changed', game: inLobby(game) };
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
