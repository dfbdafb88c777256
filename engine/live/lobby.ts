import { type Observable, scan, startWith, tap } from 'rxjs';
import { CLOSE, type LobbyEvent, LobbyEventSchema, type LobbyGame } from '../contracts/index.ts';
import {
  type CheckSession,
  createLiveLink,
  type LinkEvent,
  type ReconnectingSocket,
} from './live-link.ts';

/** Pause between a close of the lobby's socket and the next attempt, in milliseconds, every time (docs/specification.md, section 9). */
export const LOBBY_RETRY_MS = 5000;

/** The lobby as last received. */
export interface Lobby {
  readonly connection: 'connecting' | 'open' | 'waiting' | 'signed_out';
  /** Time of the next attempt, in epoch milliseconds; only while waiting. */
  readonly retryAt: number | null;
  /** Newest first; null until the first answer of the server. */
  readonly games: readonly LobbyGame[] | null;
  /** The network refuses sockets: several attempts failed while the server answers over HTTP. */
  readonly isBlocked?: boolean;
}

const CONNECTING: Lobby = { connection: 'connecting', retryAt: null, games: null };

export interface LobbyPorts {
  /** A socket that waits exactly `LOBBY_RETRY_MS` after each close. */
  readonly openSocket: () => ReconnectingSocket;
  readonly checkSession: CheckSession;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/**
 * The open games, kept up to date while subscribed. The last known games stay readable while the
 * socket is down.
 */
export function lobby$({ openSocket, checkSession, now }: LobbyPorts): Observable<Lobby> {
  const link = createLiveLink<LobbyEvent, never>(openSocket, LobbyEventSchema, checkSession);
  return link.events$.pipe(
    tap((event) => {
      if (event.type === 'closed' && event.code === CLOSE.revoked) link.close();
    }),
    scan((lobby, event) => stepLobby(lobby, event, now), CONNECTING),
    startWith(CONNECTING),
  );
}

function stepLobby(lobby: Lobby, event: LinkEvent<LobbyEvent>, now: () => number): Lobby {
  switch (event.type) {
    case 'opened':
      return { games: lobby.games, connection: 'open', retryAt: null };
    case 'blocked':
      return { ...lobby, isBlocked: true };
    case 'closed':
      return event.code === CLOSE.revoked
        ? { ...lobby, connection: 'signed_out', retryAt: null }
        : { ...lobby, connection: 'waiting', retryAt: now() + LOBBY_RETRY_MS };
    case 'frame':
      return { ...lobby, games: gamesAfter(lobby.games ?? [], event.frame) };
    default:
      return event satisfies never;
  }
}

function gamesAfter(games: readonly LobbyGame[], event: LobbyEvent): readonly LobbyGame[] {
  switch (event.type) {
    case 'open_games':
      return event.games;
    case 'game_created':
      return [event.game, ...games.filter(({ id }) => id !== event.game.id)];
    case 'game_changed':
      return games.map((game) => (game.id === event.game.id ? event.game : game));
    case 'game_closed':
      return games.filter(({ id }) => id !== event.id);
    case 'heartbeat':
      return games;
    default:
      return event satisfies never;
  }
}
