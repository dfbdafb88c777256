import { CELL_RATIO } from '../ui/hexagon.ts';

/** Smaller than this a letter in a cell is no longer easily read; the row breaks instead. */
const SMALLEST = 36;

/** Share of the tallest cell in two rows: together they are hardly higher than one row of such. */
const TWO_ROWS = 0.8;

/** How a row of cells fits a width. */
export interface CellFit {
  /** Pixels. */
  height: number;
  /** Cells in each row. */
  perRow: number;
}

/**
 * Finds the tallest cells of which a row fits, or breaks the row in two (docs/design.md, section 8).
 *
 * @param count cells to show, the one for the next letter included
 * @param width pixels at hand; 0 while nothing is measured
 * @param tallest pixels that look best where there is room
 */
export function fitCells(count: number, width: number, tallest: number): CellFit {
  if (width <= 0 || count <= 0) return { height: tallest, perRow: Math.max(1, count) };
  const oneRow = tallestOf(count, width);
  if (oneRow >= SMALLEST) return { height: Math.min(oneRow, tallest), perRow: count };
  const perRow = Math.ceil(count / 2);
  // Half a cell more: the second row is set in by that much.
  const twoRows = tallestOf(perRow + 0.5, width);
  return { height: Math.min(Math.max(twoRows, SMALLEST / 2), TWO_ROWS * tallest), perRow };
}

function tallestOf(cells: number, width: number): number {
  return Math.floor(width / cells / CELL_RATIO);
}
