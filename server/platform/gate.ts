import { Refused } from './answers.ts';

/** Seconds that a caller is asked to wait when there is no more room. */
const COME_BACK_S = 5;

/** Lets a few pieces of heavy work run at once, some more wait, and refuses the rest. */
export interface Gate {
  /**
   * Runs the work when its turn comes.
   *
   * @param lane work of one lane runs one after the other, in the order in which it came
   * @throws {Refused} 503 when too many wait already
   */
  run<T>(work: () => Promise<T>, lane?: string): Promise<T>;
  /** @throws {Refused} 503 when too many wait already */
  expectRoom(): void;
}

interface Waiting {
  readonly lane: string | undefined;
  readonly start: () => Promise<void>;
}

export function createGate({ atOnce, waiting }: { atOnce: number; waiting: number }): Gate {
  let queue: readonly Waiting[] = [];
  const busyLanes = new Set<string>();
  let running = 0;

  function startNext(): void {
    if (running >= atOnce) return;
    const next = queue.find(({ lane }) => lane === undefined || !busyLanes.has(lane));
    if (!next) return;
    queue = queue.filter((one) => one !== next);
    running += 1;
    if (next.lane !== undefined) busyLanes.add(next.lane);
    void next.start().finally(() => {
      running -= 1;
      if (next.lane !== undefined) busyLanes.delete(next.lane);
      startNext();
    });
  }

  function expectRoom(): void {
    if (queue.length < waiting) return;
    throw new Refused(503, 'Waggle is very busy at the moment. Please try again soon.', {
      retryAfter: COME_BACK_S,
    });
  }

  return {
    expectRoom,
    async run(work, lane) {
      expectRoom();
      return new Promise((resolve, reject) => {
        const start = () => work().then(resolve, reject);
        queue = [...queue, { lane, start }];
        startNext();
      });
    },
  };
}
