import { type Engine, secondsLeft$ } from '@waggle/engine';
import type { Lobby } from '@waggle/engine/live';
import type { Id, LobbyGame } from '@waggle/engine/contracts';
import {
  distinctUntilChanged,
  map,
  type Observable,
  of,
  shareReplay,
  Subscription,
  switchMap,
} from 'rxjs';
import { proxy, ref } from 'valtio';
import { errorTexts } from '../../base/texts/errors.ts';
import { liveTexts } from '../texts/live.ts';
import { failToast } from '../../base/state/sentence-of.ts';
import { clearToken, session, sessionToken } from '../../base/state/session.ts';

/** After this many failed attempts the listed games are probably out of date. */
const MOST_FAILURES = 3;

/** The open games. Written only in this file. */
export const lobby = proxy<{
  connection: Lobby['connection'] | 'no_token';
  /** The learner's own running games first, then newest first; null until the server has answered. */
  games: readonly LobbyGame[] | null;
  /** Seconds until the next attempt; null unless the lobby waits for it. */
  retryIn: number | null;
  /** Failed attempts since the server's last answer. */
  failures: number;
  /** The network refuses sockets, while the server answers over HTTP. */
  isBlocked: boolean;
  /** The game that the learner is joining. */
  joining: Id | null;
}>(freshLobby());

function freshLobby() {
  return {
    connection: 'connecting' as const,
    games: null,
    retryIn: null,
    failures: 0,
    isBlocked: false,
    joining: null,
  };
}

/** Whether to show that the server is unreachable, rather than only the next attempt. */
export function isUnreachable({
  failures,
  games,
}: Pick<typeof lobby, 'failures'> & { games: unknown }): boolean {
  return failures >= (games === null ? 1 : MOST_FAILURES);
}

/** Projects the open games until unsubscribed. */
export function projectLobby(open$: Observable<Lobby>): Subscription {
  Object.assign(lobby, freshLobby());
  const projection = new Subscription();
  if (sessionToken() === null) {
    lobby.connection = 'no_token';
    return projection;
  }
  let lastRetryAt: number | null = null;
  const lobby$ = open$.pipe(shareReplay({ bufferSize: 1, refCount: true }));
  projection.add(
    lobby$.subscribe((known) => {
      if (known.retryAt !== null && known.retryAt !== lastRetryAt) lobby.failures += 1;
      lastRetryAt = known.retryAt;
      if (known.connection === 'open') lobby.failures = 0;
      lobby.connection = known.connection;
      lobby.isBlocked = known.isBlocked ?? false;
      if (known.games) lobby.games = ref(ownRunningFirst(known.games));
      if (known.connection === 'signed_out') clearToken(sessionToken() ?? '');
    }),
  );
  projection.add(
    lobby$
      .pipe(
        map(({ retryAt }) => retryAt),
        distinctUntilChanged(),
        switchMap((at): Observable<number | null> => (at === null ? of(null) : secondsLeft$(at))),
      )
      .subscribe((left) => {
        lobby.retryIn = left;
      }),
  );
  return projection;
}

/** Whether the signed-in learner has a seat in a game, or is its host. */
export function isOwnGame(game: Pick<LobbyGame, 'host_id' | 'players'>): boolean {
  const own = session.user?.id;
  return own !== undefined && (game.host_id === own || game.players.some(({ id }) => id === own));
}

function ownRunningFirst(games: readonly LobbyGame[]): LobbyGame[] {
  const isFirst = (game: LobbyGame) => game.status === 'in_progress' && isOwnGame(game);
  return [...games.filter(isFirst), ...games.filter((game) => !isFirst(game))];
}

/**
 * Takes a seat in an open game.
 *
 * @returns whether a seat was free; if not, a toast has shown why
 */
export async function joinGame(games: Pick<Engine['games'], 'join'>, game: Id): Promise<boolean> {
  if (lobby.joining !== null) return false;
  lobby.joining = game;
  try {
    await games.join(game);
    return true;
  } catch (error) {
    failToast(errorTexts.gameNotJoined, error);
    return false;
  } finally {
    lobby.joining = null;
  }
}

/** Closes a waiting game of one's own, or shows in a toast why not. */
export async function closeGame(games: Pick<Engine['games'], 'complete'>, game: Id): Promise<void> {
  try {
    await games.complete(game);
  } catch (error) {
    failToast(liveTexts.close.failed, error);
  }
}

/** Whether the signed-in learner may close a game: its host, before it starts. */
export function mayClose({ host_id, status }: Pick<LobbyGame, 'host_id' | 'status'>): boolean {
  return status === 'waiting' && host_id !== null && host_id === session.user?.id;
}
