import type { Hive } from '../../contracts/modes.ts';

/** More cells would be too small to see on a wall (docs/design.md). */
export const MOST_COMB_CELLS = 400;

/** A comb as it is drawn. */
export interface CombShown {
  readonly cells: number;
  /** Of these cells. */
  readonly full: number;
  /** How many words one cell stands for. */
  readonly wordsEach: number;
}

/** The cells that are drawn of a comb. In a large one a cell is full when all its words are there. */
export function combShown({ filled, of }: Hive): CombShown {
  const wordsEach = Math.max(1, Math.ceil(of / MOST_COMB_CELLS));
  const cells = Math.ceil(of / wordsEach);
  return { cells, full: filled >= of ? cells : Math.floor(filled / wordsEach), wordsEach };
}

export function isHiveFull({ filled, of }: Hive): boolean {
  return filled >= of;
}

/** The full tenths of a comb, 0 to 10: a screen reader says no more than these. */
export function tenthsOf({ filled, of }: Hive): number {
  return of === 0 ? 10 : Math.min(10, Math.floor((10 * filled) / of));
}
