/** Shakes the row once more although it was shaken before: the class has to leave for a moment. */
export function nudge(row: HTMLElement | null): void {
  if (!row) return;
  row.classList.remove('animate-nudge');
  row.getBoundingClientRect();
  row.classList.add('animate-nudge');
}
