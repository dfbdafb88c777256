import ReconnectingWebSocket from 'reconnecting-websocket';
import type { ReconnectingSocket } from './live-link.ts';
import { LOBBY_RETRY_MS } from './lobby.ts';

/** Least first pause of a game's socket, in milliseconds. It is random, so that a class that lost its Wi-Fi does not reconnect all at once. */
const FIRST_PAUSE_MS = 500;
const FIRST_PAUSE_SPREAD_MS = 1_000;
const LONGEST_PAUSE_MS = 10_000;
const PAUSE_GROWTH = 1.5;

export interface SocketPorts {
  /** Before `/ws`, such as `wss://waggle.example`. */
  readonly baseUrl: string;
  /**
   * The stored key, looked up for every connection.
   *
   * @param game whose room is opened, where the key of a guest will do; none for the lobby
   */
  readonly token: (game?: string) => string | null;
  /** At random, from 0 up to but not 1. */
  readonly draw: () => number;
  /** Makes a socket; the browser's own. */
  readonly WebSocket: new (
    url: string,
  ) => unknown;
}

/** The lobby's socket: reconnects after exactly five seconds, every time. */
export function openLobbySocket(ports: SocketPorts): ReconnectingSocket {
  return open(ports, '/ws/lobby/', () => ports.token(), {
    minReconnectionDelay: LOBBY_RETRY_MS,
    maxReconnectionDelay: LOBBY_RETRY_MS,
    reconnectionDelayGrowFactor: 1,
  });
}

/** A game's socket: reconnects with growing pauses. */
export function openRoomSocket(ports: SocketPorts, game: string): ReconnectingSocket {
  return open(ports, `/ws/game/${encodeURIComponent(game)}/`, () => ports.token(game), {
    minReconnectionDelay: FIRST_PAUSE_MS + ports.draw() * FIRST_PAUSE_SPREAD_MS,
    maxReconnectionDelay: LONGEST_PAUSE_MS,
    reconnectionDelayGrowFactor: PAUSE_GROWTH,
  });
}

interface Pauses {
  readonly minReconnectionDelay: number;
  readonly maxReconnectionDelay: number;
  readonly reconnectionDelayGrowFactor: number;
}

function open(
  { baseUrl, WebSocket }: SocketPorts,
  path: string,
  token: () => string | null,
  pauses: Pauses,
): ReconnectingSocket {
  const address = () => `${baseUrl}${path}?token=${encodeURIComponent(token() ?? '')}`;
  // Each caller repeats its unsent messages by its own rule; the library must not.
  return new ReconnectingWebSocket(address, [], { ...pauses, WebSocket, maxEnqueuedMessages: 0 });
}
