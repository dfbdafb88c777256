/**
 * What is drawn or repeated runs as a seeded sample in `npm test`, the same every time, and in
 * full in `npm run soak`, from another seed each time; the seed is in its log.
 */
const soakSeed = Number(process.env['WAGGLE_SOAK'] ?? Number.NaN);
const isSoak = Number.isInteger(soakSeed);

/** How often something is tried. */
export function rounds(sample: number, full: number): number {
  return isSoak ? full : sample;
}

/** Numbers from 0 up to 1, the same row for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = isSoak ? seed ^ soakSeed : seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
