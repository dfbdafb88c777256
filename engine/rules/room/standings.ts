import type { Player } from '../../contracts/games.ts';
import type { Ranks } from '../../contracts/room-choices.ts';
import type { Result } from '../../contracts/live.ts';
import { byScore, withPlaces } from './shared-places.ts';

/** A player of a running game and their place now. */
export interface Standing {
  readonly player: Player;
  /** Shared by equal scores, with a gap after it. */
  readonly rank: number;
}

/** The players of a running game by score, with the places that the final table will have. */
export function standingsOf(players: readonly Player[]): Standing[] {
  return withPlaces([...players].sort(byScore), byScore).map(([player, rank]) => ({
    player,
    rank,
  }));
}

/**
 * Final results with their ranks; without any rank from the server their order and scores count,
 * unless places are hidden.
 */
export function rankedResults(results: readonly Result[], ranks: Ranks = 'all'): Result[] {
  if (ranks === 'none' || results.some(({ rank }) => rank > 0)) return [...results];
  return withPlaces(results, byScore).map(([result, rank]) => ({ ...result, rank }));
}

/** The winners: all on the first place; none if nobody has a point. */
export function winnersOf(results: readonly Result[]): Result[] {
  return results.filter(({ rank, score }) => rank === 1 && score > 0);
}
