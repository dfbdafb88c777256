import { daysFromNow } from './days.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long' });
const DATE = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'long' });

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
