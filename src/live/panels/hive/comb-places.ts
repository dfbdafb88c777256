/** The centre of a cell, in units of the drawing. */
export interface CombPlace {
  readonly x: number;
  readonly y: number;
}

/** From one cell to the next one of its row, and to the next row. */
const ACROSS = 66;
const DOWN = 57;

/** So many cells of a comb from the middle outwards, each ring clockwise from the top. */
export function combPlaces(count: number): CombPlace[] {
  // A round comb of these cells fits in so many rows, with one to spare.
  const reach = Math.ceil(Math.sqrt(count / 2)) + 2;
  const places: CombPlace[] = [];
  for (let row = -reach; row <= reach; row++) {
    for (let column = -reach; column <= reach; column++) {
      places.push({ x: column * ACROSS + (row % 2 === 0 ? 0 : ACROSS / 2), y: row * DOWN });
    }
  }
  return places
    .sort((one, other) => far(one) - far(other) || turn(one) - turn(other))
    .slice(0, count);
}

/** Rows are a little closer than in a regular comb: cells of one ring count as equally far. */
function far({ x, y }: CombPlace): number {
  return Math.round((x / ACROSS) ** 2 * 4 + 3 * (y / DOWN) ** 2);
}

function turn({ x, y }: CombPlace): number {
  return (Math.atan2(x, -y) + 2 * Math.PI) % (2 * Math.PI);
}
