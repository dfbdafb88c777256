import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  CLOSE,
  MAX_FRAME_BYTES,
  type RefusalCode,
  type RoomCommand,
  RoomCommandSchema,
} from '@waggle/engine/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { type RawData, WebSocketServer } from 'ws';
import * as z from 'zod/mini';
import { hashOfKey } from '../accounts/keys.ts';
import { requestIdOf } from '../platform/request-ids.ts';
import type { Answers } from './answers.ts';
import { batched } from './batched.ts';
import { Connection } from './connection.ts';
import type { Games } from './games.ts';
import type { Lobby } from './lobby.ts';
import { createWriter, PING_FRAME, textFrame, type WireFrame } from './outlet.ts';
import type { RoomFrame } from './present.ts';
import type { DoorRefusal, Rooms } from './rooms.ts';
import type { StartRefusal } from './rules.ts';

/** How often the sockets are looked after. */
export interface SocketTimes {
  /** Pings and heartbeats, in milliseconds (docs/contract.md). */
  readonly heartbeatMs: number;
  /** A socket that is silent for so long is closed, in milliseconds (docs/contract.md). */
  readonly silentMs: number;
  /** How often it is asked whether the keys still hold, in milliseconds; a revoked one ends within 5 s. */
  readonly keysMs: number;
}

export interface SocketsDoors {
  rooms: Rooms;
  lobby: Lobby;
  games: Pick<Games, 'start' | 'leave'>;
  answers: Pick<Answers, 'take'>;
  /** Whose keys these are, by their hashes in hex; wrong and revoked ones are missing. */
  holdersOf: (hashes: readonly Buffer[]) => Promise<ReadonlyMap<string, number>>;
  allowedOrigins: readonly string[];
  now: () => Date;
  log: FastifyBaseLogger;
  times: SocketTimes;
}

/** Sockets of one account (docs/contract.md). */
const MOST_OF_ACCOUNT = 20;
/** Heartbeats are spread over so many moments, so that thousands are not written at once. */
const SLOTS = 15;
/** Sockets that are closed together when the server ends, and the pause between two such. */
const CLOSED_AT_ONCE = 200;
const CLOSE_PAUSE_MS = 25;
/** How long the others may take to say goodbye when the server ends, in milliseconds. */
const PARTING_MS = 2_000;

/** Addresses are read without their host. */
const HERE = 'http://waggle';
const LOBBY = /^\/ws\/lobby\/?$/;
const ROOM = /^\/ws\/game\/([2-9a-z]{8})\/?$/;
const ANY_ROOM = /^\/ws\/game\/[^/]+\/?$/;

const CLOSE_OF_DOOR: Record<DoorRefusal, number> = {
  no_such_game: CLOSE.noSuchGame,
  not_a_player: CLOSE.notAPlayer,
};

const SENTENCES: Record<RefusalCode, string> = {
  bad_message: 'This message is not understood.',
  not_host: 'Only the host can start the game.',
  // See docs/specification.md, section 8.
  too_few_players: 'At least two players are required to start the game.',
  not_in_progress: 'You are not playing in this game.',
  unknown_word: 'This game has no such word.',
  word_closed: 'This word is done.',
  too_late: 'The time is over.',
};

/** A start that was made already is told by the news of it. */
const CODE_OF_START: Record<StartRefusal, RefusalCode | null> = {
  not_host: 'not_host',
  already_started: null,
  over: 'not_in_progress',
  too_few_players: 'too_few_players',
};

const MessageIdSchema = z.object({ id: z.string().check(z.maxLength(64)) });

interface Place {
  readonly connection: Connection;
  /** Null in the lobby. */
  readonly gameId: string | null;
}

export type Sockets = ReturnType<typeof createSockets>;

/** Sockets of the lobby and of rooms, from the handshake to the close. */
export function createSockets(doors: SocketsDoors) {
  const { rooms, lobby, games, answers, holdersOf, now, log, times } = doors;
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
    clientTracking: false,
  });
  const origins = new Set(doors.allowedOrigins);
  const writer = createWriter();
  const places = new Set<Place>();
  const ofAccounts = new Map<number, Connection[]>();
  const timers: NodeJS.Timeout[] = [];
  let slot = 0;
  let closing = false;

  const holderOf = batched(async (hashes: readonly Buffer[]) => {
    const holders = await holdersOf(hashes);
    return hashes.map((hash) => holders.get(hash.toString('hex')));
  });

  /** Answers a handshake: nothing is upgraded before the caller is known. */
  async function onUpgrade(request: IncomingMessage, wire: Duplex, head: Buffer): Promise<void> {
    const giveUp = () => void wire.destroy();
    wire.on('error', giveUp);
    // The address holds the key: it is read here and told to nobody.
    const address = request.url ?? '/';
    if (!URL.canParse(address, HERE)) {
      refuse(wire, 400, 'Bad Request');
      return;
    }
    const { pathname, searchParams } = new URL(address, HERE);
    const told = log.child({ reqId: requestIdOf(request) });
    const turnAway = (status: number, reason: string, headers?: string) => {
      told.debug({ path: pathname, status }, 'handshake');
      refuse(wire, status, reason, headers);
    };
    const gameId = ROOM.exec(pathname)?.[1] ?? null;
    if (!gameId && !LOBBY.test(pathname) && !ANY_ROOM.test(pathname)) {
      turnAway(404, 'Not Found');
      return;
    }
    if (closing) {
      turnAway(503, 'Service Unavailable');
      return;
    }
    const { origin } = request.headers;
    if (origin !== undefined && !origins.has(origin)) {
      turnAway(403, 'Forbidden');
      return;
    }
    const token = searchParams.get('token');
    const hash = hashOfKey(token ?? '');
    const userId = token ? await holderOf(hash) : undefined;
    if (userId === undefined) {
      turnAway(401, 'Unauthorized', 'WWW-Authenticate: Token\r\n');
      return;
    }
    if (wire.destroyed || closing) {
      wire.destroy();
      return;
    }
    wire.off('error', giveUp);
    server.handleUpgrade(request, wire, head, (ws) => {
      slot = (slot + 1) % SLOTS;
      const who = { userId, keyHash: hash.toString('hex'), slot };
      const connection = new Connection(writer, { ws, wire }, who);
      told.debug({ path: pathname, status: 101 }, 'handshake');
      makeRoomFor(userId);
      const work = LOBBY.test(pathname) ? visitLobby(connection) : enterRoom(connection, gameId);
      work.catch((error: unknown) => {
        told.error({ err: error }, 'socket');
        connection.close(CLOSE.tooSlow);
      });
    });
  }

  /** The oldest sockets of an account make room for one more. */
  function makeRoomFor(userId: number): void {
    const own = ofAccounts.get(userId) ?? [];
    const surplus = own.length - MOST_OF_ACCOUNT + 1;
    for (const connection of own.slice(0, Math.max(0, surplus))) {
      connection.close(CLOSE.tooManyMessages, 'too many sockets');
    }
  }

  function remember(place: Place): () => void {
    const { connection } = place;
    const { userId } = connection;
    places.add(place);
    ofAccounts.set(userId, [...(ofAccounts.get(userId) ?? []), connection]);
    return () => {
      places.delete(place);
      const others = (ofAccounts.get(userId) ?? []).filter((one) => one !== connection);
      if (others.length > 0) ofAccounts.set(userId, others);
      else ofAccounts.delete(userId);
    };
  }

  /** Keeps a connection until it closes. */
  function keep(
    connection: Connection,
    gameId: string | null,
    hear: (data: RawData, isBinary: boolean) => void,
  ): Promise<void> {
    const forget = remember({ connection, gameId });
    const { ws } = connection;
    ws.on('error', () => undefined);
    ws.on('pong', () => {
      connection.heardAt = performance.now();
    });
    ws.on('message', (data, isBinary) => {
      connection.heardAt = performance.now();
      if (!connection.isOpen) return;
      if (connection.countMessage()) hear(data, isBinary);
      else connection.close(CLOSE.tooManyMessages);
    });
    return new Promise((resolve) => {
      ws.on('close', () => {
        forget();
        resolve();
      });
    });
  }

  async function visitLobby(connection: Connection): Promise<void> {
    const closed = keep(connection, null, (data) => {
      send(connection, refusal('bad_message', idIn(parsed(data))));
    });
    const leave = await lobby.enter(connection);
    void closed.then(leave);
  }

  async function enterRoom(connection: Connection, gameId: string | null): Promise<void> {
    let room: { refresh(): Promise<void> } | null = null;
    const closed = keep(connection, gameId, (data, isBinary) => {
      const message = isBinary ? undefined : parsed(data);
      const command = z.safeParse(RoomCommandSchema, message);
      if (!command.success || !gameId) {
        send(connection, refusal('bad_message', idIn(message)));
        return;
      }
      obey(command.data, { connection, gameId, refresh: () => room?.refresh() }).catch(
        (error: unknown) => {
          log.error({ err: error }, command.data.type);
          // Nobody can say what came of it: the client comes back and sends it again.
          connection.close(CLOSE.tooSlow);
        },
      );
    });
    const entered = gameId
      ? await rooms.enter(gameId, connection)
      : ({ refusal: 'no_such_game' } as const);
    if ('refusal' in entered) {
      connection.close(CLOSE_OF_DOOR[entered.refusal]);
      return;
    }
    room = entered;
    void closed.then(entered.leave);
  }

  async function obey(
    command: RoomCommand,
    {
      connection,
      gameId,
      refresh,
    }: { connection: Connection; gameId: string; refresh: () => Promise<void> | undefined },
  ): Promise<void> {
    switch (command.type) {
      case 'sync':
        send(connection, { type: 'synced', t: command.t, server_time: now().toISOString() });
        return;
      case 'get_state':
        await refresh();
        return;
      case 'start_game': {
        const refused = await games.start(gameId, connection.userId);
        const code = refused && CODE_OF_START[refused];
        if (code) send(connection, refusal(code));
        return;
      }
      case 'leave_game':
        await games.leave(gameId, connection.userId);
        connection.close(1000);
        return;
      case 'submit_word':
      case 'skip_word':
      case 'reveal_word': {
        const reply = await answers.take(gameId, connection.userId, command);
        if (!reply) return;
        if ('frame' in reply) connection.send(textFrame(reply.frame));
        else send(connection, refusal(reply.refusal, command.id));
        return;
      }
      default:
        command satisfies never;
    }
  }

  let isCheckingKeys = false;
  /** Asks whether the keys of all sockets still hold, in one question, and none while one is open. */
  async function checkKeys(): Promise<void> {
    const hashes = [...new Set([...places].map(({ connection }) => connection.keyHash))];
    if (hashes.length === 0 || isCheckingKeys) return;
    isCheckingKeys = true;
    const holders = await holdersOf(hashes.map((hash) => Buffer.from(hash, 'hex'))).finally(() => {
      isCheckingKeys = false;
    });
    const asked = new Set(hashes);
    for (const { connection } of places) {
      if (asked.has(connection.keyHash) && !holders.has(connection.keyHash)) {
        connection.close(CLOSE.revoked);
      }
    }
  }

  let beat = 0;
  function onBeat(): void {
    beat = (beat + 1) % SLOTS;
    const server_time = now().toISOString();
    const heartbeats = new Map<string | null, WireFrame>();
    const silentSince = performance.now() - times.silentMs;
    for (const { connection, gameId } of places) {
      if (connection.slot !== beat) continue;
      if (connection.heardAt < silentSince) {
        connection.close(CLOSE.silent);
        continue;
      }
      const heartbeat = heartbeats.get(gameId) ?? heartbeatOf(gameId, server_time);
      heartbeats.set(gameId, heartbeat);
      connection.send(heartbeat);
    }
  }

  /** A ping for the browser and a frame for the app, which never sees the ping. */
  function heartbeatOf(gameId: string | null, server_time: string): WireFrame {
    const seq = gameId === null ? null : rooms.toldOf(gameId);
    const frame = { type: 'heartbeat', ...(seq === null ? {} : { seq }), server_time };
    return Buffer.concat([PING_FRAME, textFrame(JSON.stringify(frame))]);
  }

  return {
    /**
     * Takes the handshakes of an HTTP server.
     *
     * @param started a promise of the clock and the lease, without which nobody can be present;
     *   handshakes wait for it
     */
    attach(http: Server, started: Promise<void>): void {
      http.on('upgrade', (request: IncomingMessage, wire: Duplex, head: Buffer) => {
        started
          .then(() => onUpgrade(request, wire, head))
          .catch((error: unknown) => {
            log.error({ err: error }, 'handshake');
            refuse(wire, 503, 'Service Unavailable');
          });
      });
      timers.push(
        setInterval(onBeat, times.heartbeatMs / SLOTS),
        setInterval(() => {
          checkKeys().catch((error: unknown) => log.error({ err: error }, 'keys'));
        }, times.keysMs),
      );
    },

    /** Says goodbye to everybody, some at a time, so that not all come back at once. */
    async close(): Promise<void> {
      closing = true;
      for (const timer of timers) clearInterval(timer);
      const all = [...places];
      for (let first = 0; first < all.length; first += CLOSED_AT_ONCE) {
        for (const { connection } of all.slice(first, first + CLOSED_AT_ONCE)) {
          connection.close(CLOSE.restart);
        }
        await pause(CLOSE_PAUSE_MS);
      }
      const patience = performance.now() + PARTING_MS;
      while (places.size > 0 && performance.now() < patience) await pause(CLOSE_PAUSE_MS);
      for (const { connection } of places) connection.ws.terminate();
    },

    /** Open sockets. */
    counts() {
      const inLobby = [...places].filter(({ gameId }) => gameId === null).length;
      return { socketsInLobby: inLobby, socketsInRooms: places.size - inLobby };
    },
  };

  function send(connection: Connection, frame: RoomFrame): void {
    connection.send(textFrame(JSON.stringify(frame)));
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Whoever is refused cannot keep the connection open by not hanging up. */
function refuse(wire: Duplex, status: number, reason: string, headers = ''): void {
  wire.once('finish', () => wire.destroy());
  wire.end(
    `HTTP/1.1 ${status} ${reason}\r\n${headers}Connection: close\r\nContent-Length: 0\r\n\r\n`,
  );
}

function parsed(data: RawData): unknown {
  try {
    return JSON.parse((data as Buffer).toString());
  } catch {
    return undefined;
  }
}

/** The id of a message that is otherwise not understood. */
function idIn(message: unknown): string | undefined {
  const named = z.safeParse(MessageIdSchema, message);
  return named.success ? named.data.id : undefined;
}

function refusal(code: RefusalCode, id?: string): RoomFrame {
  return { type: 'error', ...(id === undefined ? {} : { id }), code, message: SENTENCES[code] };
}
