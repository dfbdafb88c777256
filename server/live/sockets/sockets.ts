import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { CLOSE, MAX_FRAME_BYTES, type RefusalCode, type RoomFrame } from '@waggle/engine/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { type RawData, WebSocketServer } from 'ws';
import { hashOfKey, type Holder, type HoldersByHash } from '../../people/keys.ts';
import { requestIdOf } from '../../platform/http/request-ids.ts';
import { batched, coalesce } from '../../platform/work/coalesce.ts';
import type { Answers } from '../play/answers.ts';
import type { Asked } from '../play/asked.ts';
import { Connection } from '../rooms/connection.ts';
import type { Games } from '../play/games.ts';
import { type HandshakeRefusal, noHolder, notForThem, readHandshake } from './handshake.ts';
import type { Lobby } from '../rooms/lobby.ts';
import { createOpenSockets, type OpenSockets, SLOTS } from './open-sockets.ts';
import { createWriter, textFrame } from '../rooms/outlet.ts';
import {
  type Action,
  actionOf,
  notUnderstood,
  parseMessage,
  replyToAnswer,
  replyToCommand,
  replyToStart,
} from './protocol.ts';
import { CLOSE_OF_REFUSAL, type Rooms, type Seat } from '../rooms/rooms.ts';

/** Intervals and timeouts of sockets. */
export interface SocketTimes {
  /** Pings and heartbeats, in milliseconds (docs/contract.md). */
  readonly heartbeatMs: number;
  /** A socket that is silent for this long is closed, in milliseconds (docs/contract.md). */
  readonly silentMs: number;
  /** Interval of the check for revoked keys, in milliseconds; their sockets close within 5 s. */
  readonly keysMs: number;
}

export interface SocketsDependencies {
  rooms: Rooms;
  lobby: Lobby;
  games: Pick<Games, 'start' | 'leave' | 'command'>;
  asked: Pick<Asked, 'spell'>;
  answers: Pick<Answers, 'take'>;
  /** Whose keys these are, by their hashes in hex; wrong and revoked ones are missing. */
  holdersOf: (hashes: readonly string[]) => Promise<HoldersByHash>;
  allowedOrigins: readonly string[];
  now: () => Date;
  log: FastifyBaseLogger;
  times: SocketTimes;
}

/** A socket in a room. */
interface Member {
  readonly connection: Connection;
  readonly gameId: string;
  /** Null before the snapshot. */
  readonly seat: Seat | null;
}

type PerformDependencies = Pick<SocketsDependencies, 'rooms' | 'games' | 'answers' | 'asked'>;

export type Sockets = ReturnType<typeof createSockets>;

/** Sockets of the lobby and of rooms, from the handshake to the close. */
export function createSockets(dependencies: SocketsDependencies) {
  const { rooms, lobby, holdersOf, now, log, times } = dependencies;
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
    clientTracking: false,
  });
  const origins = new Set(dependencies.allowedOrigins);
  const writer = createWriter();
  const open = createOpenSockets({ sentTo: rooms.sentTo, silentMs: times.silentMs });
  const timers: NodeJS.Timeout[] = [];
  let isClosing = false;

  const holderOf = batched(async (hashes: readonly string[]) => {
    const holders = await holdersOf(hashes);
    return hashes.map((hash) => holders.get(hash));
  });
  const keyChecks = coalesce(() =>
    open.checkKeys(holdersOf).catch((error: unknown) => log.error({ err: error }, 'keys')),
  );

  /** Answers a handshake: the caller is authenticated before the upgrade. */
  async function onUpgrade(request: IncomingMessage, wire: Duplex, head: Buffer): Promise<void> {
    const giveUp = () => void wire.destroy();
    wire.on('error', giveUp);
    const requestLog = log.child({ reqId: requestIdOf(request) });
    const rejectUpgrade = (refusal: HandshakeRefusal) => {
      const { path, status } = refusal;
      if (path !== undefined) requestLog.debug({ path, status }, 'handshake');
      refuse(wire, refusal);
    };
    const { url: address = '/', headers } = request;
    const read = readHandshake({ address, origin: headers.origin }, { origins, isClosing });
    if ('refusal' in read) {
      rejectUpgrade(read.refusal);
      return;
    }
    const { path, place, gameId, token } = read.visit;
    const keyHash = hashOfKey(token).toString('hex');
    const holder = await holderOf(keyHash);
    if (!holder) {
      rejectUpgrade(noHolder(path));
      return;
    }
    if (holder.kind === 'guest' && place === 'lobby') {
      rejectUpgrade(notForThem(path));
      return;
    }
    if (wire.destroyed || isClosing) {
      wire.destroy();
      return;
    }
    wire.off('error', giveUp);
    server.handleUpgrade(request, wire, head, (ws) => {
      const who = { userId: holder.id, gameId, keyHash, slot: open.nextSlot() };
      const connection = new Connection(writer, { ws, wire }, who);
      requestLog.debug({ path, status: 101 }, 'handshake');
      open.makeRoomFor(holder.id);
      const work = place === 'lobby' ? enterLobby(connection, holder) : enterRoom(connection);
      work.catch((error: unknown) => {
        requestLog.error({ err: error }, 'socket');
        connection.close(CLOSE.tooSlow);
      });
    });
  }

  async function enterLobby(connection: Connection, who: Pick<Holder, 'class_id'>): Promise<void> {
    let leave: (() => void) | null = null;
    keep(open, connection, {
      onMessage: (message) => send(connection, notUnderstood(message)),
      onClosed: () => leave?.(),
    });
    leave = await lobby.enter(connection, who.class_id);
    if (connection.isGone) leave();
  }

  async function enterRoom(connection: Connection): Promise<void> {
    const { gameId } = connection;
    let seat: Seat | null = null;
    keep(open, connection, {
      onMessage(message) {
        if (!gameId) {
          send(connection, notUnderstood(message));
          return;
        }
        const action = actionOf(message, now());
        perform(dependencies, action, { connection, gameId, seat }).catch((error: unknown) => {
          log.error({ err: error }, action.do);
          // The outcome is unknown: the client reconnects and sends it again.
          connection.close(CLOSE.tooSlow);
        });
      },
      onClosed() {
        if (seat) rooms.leave(seat);
      },
    });
    const entered = gameId
      ? await rooms.enter(gameId, connection)
      : ({ refusal: 'no_such_game' } as const);
    if ('refusal' in entered) {
      connection.close(CLOSE_OF_REFUSAL[entered.refusal]);
      return;
    }
    seat = entered;
    if (connection.isGone) rooms.leave(entered);
  }

  return {
    /**
     * Serves the handshakes of an HTTP server.
     *
     * @param started settles with the clock and the lease, without which nobody can connect;
     *   handshakes wait for it
     */
    attach(http: Server, started: Promise<void>): void {
      http.on('upgrade', (request: IncomingMessage, wire: Duplex, head: Buffer) => {
        started
          .then(() => onUpgrade(request, wire, head))
          .catch((error: unknown) => {
            log.error({ err: error }, 'handshake');
            refuse(wire, { status: 503, reason: 'Service Unavailable' });
          });
      });
      timers.push(
        setInterval(() => open.beat(now()), times.heartbeatMs / SLOTS),
        setInterval(() => void keyChecks.ask(), times.keysMs),
      );
    },

    /** Closes every socket. */
    async close(): Promise<void> {
      isClosing = true;
      for (const timer of timers) clearInterval(timer);
      await open.close();
    },

    /** Open sockets. */
    counts: open.counts,
  };
}

/**
 * Serves a connection until it closes. Every socket has these listeners of its own, and a node has
 * thousands of sockets: each listener more is memory.
 */
function keep(
  open: OpenSockets,
  connection: Connection,
  { onMessage, onClosed }: { onMessage: (message: unknown) => void; onClosed: () => void },
): void {
  open.add(connection);
  const { ws } = connection;
  ws.on('error', ignore);
  ws.on('pong', () => {
    connection.lastSeenAt = performance.now();
  });
  ws.on('message', (data: RawData, isBinary) => {
    connection.lastSeenAt = performance.now();
    if (!connection.isOpen) return;
    if (!connection.countMessage()) connection.close(CLOSE.tooManyMessages);
    else onMessage(isBinary ? undefined : parseMessage((data as Buffer).toString()));
  });
  ws.on('close', () => {
    open.remove(connection);
    onClosed();
  });
}

/** What failed is followed by the close. */
function ignore(): void {}

function send(connection: Connection, frame: RoomFrame): void {
  connection.send(textFrame(JSON.stringify(frame)));
}

/** Does what somebody in a room asks for. */
async function perform(
  { rooms, games, answers, asked }: PerformDependencies,
  action: Action,
  { connection, gameId, seat }: Member,
): Promise<void> {
  switch (action.do) {
    case 'send':
      send(connection, action.frame);
      return;
    case 'refresh':
      if (seat) await rooms.readAgain(seat);
      return;
    case 'wave':
      if (seat) rooms.wave(seat);
      return;
    case 'start': {
      const reply = replyToStart(await games.start(gameId, connection.userId));
      if (reply) send(connection, reply);
      return;
    }
    case 'leave':
      await games.leave(gameId, connection.userId);
      connection.close(1000);
      return;
    case 'answer': {
      const { command } = action;
      const reply = await answers.take(gameId, connection.userId, command);
      const text = replyToAnswer(reply, command);
      if (text !== null) connection.send(textFrame(text));
      return;
    }
    case 'host':
      sendRefusal(connection, await games.command(gameId, connection.userId, action.command));
      return;
    case 'spell':
      sendRefusal(connection, await asked.spell(gameId, connection.userId, action.command));
      return;
    default:
      action satisfies never;
  }
}

/** Sends nothing if the published event says it. */
function sendRefusal(connection: Connection, refused: RefusalCode | null): void {
  const reply = replyToCommand(refused);
  if (reply) send(connection, reply);
}

/** A refused client must not keep the connection open. */
function refuse(wire: Duplex, { status, reason, headers = '' }: HandshakeRefusal): void {
  wire.once('finish', () => wire.destroy());
  wire.end(
    `HTTP/1.1 ${status} ${reason}\r\n${headers}Connection: close\r\nContent-Length: 0\r\n\r\n`,
  );
}
