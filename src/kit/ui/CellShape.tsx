import { hexPoints } from './hexagon.ts';

const POINTS = hexPoints(43.5, 50, 42);

/** The shape of a cell, for a drawing in the cell's view box. */
export function CellShape({ className }: { className: string }) {
  return <polygon points={POINTS} className={className} strokeWidth="5" strokeLinejoin="round" />;
}
