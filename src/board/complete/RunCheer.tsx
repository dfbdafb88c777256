import { lettersOf } from '@waggle/engine/rules';
import { type CSSProperties, type Ref, useCallback } from 'react';
import { hexPoints } from '../../kit/ui/hexagon.ts';
import { flowerHead } from '../../kit/ui/word-petals.ts';
import './cheer.css';

/** The bee's run, and its figure of eight: down the middle in waves, and back around over the top. */
const WAVES = 'M-150 60q12-26 24 0t24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0';
const EIGHT = `${WAVES}q30 0 40-30c22-66-18-128-90-112-52 12-40 46-88 46s-36-34-88-46c-72-16-112 46-90 112q8 30 28 30`;

const MOST_PETALS = 12;
/** Of a cell in the row, in units of the drawing. */
const CELL = 42;
const WIDTH = 400;
/** Between the middle of a flower that came home and the edges there, in pixels. */
const HOME = 32;

export interface RunCheerProps {
  size: 5 | 10 | 15;
  /** The word that made the run. */
  spelling: string;
  /** Right answers in a row, with this one. */
  run: number;
}

/** The celebration of a run, behind which the next word may begin: a line, a dance, or the word's flower. */
export function RunCheer({ size, spelling, run }: RunCheerProps) {
  // The number above is this one until the celebration has reached it.
  const setBefore = useCallback(
    (cheer: Element | null) => {
      const board = cheer?.closest<HTMLElement>('.play-grid');
      board?.style.setProperty('--run-before', `"${run - 1}"`);
    },
    [run],
  );
  if (size === 15) return <Bloom ref={setBefore} spelling={spelling} />;
  return (
    <div
      ref={setBefore}
      aria-hidden="true"
      data-cheer={size}
      className={`cheer ${size === 10 ? 'cheer-dance' : ''}`}
    >
      <svg viewBox="-200 -100 400 200" width={WIDTH} height="200" className="max-w-full">
        <path d={size === 10 ? EIGHT : WAVES} pathLength={1} className="cheer-line" />
        {size === 5 && <circle cx="140" cy="60" r="10" className="cheer-dot" />}
      </svg>
    </div>
  );
}

function Bloom({ ref, spelling }: { ref: Ref<HTMLDivElement>; spelling: string }) {
  const letters = lettersOf(spelling).slice(0, MOST_PETALS);
  const { petals, hue } = flowerHead(spelling);
  return (
    <div ref={ref} aria-hidden="true" data-cheer="15" className="cheer cheer-bloom">
      <svg
        ref={setHome}
        viewBox="-200 -100 400 200"
        width={WIDTH}
        height="200"
        className="max-w-full"
      >
        <path d={WAVES} pathLength={1} className="cheer-line" />
        {letters.map(({ text }, place) => {
          const style = {
            '--from': `${(place - (letters.length - 1) / 2) * CELL}px`,
            '--turn': `${(360 * place) / letters.length}deg`,
          } as CSSProperties;
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a letter is its place in the word
            <g key={place} className="cheer-petal" style={style}>
              <polygon points={hexPoints(0, 0, 22)} className="fill-cell-ok" />
              <text
                y="7"
                textAnchor="middle"
                fontSize="22"
                className="fill-on-cell font-word font-bold"
              >
                {text}
              </text>
            </g>
          );
        })}
        <circle r="9" className="cheer-dot" />
        <g className="cheer-flower">
          <g transform="translate(-65 -65) scale(1.3)">
            <path d={petals} className={hue} />
            <circle cx="50" cy="50" r="15" className="fill-flower-face" />
          </g>
        </g>
      </svg>
    </div>
  );
}

/** The flower goes to the player's own, or to the corner of the board without one. */
function setHome(svg: SVGSVGElement | null): void {
  const board = svg?.closest('.play-grid');
  if (!svg || !board) return;
  const { left, top, width, height } = svg.getBoundingClientRect();
  const own = board.querySelector('.board-flower')?.getBoundingClientRect();
  const corner = board.getBoundingClientRect();
  const home = own?.width ? { x: own.right, y: own.top } : { x: corner.left, y: corner.top };
  const unit = WIDTH / width;
  svg.style.setProperty('--home-x', `${(home.x + HOME - left - width / 2) * unit}px`);
  svg.style.setProperty('--home-y', `${(home.y + HOME - top - height / 2) * unit}px`);
}
