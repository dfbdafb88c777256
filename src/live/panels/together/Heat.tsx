import { togetherTexts } from '../../texts/together.ts';
import { CellShape } from '../../../kit/ui/CellShape.tsx';
import { CELL_VIEW_BOX } from '../../../kit/ui/hexagon.ts';

/** After the word has hopped in, one cell after the other, all within so long (milliseconds). */
const FALL = { after: 300, apart: 30, longest: 900 } as const;

/** More cells than this would leave the picture: the number says the rest. */
const MOST_CELLS = 12;

export interface HeatProps {
  word: string;
  /** How many slipped at each letter. */
  letters: readonly number[];
  /** Pixels between two letters. */
  column: number;
}

/** Under each letter of a word: one cell for each player who slipped there, and how many these are. */
export function Heat({ word, letters, column }: HeatProps) {
  const slips = letters.flatMap((count, place) =>
    count > 0 ? [{ count, letter: place + 1 }] : [],
  );
  const delayOf = fallOf(letters);
  return (
    <div
      role="img"
      aria-label={togetherTexts.wall.slips(word, slips)}
      className="mt-6 flex min-h-56 items-start justify-center"
    >
      {letters.map((count, place) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key -- a letter is its place in the word
          key={place}
          aria-hidden="true"
          className="flex flex-col items-center"
          style={{ width: column }}
        >
          <div className="flex max-w-[64px] flex-wrap justify-center">
            {Array.from({ length: Math.min(count, MOST_CELLS) }, (_, cell) => (
              <svg
                key={cell}
                viewBox={CELL_VIEW_BOX}
                width="28"
                height="32"
                className="-mb-1 animate-rise"
                style={{
                  animationDelay: `${delayOf(place, cell)}ms`,
                  animationFillMode: 'backwards',
                }}
              >
                <CellShape width={4} className="fill-cell-bad stroke-cell-bad" />
              </svg>
            ))}
          </div>
          {count > 0 && <b className="mt-3 text-[52px] leading-none">{count}</b>}
        </div>
      ))}
    </div>
  );
}

/** When a cell falls into its column: the lowest row first, from the left. */
function fallOf(letters: readonly number[]): (place: number, cell: number) => number {
  const counts = letters.map((count) => Math.min(count, MOST_CELLS));
  const total = counts.reduce((sum, count) => sum + count, 0);
  const apart = Math.min(FALL.apart, FALL.longest / Math.max(1, total));
  return (place, cell) => {
    const before = counts.reduce(
      (sum, count, at) => sum + Math.min(count, cell + (at < place ? 1 : 0)),
      0,
    );
    return Math.round(FALL.after + apart * before);
  };
}
