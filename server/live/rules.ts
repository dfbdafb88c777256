import type { Game } from '@waggle/engine/contracts';
import type { Rate } from '../platform/work/rate-limiter.ts';

export type GameStatus = Game['status'];

/** Waiting games of one host (docs/contract.md). */
export const MAX_WAITING_GAMES = 5;

/** A waiting host who plays and is away for so long is replaced, in milliseconds. */
export const HOST_AWAY_MS = 15_000;
/** A waiting game closes when its host, who does not play, was away for this long, in milliseconds. */
export const HOST_GONE_MS = 10 * 60_000;
/** A player who is away for so long holds up nobody's end, in milliseconds. */
export const PLAYER_AWAY_MS = 30_000;
/** A waiting room that is empty for so long closes, in milliseconds. */
export const EMPTY_ROOM_MS = 15 * 60_000;

export const DEFAULT_NAME = 'Untitled Game';

/** For so long a host has the report and the match file of a game, in milliseconds (docs/contract.md). */
export const KEPT_FOR_HOST_MS = 90 * 24 * 60 * 60_000;

const AN_HOUR_S = 3600;

/** Codes that lead to no game, of one address (docs/contract.md, "Limits"). */
export const CODE_LIMITS = {
  /** From then on a wrong code is answered with 429; a class that types its code right meets nothing. */
  wrongCodes: { allowed: 60, seconds: AN_HOUR_S },
  /** From then on no code of this address is looked up: it is a program that guesses. */
  guesses: { allowed: 600, seconds: AN_HOUR_S },
} as const satisfies Record<string, Rate>;

/** A waiting game, as it is seen while its host is away. */
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
 * somebody else is there; a host who does not play stays host, and after long the game is to
 * `close` (docs/contract.md).
 */
export function needOfWaitingGame(game: HostedGame, now: Date): 'new_host' | 'close' | null {
  const { hostId, hostPlays, hostAwaySince, hasHeir } = game;
  const awayMs = hostAwaySince === null ? 0 : now.getTime() - hostAwaySince.getTime();
  const isReplaced = hostId === null || (hostPlays && awayMs >= HOST_AWAY_MS);
  if (isReplaced && hasHeir) return 'new_host';
  return !hostPlays && awayMs >= HOST_GONE_MS ? 'close' : null;
}
