import { hexPoints } from './hexagon.ts';

export interface CellShapeProps {
  /** Fill and stroke. */
  className: string;
  /** Centre and centre to corner, in units of the drawing. */
  x?: number;
  y?: number;
  radius?: number;
  /** Of its line, whose round joins soften the corners. */
  width?: number;
  /** Dashes and gaps of its line. */
  dashes?: string | undefined;
}

/** The shape of a cell, for a drawing in the cell's view box. */
export function CellShape(props: CellShapeProps) {
  const { className, x = 43.5, y = 50, radius = 42, width = 5, dashes } = props;
  return (
    <polygon
      points={hexPoints(x, y, radius)}
      className={className}
      strokeWidth={width}
      strokeLinejoin="round"
      strokeDasharray={dashes}
    />
  );
}
