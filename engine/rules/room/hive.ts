/** Share of all words of all players that fills the comb, as a fraction of whole numbers (docs/contract.md). */
const SHARE = { of: 4, in: 5 } as const;

/**
 * Cells of the comb that a class fills together, rounded up.
 *
 * @param players connected at the start: who comes late or leaves changes nothing
 */
export function combCells(words: number, players: number): number {
  return Math.ceil((words * players * SHARE.of) / SHARE.in);
}
