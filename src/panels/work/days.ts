const DAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long' });
const DATE = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'long' });
const A_DAY_MS = 24 * 60 * 60_000;

/** "today", "Friday", "Fri 28 November", as somebody says it now. */
export function dayOf(iso: string, now: number): string {
  const at = new Date(iso);
  const days = Math.round(
    (new Date(at).setHours(0, 0, 0, 0) - new Date(now).setHours(0, 0, 0, 0)) / A_DAY_MS,
  );
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  return days > 1 && days < 7 ? DAY.format(at) : DATE.format(at);
}

/** The last moment of a day that a teacher chose, or its first. */
export function momentOf(day: string, which: 'first' | 'last'): string {
  return new Date(`${day}T${which === 'first' ? '00:00:00' : '23:59:59'}`).toISOString();
}
