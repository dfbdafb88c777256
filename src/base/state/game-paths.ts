/** The addresses of the pages of live games. */
import type { Id } from '@waggle/engine/contracts';

/** The page by which anybody comes into a live game who has its code. */
export function playPath(game: Id): string {
  return `/play/${encodeURIComponent(game)}`;
}

/** The page of a live game. */
export function gamePath(game: Id): string {
  return `/multiplayer/game/${encodeURIComponent(game)}`;
}

/** The page of a new live game, with a level or a list chosen. */
export function newGamePath(level: Id): string {
  return `/multiplayer/new?level=${encodeURIComponent(level)}`;
}

/** What a class did in a game that is over, for its host. */
export function reportPath(game: Id): string {
  return `/multiplayer/report/${encodeURIComponent(game)}`;
}

/** The replay of a game that is over, for its host. */
export function replayPath(game: Id): string {
  return `/replay/${encodeURIComponent(game)}`;
}
