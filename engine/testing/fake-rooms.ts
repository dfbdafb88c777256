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
import type { FakeAccount, FakeAccounts } from './fake-accounts.ts';
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
    onOpen: open,
    onText: hear,
    onClose: (socket) => presence(socket, false),
  });
  const roomSockets = (game: string) =>
    sockets.sockets.filter(({ path }) => path === `/ws/game/${game}/`);
  const tellLobby = (event: LobbyEvent) => {
    for (const socket of sockets.sockets) if (socket.path === LOBBY) socket.send(event);
  };
  const beat = interval(HEARTBEAT_MS, clock).subscribe(() => {
    const server_time = new Date(clock.now()).toISOString();
    for (const socket of sockets.sockets) {
      const seq = gameOf(socket)?.seq();
      socket.send({ type: 'heartbeat', ...(seq === undefined ? {} : { seq }), server_time });
    }
  });

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
        for (const socket of roomSockets(id)) {
          const player = playerOf(socket);
          if (to === undefined || player === to) socket.send(game.frameFor(frame, player));
        }
      },
      close(player, code) {
        for (const socket of roomSockets(id)) if (playerOf(socket) === player) socket.close(code);
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

  return {
    sockets,
    heard: heard as readonly { readonly key: string; readonly text: string }[],
    newCode,
    get: (code: string) => games.get(code),
    open: openGame,
    stop(): void {
      beat.unsubscribe();
      for (const timer of timers.values()) timer.unsubscribe();
      sockets.stop();
    },
  };
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
