const DATE = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'long' });

/** Days that work may begin and end on. */
const DAYS_AHEAD = 60;

/** The days from now on, for a choice: `value` is YYYY-MM-DD here. */
export function daysFrom(now: number): { value: string; label: string }[] {
  const today = new Date(now);
  return Array.from({ length: DAYS_AHEAD }, (_, ahead) => {
    // At noon, so that a change of the clocks makes no other day of it.
    const at = new Date(today.getFullYear(), today.getMonth(), today.getDate() + ahead, 12);
    const two = (number: number) => String(number).padStart(2, '0');
    const value = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
    return { value, label: ahead === 0 ? 'Today' : DATE.format(at) };
  });
}

/** The last moment of a day that a teacher chose, or its first. */
export function momentOf(day: string, which: 'first' | 'last'): string {
  return new Date(`${day}T${which === 'first' ? '00:00:00' : '23:59:59'}`).toISOString();
}
