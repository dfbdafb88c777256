import { CELL_RATIO } from '../ui/hexagon.ts';

/** A letter in a smaller cell is hard to read; the row breaks instead. */
const SMALLEST = 36;

/** Largest cell of two rows, relative to one row's: together they are hardly higher than that row. */
const TWO_ROWS = 0.8;

/** How a row of cells fits a width. */
export interface CellFit {
  /** Pixels. */
  height: number;
  /** Cells in each row. */
  perRow: number;
}

/**
 * Finds the tallest cells that fit in a row, or breaks the row in two (docs/design.md, section 8).
 *
 * @param count cells to show, including the one for the next letter
 * @param width available pixels; 0 before the first measurement
 * @param tallest preferred height in pixels
 */
export function fitCells(count: number, width: number, tallest: number): CellFit {
  if (width <= 0 || count <= 0) return { height: tallest, perRow: Math.max(1, count) };
  const oneRow = tallestOf(count, width);
  if (oneRow >= SMALLEST) return { height: Math.min(oneRow, tallest), perRow: count };
  const perRow = Math.ceil(count / 2);
  // Half a cell more: the second row is indented by that much.
  const twoRows = tallestOf(perRow + 0.5, width);
  return { height: Math.min(Math.max(twoRows, SMALLEST / 2), TWO_ROWS * tallest), perRow };
}

function tallestOf(cells: number, width: number): number {
  return Math.floor(width / cells / CELL_RATIO);
}
