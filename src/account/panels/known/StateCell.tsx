import type { MemoryState } from '@waggle/engine/contracts';
import { CELL_RATIO, CELL_VIEW_BOX, hexPoints } from '../../../kit/ui/hexagon.ts';
import { TICK } from '../../../kit/comb/WordComb.tsx';

const LOOKS: Record<MemoryState, { shape: string; tick?: string; dashed?: boolean }> = {
  known: { shape: 'fill-honey stroke-honey', tick: 'stroke-on-honey' },
  learning: { shape: 'fill-none stroke-honey', tick: 'stroke-honey' },
  slipping: { shape: 'fill-none stroke-cell-bad', dashed: true },
  new: { shape: 'fill-none stroke-board-line' },
};

export interface StateCellProps {
  state: MemoryState;
  /** In pixels. */
  width: number;
  isChosen?: boolean;
}

/** A small cell of a word on the board, by its state. */
export function StateCell({ state, width, isChosen = false }: StateCellProps) {
  const { shape, tick, dashed } = LOOKS[state];
  return (
    <svg
      viewBox={CELL_VIEW_BOX}
      width={width}
      height={width / CELL_RATIO}
      className="block shrink-0"
      data-state={state}
      aria-hidden="true"
    >
      <polygon
        points={hexPoints(43.5, 50, 38)}
        className={shape}
        strokeWidth="8"
        strokeLinejoin="round"
        {...(dashed ? { strokeDasharray: '13 12' } : {})}
      />
      {isChosen && (
        <polygon
          points={hexPoints(43.5, 50, 44)}
          className="fill-none stroke-on-board"
          strokeWidth="9"
          strokeLinejoin="round"
        />
      )}
      {tick && (
        <path
          d={TICK}
          fill="none"
          className={tick}
          strokeWidth="11"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  );
}
