/**
 * Each of a sorted list with its place, from 1; equals share one and leave a gap after it.
 *
 * @param order 0 for equals
 */
export function withPlaces<T>(
  sorted: readonly T[],
  order: (one: T, other: T) => number,
): [T, number][] {
  let place = 0;
  return sorted.map((one, index) => {
    const above = sorted[index - 1];
    if (above === undefined || order(above, one) !== 0) place = index + 1;
    return [one, place];
  });
}

/** The higher score first: the order of a running list and of a final table. */
export function byScore(
  one: { readonly score: number },
  other: { readonly score: number },
): number {
  return other.score - one.score;
}
