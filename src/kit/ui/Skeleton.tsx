import { frameTexts } from '../../base/texts/frame.ts';
import { CELL_VIEW_BOX } from './hexagon.ts';
import { CellShape } from './CellShape.tsx';
import { LetterCells } from '../letters/LetterCells.tsx';

/** Rows in the shape of a list, breathing. They appear late, so that quick loads stay calm. */
export function SkeletonRows({ count = 3 }: { count?: number }) {
  return (
    <div className="appear-late space-y-4" aria-busy="true">
      <span className="sr-only">{frameTexts.loading}</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex items-center gap-3" aria-hidden="true">
          <span className="skeleton size-11 rounded-full" />
          <span className="flex-1 space-y-2">
            <span className="skeleton block h-4 w-3/5" />
            <span className="skeleton block h-3 w-2/5" />
          </span>
          <span className="skeleton h-5 w-12" />
        </div>
      ))}
    </div>
  );
}

/** A card full of skeleton rows: the placeholder of a list. */
export function SkeletonCard({ rows = 3 }: { rows?: number }) {
  return (
    <div className="card p-5">
      <SkeletonRows count={rows} />
    </div>
  );
}

/** Tiles of a grid, breathing: the placeholder of levels. */
export function SkeletonTiles({ count }: { count: number }) {
  return (
    <>
      <span className="sr-only">{frameTexts.loading}</span>
      {Array.from({ length: count }, (_, index) => (
        <div
          key={index}
          className="appear-late rounded-lg bg-surface p-4 text-center"
          aria-hidden="true"
        >
          <svg viewBox={CELL_VIEW_BOX} className="mx-auto block w-20.5 animate-breathe">
            <CellShape className="fill-sunken stroke-sunken" />
          </svg>
          <span className="skeleton mx-auto mt-3 block h-4 w-3/5" />
          <span className="skeleton mx-auto mt-3 block h-3 w-2/5" />
        </div>
      ))}
    </>
  );
}

/** Blank comb: the placeholder of the board. It never shows a spinner. */
export function SkeletonCells({ count = 6, height = 48 }: { count?: number; height?: number }) {
  return (
    <div className="appear-late animate-breathe" aria-busy="true">
      <span className="sr-only">{frameTexts.loading}</span>
      <LetterCells
        cells={Array.from({ length: count }, () => ({ state: 'blank' as const }))}
        height={height}
      />
    </div>
  );
}
