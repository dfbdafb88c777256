const DAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long' });
const DATE = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'long' });

/**
 * Calendar days from today until a time; 0 is later today, null for no time.
 *
 * @param time ISO 8601
 */
export function daysFromNow(time: string | null, now = new Date()): number | null {
  if (time === null) return null;
  const midnight = (date: Date) => new Date(date).setHours(0, 0, 0, 0);
  // A day of 23 or 25 hours counts as one.
  return Math.round((midnight(new Date(time)) - midnight(now)) / 86_400_000);
}

/**
 * "today", "Friday", "Fri 28 November", as somebody says it now.
 *
 * @param time ISO 8601
 * @param now epoch milliseconds
 */
export function dayOf(time: string, now: number): string {
  const days = daysFromNow(time, new Date(now));
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  const at = new Date(time);
  return days !== null && days > 1 && days < 7 ? DAY.format(at) : DATE.format(at);
}

/** "Tuesday", of today. */
export function weekdayOf(now: number): string {
  return DAY.format(now);
}
