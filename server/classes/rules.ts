import { slipsOf } from '@waggle/engine/rules';
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

/** Days that the news of a class look back on. */
const NEWS_DAYS = 7;
export const newsSince = (at: Date) => new Date(at.getTime() - NEWS_DAYS * A_DAY_MS);

/** Tried words without a right one, and words missed twice by one kind of slip, from which a pupil may need help. */
const FEWEST_TRIED = 3;
const FEWEST_MISSED_TWICE = 3;

/** What a pupil answered lately. */
export interface LatelyRow {
  readonly user_id: number;
  /** Different words that they tried, and those that they spelled right at last. */
  readonly tried: number;
  readonly right: number;
  /** Words that they missed twice or more, with the last wrong answer. */
  readonly missed: readonly {
    readonly word: string;
    readonly accepted: readonly string[];
    readonly input: string;
    /** BCP 47 of the word's language. */
    readonly language: string;
  }[];
}

/** Whether a pupil may need help, and with which kind of slip; undefined: no. A slip of null: nothing was right. */
export function needOf({
  tried,
  right,
  missed,
}: Omit<LatelyRow, 'user_id'>): { slip: string | null } | undefined {
  if (tried >= FEWEST_TRIED && right === 0) return { slip: null };
  if (missed.length < FEWEST_MISSED_TWICE) return undefined;
  const counts = new Map<string, number>();
  for (const { word, accepted, input, language } of missed) {
    const kinds = slipsOf(input, [word, ...accepted], language).map(({ kind }) => kind);
    for (const kind of new Set(kinds)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const [slip, count = 0] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  return slip !== undefined && count >= FEWEST_MISSED_TWICE ? { slip } : undefined;
}
