import { CellShape } from '../../../kit/ui/CellShape.tsx';
import { CELL_RATIO, CELL_VIEW_BOX } from '../../../kit/ui/hexagon.ts';

export interface GivenCellProps {
  /** Pixels. */
  height: number;
  className?: string;
  style?: React.CSSProperties;
}

/** A letter that was given, and not which. A picture only. */
export function GivenCell({ height, className = '', style }: GivenCellProps) {
  return (
    <svg
      viewBox={CELL_VIEW_BOX}
      width={height * CELL_RATIO}
      height={height}
      className={`block shrink-0 overflow-visible ${className}`}
      style={style}
      data-state="given"
      aria-hidden="true"
    >
      <CellShape className="fill-honey stroke-honey" />
      <circle cx="43.5" cy="50" r="9" className="fill-on-cell" />
    </svg>
  );
}
