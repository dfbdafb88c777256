import { Refused } from './answers.ts';
import {
  type Bound,
  type Bounds,
  join,
  lengthOf,
  type Lines,
  type Owner,
  takeNext,
} from './fair-queue.ts';

/** Seconds that a caller is asked to wait when there is no more room. */
const COME_BACK_S = 5;

const STATUS_AND_SENTENCE: Record<Bound, readonly [status: number, sentence: string]> = {
  address: [
    429,
    'Too many requests from your network at the same time. Please try again in a moment.',
  ],
  account: [
    429,
    'Too many requests for this account at the same time. Please try again in a moment.',
  ],
  all: [503, 'Waggle is very busy at the moment. Please try again soon.'],
};

/**
 * Lets a few pieces of heavy work run at once, some more wait, and refuses the rest. Addresses take
 * turns, so that one which asks for much makes no other wait long.
 */
export interface Gate {
  /**
   * Runs the work when its turn comes.
   *
   * @param owner work of one account runs one after the other, in the order in which it came
   * @throws {Refused} 429 when the address or the account has its share waiting already, 503 when
   * too many wait
   */
  run<T>(work: () => Promise<T>, owner?: Owner): Promise<T>;
  /** @throws {Refused} 503 when too many wait already */
  expectRoom(): void;
}

interface Waiting extends Owner {
  readonly start: () => Promise<void>;
  readonly refuse: (reason: Refused) => void;
}

export function createGate({ atOnce, ...bounds }: Bounds & { readonly atOnce: number }): Gate {
  let lines: Lines<Waiting> = new Map();
  const busyAccounts = new Set<string>();
  let running = 0;

  function startNext(): void {
    if (running >= atOnce) return;
    const next = takeNext(lines, (account) => busyAccounts.has(account));
    if (!next) return;
    lines = next.lines;
    const { account, start } = next.owner;
    running += 1;
    if (account !== undefined) busyAccounts.add(account);
    void start().finally(() => {
      running -= 1;
      if (account !== undefined) busyAccounts.delete(account);
      startNext();
    });
  }

  return {
    expectRoom() {
      if (lengthOf(lines) >= bounds.waiting) throw refusalBy('all');
    },
    run(work, owner = {}) {
      return new Promise((resolve, reject) => {
        const waiting: Waiting = {
          ...owner,
          start: () => work().then(resolve, reject),
          refuse: reject,
        };
        const joined = join(lines, waiting, bounds);
        lines = joined.lines;
        joined.refused?.owner.refuse(refusalBy(joined.refused.by));
        startNext();
      });
    },
  };
}

function refusalBy(bound: Bound): Refused {
  const [status, sentence] = STATUS_AND_SENTENCE[bound];
  return new Refused(status, sentence, { retryAfter: COME_BACK_S });
}
