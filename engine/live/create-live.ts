import { asyncScheduler, NEVER, type Observable, type SchedulerLike } from 'rxjs';
import type { Id } from '../contracts/index.ts';
import { type Lobby, lobby$ } from './lobby.ts';
import type { CheckSession } from './live-link.ts';
import { openLobbySocket, openRoomSocket, type SocketPorts } from './open-socket.ts';
import { createRoom, type Room } from './room.ts';

/** What live games need of the outside world. */
export interface LivePorts extends SocketPorts {
  /** Base address of pictures and clips, without a slash at the end; empty for the page's own origin. */
  readonly mediaBaseUrl: string;
  /**
   * Asks the server whether the key still holds: a failed handshake does not tell. Resolves with whether
   * the server has answered; without that nobody learns that the network blocks sockets.
   *
   * @param game whose room was to be opened; none for the lobby
   */
  readonly checkSession: (game?: string) => ReturnType<CheckSession>;
  /** Takes a seat in a game; rejects when there is none to take. */
  readonly join: (game: Id) => Promise<unknown>;
  /** The page became visible, or the network returned. */
  readonly wake$: Observable<unknown>;
  /** The device says that it has lost its network; without it only silence is noticed. */
  readonly offline$?: Observable<unknown>;
  /** A new id for a message, at most 64 characters. */
  readonly newId: () => string;
  readonly clock?: SchedulerLike;
}

export type Live = ReturnType<typeof createLive>;

/** Live games. Separate from `createEngine`, because the rest of the app loads without sockets. */
export function createLive(ports: LivePorts) {
  const clock = ports.clock ?? asyncScheduler;
  const { checkSession } = ports;
  return {
    /** The open games, while subscribed. */
    lobby: (): Observable<Lobby> =>
      lobby$({
        openSocket: () => openLobbySocket(ports),
        checkSession: () => checkSession(),
        now: () => clock.now(),
      }),
    room: (game: string): Room =>
      createRoom({
        openSocket: () => openRoomSocket(ports, game),
        mediaBaseUrl: ports.mediaBaseUrl,
        join: () => ports.join(game),
        checkSession: () => checkSession(game),
        wake$: ports.wake$,
        offline$: ports.offline$ ?? NEVER,
        newId: ports.newId,
        clock,
      }),
  };
}
