import { useId } from 'react';
import { hexPoints } from './hexagon.ts';

const TONES = {
  board: { radius: 34, shape: 'fill-board-2 stroke-board-2' },
  field: { radius: 58, shape: 'fill-field-2 stroke-field-2' },
} as const;

/** Size of the hexagon inside each cell, as a share of the cell: the rest is the wall of wax. */
const FILL = 0.86;

export interface CombFloorProps {
  tone: keyof typeof TONES;
  /** Height of the fading part, in pixels from the bottom edge. */
  height: number;
  /** From the centre of a cell to its corner, in pixels, if not the usual 34 or 58. */
  radius?: number;
}

/**
 * Empty comb along the bottom of a board or field, fading upwards. Its parent is
 * `relative isolate overflow-hidden`; what it carries comes after it.
 */
export function CombFloor({ tone, height, radius = TONES[tone].radius }: CombFloorProps) {
  const id = useId();
  const width = radius * Math.sqrt(3);
  const centres = [
    [width / 2, radius],
    [0, 2.5 * radius],
    [width, 2.5 * radius],
    [0, -0.5 * radius],
    [width, -0.5 * radius],
  ] as const;
  return (
    <svg
      className="absolute inset-x-0 bottom-0 -z-10 w-full pointer-events-none"
      height={height}
      aria-hidden="true"
    >
      <defs>
        <pattern
          id={`${id}comb`}
          width={width}
          height={3 * radius}
          patternUnits="userSpaceOnUse"
          className={TONES[tone].shape}
        >
          {centres.map(([x, y]) => (
            <polygon
              key={`${x} ${y}`}
              points={hexPoints(x, y, radius * FILL)}
              strokeWidth="4"
              strokeLinejoin="round"
            />
          ))}
        </pattern>
        <linearGradient id={`${id}fade`} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="black" />
          <stop offset="1" stopColor="white" stopOpacity="0.9" />
        </linearGradient>
        <mask id={`${id}mask`}>
          <rect width="100%" height="100%" fill={`url(#${id}fade)`} />
        </mask>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id}comb)`} mask={`url(#${id}mask)`} />
    </svg>
  );
}
