import type { Player, Ranks, Result } from '../../contracts/index.ts';

/** A player of a running game and their place now. */
export interface Standing {
  readonly player: Player;
  /** Shared by equal scores, with a gap after it. */
  readonly rank: number;
}

/** The players of a running game by score; ties are resolved when the game is over. */
export function standingsOf(players: readonly Player[]): Standing[] {
  const sorted = [...players].sort((one, other) => other.score - one.score);
  let rank = 0;
  return sorted.map((player, place) => {
    if (player.score !== sorted[place - 1]?.score) rank = place + 1;
    return { player, rank };
  });
}

/**
 * Final results with their ranks; without ranks from the server their order counts, unless places are
 * hidden.
 */
export function rankedResults(results: readonly Result[], ranks: Ranks = 'all'): Result[] {
  if (ranks === 'none') return [...results];
  return results.map((result, place) => ({ ...result, rank: result.rank || place + 1 }));
}

/** The winners: all on the first place; none if nobody has a point. */
export function winnersOf(results: readonly Result[]): Result[] {
  return results.filter(({ rank, score }) => rank === 1 && score > 0);
}
