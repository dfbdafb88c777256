import { CellShape } from '../ui/CellShape.tsx';
import { CELL_VIEW_BOX } from '../ui/hexagon.ts';

/** A cell with the waggle line: somebody's own words. */
export function WaggleCell() {
  return (
    <svg viewBox={CELL_VIEW_BOX} className="h-10 shrink-0" aria-hidden="true">
      <CellShape className="fill-honey-wash stroke-honey-wash" />
      <path
        d="M17 52c4-8 7-8 11 0s7 12 11 0 7-24 11 0 7 16 11 0"
        fill="none"
        className="stroke-honey-text"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="68" cy="46" r="6" className="fill-honey-text" />
    </svg>
  );
}
