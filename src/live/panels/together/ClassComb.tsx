import { CellOf } from '../../../kit/comb/MiniCell.tsx';
import { CELL_VIEW_BOX } from '../../../kit/ui/hexagon.ts';
import { togetherTexts } from '../../texts/together.ts';

/** A row has as many cells, until they are so many that rows grow with them. */
const ROW = 12;
/** Cells in the width for each one in the height, of a class that does not fit two rows. */
const FLATNESS = 5;

export interface ClassCombProps {
  done: number;
  of: number;
  /** Pixels of a cell's width where there is room. */
  cell: number;
  tone: 'board' | 'paper';
  /** One wave goes through it. */
  isWaving?: boolean;
}

const FROM_ITS_MIDDLE = { transformOrigin: '43.5px 50px' };

/** From one column to the next, in milliseconds. */
const WAVE_MS = 40;

/** How many of the class have the word: no cell is anybody's, and all fill from the left. */
export function ClassComb({ done, of, cell, tone, isWaving = false }: ClassCombProps) {
  const perRow = Math.min(of, Math.max(ROW, Math.ceil(Math.sqrt(of * FLATNESS))));
  return (
    <div
      role="img"
      aria-label={togetherTexts.haveIt(done, of)}
      className="grid justify-center"
      style={{ gridTemplateColumns: `repeat(${2 * perRow + 1}, minmax(0, ${cell / 2}px))` }}
    >
      {Array.from({ length: of }, (_, place) => {
        const row = Math.floor(place / perRow);
        const isDone = place < done;
        return (
          <svg
            key={place}
            viewBox={CELL_VIEW_BOX}
            data-state={isDone ? 'done' : 'open'}
            className={`block w-full px-[2%] ${isWaving ? 'animate-wave' : ''}`}
            style={{
              gridColumn: `${(place % perRow) * 2 + (row % 2) + 1} / span 2`,
              gridRow: row + 1,
              marginTop: row > 0 ? '-22%' : 0,
              ...(isWaving ? { animationDelay: `${(place % perRow) * WAVE_MS}ms` } : {}),
            }}
            aria-hidden="true"
          >
            {isDone ? (
              <g className="animate-cell-in" style={FROM_ITS_MIDDLE}>
                <CellOf state="right" ground={tone} />
              </g>
            ) : (
              <CellOf state="open" ground={tone} />
            )}
          </svg>
        );
      })}
    </div>
  );
}
