import { classTexts } from '../texts/classes.ts';

const A_DAY_MS = 24 * 60 * 60_000;
const DAYS_OF_A_WEEK = 7;

const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/**
 * When a pupil was here last: today, yesterday, Friday, 3 November, not yet.
 *
 * @param day YYYY-MM-DD in UTC, or null
 * @param now epoch milliseconds
 */
export function lastHere(day: string | null, now: number): string {
  if (day === null) return classTexts.page.notYet;
  const at = Date.parse(day);
  const daysAgo = Math.floor(now / A_DAY_MS) - Math.floor(at / A_DAY_MS);
  if (daysAgo <= 0) return classTexts.page.today;
  if (daysAgo === 1) return classTexts.page.yesterday;
  return (daysAgo < DAYS_OF_A_WEEK ? WEEKDAY : DAY).format(at);
}

/** How many of these days, YYYY-MM-DD in UTC, lie in the ISO week of now. */
export function hereThisWeek(days: readonly (string | null)[], now: number): number {
  const today = Math.floor(now / A_DAY_MS);
  // Day 0 was a Thursday.
  const monday = (today - ((today + 3) % DAYS_OF_A_WEEK)) * A_DAY_MS;
  return days.filter((day) => day !== null && Date.parse(day) >= monday).length;
}
