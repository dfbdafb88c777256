import type { ReactNode } from 'react';
import { CELL_RATIO, CELL_VIEW_BOX } from './hexagon.ts';

/** Of the cell's view box. */
const MIDDLE = { x: 43.5, y: 50 } as const;

export interface CellProps {
  /** Pixels; without it `className` gives its size. */
  height?: number;
  /** The accessible name; without it the cell is decorative. */
  label?: string;
  className?: string;
  /** In the cell's view box. */
  children: ReactNode;
}

/** A drawing in a cell. */
export function Cell({ height, label, className = 'block shrink-0', children }: CellProps) {
  return (
    <svg
      viewBox={CELL_VIEW_BOX}
      {...(height === undefined ? {} : { width: height * CELL_RATIO, height })}
      className={className}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {children}
    </svg>
  );
}

export interface CellNumberProps {
  /** Of the digits, in units of the drawing. */
  size: number;
  /** Its fill. */
  className: string;
  children: ReactNode;
}

/** A number in the middle of a cell. */
export function CellNumber({ size, className, children }: CellNumberProps) {
  return (
    <text
      x={MIDDLE.x}
      // Digits are 0.7 of their size high.
      y={MIDDLE.y + Math.round(0.35 * size)}
      textAnchor="middle"
      fontSize={size}
      className={`font-display font-extrabold ${className}`}
    >
      {children}
    </text>
  );
}
