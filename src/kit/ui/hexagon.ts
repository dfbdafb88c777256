/** Height over width of the letter cell's 87 x 100 drawing: neighbours of this ratio tessellate. */
export const CELL_RATIO = 0.87;

/** Drawing space shared by the mark, the letter cells, the comb and the Hear button. */
export const CELL_VIEW_BOX = '0 0 87 100';

/** A view box of the same size beside everything that is drawn. */
export const OUT_OF_VIEW = '87 0 87 100';

/**
 * The `points` of a regular hexagon that stands on a corner.
 *
 * @param centreX in units of the drawing
 * @param centreY in units of the drawing
 * @param radius centre to corner; a round stroke join softens the corners
 */
export function hexPoints(centreX: number, centreY: number, radius: number): string {
  return [0, 1, 2, 3, 4, 5]
    .map((corner) => {
      const angle = (Math.PI / 180) * (60 * corner - 90);
      const x = centreX + radius * Math.cos(angle);
      const y = centreY + radius * Math.sin(angle);
      return `${x.toFixed(2)},${y.toFixed(2)}`;
    })
    .join(' ');
}
