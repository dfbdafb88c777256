/** The median; NaN of an empty list. */
export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5);
}

/** @param share 0 to 1: how many of them are smaller */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
