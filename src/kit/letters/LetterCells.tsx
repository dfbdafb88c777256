import { type CellState, LetterCell } from './LetterCell.tsx';
import { lettersOf } from '@waggle/engine/rules';

/** One cell of a row. */
export interface Cell {
  letter?: string;
  state: CellState;
  composing?: boolean;
  caret?: boolean;
  selected?: boolean;
}

/** The cells that spell a word, all in one state. */
export function cellsOf(word: string, state: CellState): Cell[] {
  return lettersOf(word).map(({ text }) => ({ letter: text, state }));
}

/** How a row moves: letters pop in as they are typed, or hop left to right when all are right. */
export type CellMotion = 'still' | 'arrive' | 'win';

const MOTIONS: Record<CellMotion, string> = {
  still: '',
  arrive: 'animate-cell-in',
  win: 'animate-cell-win',
};

/** Delay from one hopping cell to the next (docs/design.md, section 5). */
const HOP_STAGGER_MS = 35;

/** Share of a cell's height that a second row is pulled up, so that the two tessellate. */
const ROW_OVERLAP = 0.22;

export interface LetterCellsProps {
  cells: readonly Cell[];
  height?: number;
  /** Breaks into tessellated rows of this many cells; one row when absent. */
  perRow?: number | undefined;
  motion?: CellMotion;
  className?: string;
}

/** A row of cells. A picture only: its parent also puts the word or the state in words. */
export function LetterCells({
  cells,
  height = 72,
  perRow,
  motion = 'still',
  className = 'justify-center',
}: LetterCellsProps) {
  const rows = rowsOf(cells, perRow ?? cells.length);
  return (
    <div
      aria-hidden="true"
      translate="no"
      className={rows.length > 1 ? 'w-fit mx-auto' : undefined}
    >
      {rows.map(({ from, cells: row }, rowIndex) => (
        <div
          key={from}
          className={`flex ${className}`}
          style={
            rows.length > 1
              ? {
                  justifyContent: 'flex-start',
                  marginInlineStart: rowIndex % 2 ? height * 0.435 : 0,
                  marginTop: rowIndex ? -height * ROW_OVERLAP : 0,
                }
              : undefined
          }
        >
          {row.map((cell, index) => (
            <LetterCell
              // The key is the place in the row: a letter typed later must not replay the first.
              // oxlint-disable-next-line react/no-array-index-key
              key={from + index}
              {...cell}
              height={height}
              className={MOTIONS[motion]}
              style={
                motion === 'win'
                  ? { animationDelay: `${(from + index) * HOP_STAGGER_MS}ms` }
                  : undefined
              }
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function rowsOf(cells: readonly Cell[], perRow: number): { from: number; cells: Cell[] }[] {
  const rows = [];
  for (let from = 0; from < cells.length; from += Math.max(1, perRow)) {
    rows.push({ from, cells: cells.slice(from, from + perRow) });
  }
  return rows;
}
