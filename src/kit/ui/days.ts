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
