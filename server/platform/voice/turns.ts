/** A clip is needed now when a caller waits for it, later when one may ask for it. */
export type Need = 'now' | 'later';

/** Runs one piece of work at a time; urgent work first. */
export interface Turns {
  /** Pieces of work in the queue, with the one under way. */
  readonly length: number;
  /**
   * Runs the work after those before it.
   *
   * @param need called when the next piece is chosen: it may have become urgent meanwhile
   */
  take<T>(need: () => Need, work: () => Promise<T>): Promise<T>;
  /** Settles when the queue is empty. */
  idle(): Promise<void>;
}

export function createTurns(): Turns {
  /** In order of arrival. */
  const line: { readonly need: () => Need; readonly begin: () => Promise<unknown> }[] = [];
  let working: Promise<void> | undefined;
  let current = 0;

  async function work(): Promise<void> {
    while (line.length > 0) {
      const urgent = line.findIndex(({ need }) => need() === 'now');
      const [next] = line.splice(Math.max(0, urgent), 1);
      current = 1;
      await next?.begin().catch(() => {});
      current = 0;
    }
    working = undefined;
  }

  return {
    get length() {
      return line.length + current;
    },

    take(need, run) {
      return new Promise((resolve, reject) => {
        const begin = async () => {
          await run().then(resolve, reject);
        };
        line.push({ need, begin });
        working ??= work();
      });
    },

    async idle() {
      await working;
    },
  };
}
