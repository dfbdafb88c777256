import type { ReactNode } from 'react';
import { CELL_RATIO } from '../ui/hexagon.ts';

export interface CellRowsProps {
  /** Pixels of a cell. */
  height: number;
  perRow: number;
  children: readonly ReactNode[];
}

/** Cells in as many rows as they need. A picture only. */
export function CellRows({ height, perRow, children }: CellRowsProps) {
  // A pixel more, because browsers round widths.
  const maxWidth = perRow < children.length ? perRow * height * CELL_RATIO + 1 : undefined;
  return (
    <div
      aria-hidden="true"
      className="mx-auto flex w-fit flex-wrap justify-center"
      style={{ maxWidth }}
    >
      {children}
    </div>
  );
}
