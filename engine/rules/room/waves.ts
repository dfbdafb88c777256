/** Shortest time between two waves of one player, in milliseconds (docs/contract.md). */
export const WAVE_EVERY_MS = 1_000;

/** When each player of a room waved last, in milliseconds of one clock. */
export type LastWaves = ReadonlyMap<number, number>;

/** The waves with one more; null if that player waved less than a second ago. */
export function withWave(waves: LastWaves, playerId: number, at: number): LastWaves | null {
  const last = waves.get(playerId);
  if (last !== undefined && at - last < WAVE_EVERY_MS) return null;
  // Who has not waved for a second may wave again, and need not be remembered.
  const recent = [...waves].filter(([, before]) => at - before < WAVE_EVERY_MS);
  return new Map([...recent, [playerId, at]]);
}
