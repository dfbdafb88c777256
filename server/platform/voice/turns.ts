/** When a clip is needed: somebody waits for it, or somebody may ask for it later. */
export type Need = 'now' | 'later';

/** One thing after the other; what is needed now goes before what is needed later. */
export interface Turns {
  /** In line, the one that has its turn among them. */
  readonly length: number;
  /**
   * Has its turn when those before it had theirs.
   *
   * @param need is asked when a turn is given: it may have become urgent meanwhile
   */
  take<T>(need: () => Need, work: () => Promise<T>): Promise<T>;
  /** Settles when nobody is in line. */
  idle(): Promise<void>;
}

export function createTurns(): Turns {
  /** In the order of coming. */
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
