import type { CellMaker } from '@waggle/engine/live';
import type { CombShown } from '@waggle/engine/rules';
import { useMemo } from 'react';
import { Flower } from '../../../kit/ui/Flower.tsx';
import { CellShape } from '../../../kit/ui/CellShape.tsx';
import { hexPoints } from '../../../kit/ui/hexagon.ts';
import { type CombPlace, combPlaces } from './comb-places.ts';

/** Around its outermost cells, in units of the drawing. */
const MARGIN = 42;
/** A comb of few cells is no larger than one of this reach. */
const SMALLEST = 200;
const FLOWER = 44;
/** From the centre of a cell to its corner: open, full, and with a flower. */
const RADIUS = { open: 32, full: 34.6, flower: 36 } as const;

const TONES = {
  board: 'stroke-board-line',
  paper: 'stroke-line-strong',
} as const;

export interface CombProps {
  comb: CombShown;
  tone: keyof typeof TONES;
  /** The accessible name; without it the text beside it says it. */
  label?: string;
  makers?: readonly CellMaker[];
  /** All of it lifts once. */
  isLifted?: boolean;
  className?: string;
}

/** One comb that fills from the middle outwards. Two shapes, whatever its size: it changes twice a second. */
export function Comb(props: CombProps) {
  const { comb, tone, label, makers = [], isLifted = false, className = '' } = props;
  const { cells, full, wordsEach } = comb;
  const places = useMemo(() => combPlaces(cells), [cells]);
  const shapes = useMemo(
    () => ({
      full: outline(places.slice(0, full), RADIUS.full),
      open: outline(places.slice(full), RADIUS.open),
    }),
    [places, full],
  );
  const reachX = Math.max(SMALLEST, ...places.map(({ x }) => Math.abs(x))) + MARGIN;
  const reachY = Math.max(SMALLEST, ...places.map(({ y }) => Math.abs(y))) + MARGIN;
  return (
    <svg
      viewBox={`${-reachX} ${-reachY} ${2 * reachX} ${2 * reachY}`}
      className={`block ${isLifted ? 'animate-lift' : ''} ${className}`}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={shapes.open} className={`fill-none ${TONES[tone]}`} strokeWidth="3" />
      <path
        d={shapes.full}
        data-full={full}
        className="fill-honey stroke-honey"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      {makers.map(({ cell, playerId }) => {
        const place = places[Math.ceil(cell / wordsEach) - 1];
        return place && <MadeCell key={cell} {...place} playerId={playerId} />;
      })}
    </svg>
  );
}

/** A cell grows from its own middle. */
const IN_ITSELF = { transformBox: 'fill-box', transformOrigin: 'center' } as const;

function MadeCell({ x, y, playerId }: CombPlace & Pick<CellMaker, 'playerId'>) {
  return (
    <g className="animate-cell-in" style={IN_ITSELF}>
      <CellShape
        x={x}
        y={y}
        radius={RADIUS.flower}
        width={3}
        className="fill-surface stroke-surface"
      />
      <g transform={`translate(${x - FLOWER / 2} ${y - FLOWER / 2})`}>
        <Flower id={playerId} size={FLOWER} />
      </g>
    </g>
  );
}

function outline(places: readonly CombPlace[], radius: number): string {
  return places.map(({ x, y }) => `M${hexPoints(x, y, radius).replaceAll(' ', 'L')}Z`).join('');
}
