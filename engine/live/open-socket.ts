import ReconnectingWebSocket from 'reconnecting-websocket';
import type { ReconnectingSocket } from './live-link.ts';
import { LOBBY_RETRY_MS } from './lobby.ts';

/** The first pause of a game's socket is drawn from here on, in milliseconds: a class that lost its Wi-Fi does not come back as one. */
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

/** The lobby's socket: connects again after exactly five seconds, every time. */
export function openLobbySocket(ports: SocketPorts): ReconnectingSocket {
  return open(ports, '/ws/lobby/', () => ports.token(), {
    minReconnectionDelay: LOBBY_RETRY_MS,
    maxReconnectionDelay: LOBBY_RETRY_MS,
    reconnectionDelayGrowFactor: 1,
  });
}

/** A game's socket: connects again with growing pauses. */
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
  // What was not sent over an open socket is sent again by its own rule, not by the library's.
  return new ReconnectingWebSocket(address, [], { ...pauses, WebSocket, maxEnqueuedMessages: 0 });
}
