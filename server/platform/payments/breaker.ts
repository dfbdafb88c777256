/** Faults in a row after which nothing is asked for a while. */
const FAULTS = 5;
/** How long that is, in milliseconds. */
const PAUSE_MS = 30_000;

/** Keeps work from being begun that would only wait and fail. */
export interface Breaker {
  /**
   * Does the work, unless it failed too often a moment ago. After the pause one piece of work goes
   * ahead; the others follow when it succeeded.
   *
   * @throws what the work throws, or what `refused` makes
   */
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createBreaker({
  now,
  isFault,
  refused,
}: {
  now: () => Date;
  isFault: (error: unknown) => boolean;
  refused: () => Error;
}): Breaker {
  let faults = 0;
  let closedUntil = 0;
  return {
    async run(work) {
      const at = now().getTime();
      if (faults >= FAULTS) {
        if (at < closedUntil) throw refused();
        closedUntil = at + PAUSE_MS;
      }
      try {
        const result = await work();
        faults = 0;
        return result;
      } catch (error) {
        if (!isFault(error)) faults = 0;
        else {
          faults += 1;
          if (faults >= FAULTS) closedUntil = now().getTime() + PAUSE_MS;
        }
        throw error;
      }
    },
  };
}
