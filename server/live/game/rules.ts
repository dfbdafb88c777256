import type { Game } from '@waggle/engine/contracts';

export type GameStatus = Game['status'];

/** Waiting games of one host (docs/contract.md). */
export const MAX_WAITING_GAMES = 5;

/** After this absence a waiting host who plays is replaced, in milliseconds. */
export const HOST_AWAY_MS = 15_000;
/** After this absence of a host who does not play a waiting game closes, in milliseconds. */
export const HOST_GONE_MS = 10 * 60_000;
/** After this absence a game may end without waiting for a player, in milliseconds. */
export const PLAYER_AWAY_MS = 30_000;
/** How long a word that all others have is kept open for somebody who lost the connection, in milliseconds. */
export const RELOAD_MS = 5_000;
/** A waiting room that is empty for this long closes, in milliseconds. */
export const EMPTY_ROOM_MS = 15 * 60_000;

export const DEFAULT_NAME = 'Untitled Game';

/** How long a host can get the report and the match file of a game, in milliseconds (docs/contract.md). */
export const KEPT_FOR_HOST_MS = 90 * 24 * 60 * 60_000;

/** A waiting game whose host may be away. */
export interface HostedGame {
  /** Null when the account is gone. */
  readonly hostId: number | null;
  readonly hostPlays: boolean;
  /** Since when the host is not connected; null while they are. */
  readonly hostAwaySince: Date | null;
  /** A player other than the host is connected. */
  readonly hasHeir: boolean;
}

/**
 * Says what a waiting game needs while its host is away: `new_host` soon if the host plays and
 * somebody else is there. A host who does not play stays host, and the game has to `close` after a
 * longer time (docs/contract.md).
 */
export function needOfWaitingGame(game: HostedGame, now: Date): 'new_host' | 'close' | null {
  const { hostId, hostPlays, hostAwaySince, hasHeir } = game;
  const awayMs = hostAwaySince === null ? 0 : now.getTime() - hostAwaySince.getTime();
  const isReplaced = hostId === null || (hostPlays && awayMs >= HOST_AWAY_MS);
  if (isReplaced && hasHeir) return 'new_host';
  return !hostPlays && awayMs >= HOST_GONE_MS ? 'close' : null;
}
