/** A game whose word closes, or whose next one opens, soon. */
export interface UpcomingDeadline {
  readonly id: string;
  readonly at: Date;
}

export type Alarms = ReturnType<typeof createAlarms>;

/**
 * Timers for moments that come before the scheduler looks again. Each moment rings once; what has moved
 * meanwhile is decided by the one who is rung.
 *
 * @param now the clock of the moments
 */
export function createAlarms(now: () => Date, ring: (id: string) => void) {
  const timers = new Map<string, NodeJS.Timeout>();

  return {
    set(moments: readonly UpcomingDeadline[]): void {
      for (const { id, at } of moments) {
        const key = `${id} ${at.getTime()}`;
        if (timers.has(key)) continue;
        const timer = setTimeout(
          () => {
            timers.delete(key);
            ring(id);
          },
          Math.max(0, at.getTime() - now().getTime()),
        );
        timers.set(key, timer);
      }
    },

    clear(): void {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
