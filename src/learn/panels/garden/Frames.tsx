import type { Id } from '@waggle/engine/contracts';
import { gardenTexts } from '../../../base/texts/garden.ts';
import { CellShape } from '../../../kit/ui/CellShape.tsx';

/** One level: how many of its words are known. */
export interface FrameOf {
  readonly id: Id;
  readonly name: string;
  readonly known: number;
  readonly of: number;
}

/** The levels as frames of comb, one cell a word. */
export function Frames({ frames }: { frames: readonly FrameOf[] }) {
  return (
    <section aria-labelledby="garden-frames">
      <h2 id="garden-frames" className="mb-3 text-2xl">
        {gardenTexts.frames}
      </h2>
      <ul className="grid grid-cols-2 gap-4 md:grid-cols-[repeat(auto-fill,minmax(13.75rem,1fr))]">
        {frames.map((frame) => (
          <Frame key={frame.id} {...frame} />
        ))}
      </ul>
    </section>
  );
}

/** Cells of a row, and the room of one. */
const IN_A_ROW = 5;
const WIDE = 32;
const HIGH = 27;
const FEWEST_ROWS = 4;

function Frame({ name, known, of }: FrameOf) {
  const isFull = known >= of;
  const rows = Math.max(FEWEST_ROWS, Math.ceil(of / IN_A_ROW));
  const height = 34 + rows * HIGH;
  return (
    <li>
      <svg viewBox={`0 0 222 ${height}`} className="block w-full" aria-hidden="true">
        <path
          d={`M11 12v${height - 34}q0 14 14 14h172q14 0 14-14V12`}
          strokeWidth="8"
          className={`fill-surface ${isFull ? 'stroke-honey-edge' : 'stroke-line-strong'}`}
        />
        <rect
          width="222"
          height="11"
          rx="2"
          className={isFull ? 'fill-honey-edge' : 'fill-line-strong'}
        />
        {Array.from({ length: of }, (_, place) => {
          const row = Math.floor(place / IN_A_ROW);
          return (
            <CellShape
              key={place}
              x={39 + (row % 2) * (WIDE / 2) + (place % IN_A_ROW) * WIDE}
              y={32 + row * HIGH}
              radius={13.5}
              width={3}
              className={
                place < known ? 'fill-honey stroke-honey-edge' : 'fill-none stroke-line-strong'
              }
            />
          );
        })}
      </svg>
      <p className="mt-1">
        <b>{name}</b>{' '}
        <span className="text-ink-soft">
          {isFull ? gardenTexts.full : gardenTexts.filled(known, of)}
        </span>
      </p>
    </li>
  );
}
