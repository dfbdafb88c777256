/** Says why work cannot have these times, or `null` if it can. */
export function faultOfTimes(opensAt: Date, dueAt: Date | null): string | null {
  if (dueAt === null || dueAt > opensAt) return null;
  return 'The work has to end after it begins.';
}
