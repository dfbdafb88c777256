/** How large the celebration of a run is: a line, a dance, a flower. */
export type CheerSize = 5 | 10 | 15;

const SIZES: readonly CheerSize[] = [5, 10, 15];
const EVERY = 5;

/**
 * The celebration of a run: at 5, 10 and 15, and then every five again 5, 10, 15. Null between them.
 *
 * @param run right answers in a row
 */
export function cheerOf(run: number): CheerSize | null {
  const fives = run / EVERY;
  if (run < EVERY || !Number.isInteger(fives)) return null;
  return SIZES[(fives - 1) % SIZES.length] ?? null;
}
