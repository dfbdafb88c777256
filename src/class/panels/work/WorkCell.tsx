import type { Cell } from '@waggle/engine/contracts';
import { CELL_VIEW_BOX, hexPoints } from '../../../kit/ui/hexagon.ts';

const TICK = 'M28 51l11 11 21-23';

const LOOKS: Readonly<Record<Cell, { shape: string; dash?: string; tick?: string }>> = {
  first: { shape: 'fill-honey stroke-honey', tick: 'stroke-on-honey' },
  later: { shape: 'fill-none stroke-honey-text', tick: 'stroke-honey-text' },
  not_yet: { shape: 'fill-none stroke-clover-text', dash: '12 10' },
  not_tried: { shape: 'fill-none stroke-line-strong' },
};

export interface WorkCellProps {
  cell: Cell;
  /** On the board. */
  isOnBoard?: boolean;
  size?: number;
}

/** What a pupil made of a word, without its name: that stands beside it. */
export function WorkCell({ cell, isOnBoard = false, size = 24 }: WorkCellProps) {
  const { shape, dash, tick } = LOOKS[cell];
  return (
    <svg
      viewBox={CELL_VIEW_BOX}
      width={size}
      height={size * 1.15}
      className="shrink-0"
      aria-hidden="true"
    >
      <polygon
        points={hexPoints(43.5, 50, 40)}
        className={isOnBoard && cell === 'not_yet' ? 'fill-none stroke-cell-bad' : shape}
        strokeWidth="8"
        strokeLinejoin="round"
        {...(dash ? { strokeDasharray: dash } : {})}
      />
      {tick && (
        <path
          d={TICK}
          fill="none"
          className={tick}
          strokeWidth="10"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  );
}
