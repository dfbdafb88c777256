import type { Rate } from '../platform/work/rate-limiter.ts';

const A_DAY_MS = 24 * 60 * 60_000;

/** Wrong pictures of one seat (docs/decisions/0061-a-seat-in-a-class.md). */
export const SEAT_LIMITS = {
  /** The thirteenth try is refused, right or wrong. */
  tries: { allowed: 12, seconds: 900 },
  /** A day's guesses find one of 1,320 in at most one case of thirty. */
  triesOfDay: { allowed: 40, seconds: 24 * 3600 },
} as const satisfies Record<string, Rate>;

/** The Monday, in UTC, of the ISO week that a moment lies in. */
export function weekStart(at: Date): Date {
  const day = Math.floor(at.getTime() / A_DAY_MS);
  // Day 0 was a Thursday.
  return new Date((day - ((day + 3) % 7)) * A_DAY_MS);
}
