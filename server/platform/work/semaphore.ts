import { HttpError } from '../http/errors.ts';
import {
  type Bound,
  type Bounds,
  join,
  lengthOf,
  type Lines,
  type Owner,
  takeNext,
} from './fair-queue.ts';

/** Retry-After of a refusal, in seconds. */
const RETRY_AFTER_S = 5;

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
 * Runs a few pieces of heavy work at once, queues some more, and refuses the rest. Addresses take
 * turns, so that a busy one does not delay the others.
 */
export interface Semaphore {
  /**
   * Runs the work in its turn.
   *
   * @param owner work of one account runs one piece after the other, in order of arrival
   * @throws {HttpError} 429 when the address or the account has its share in the queue, 503 when the
   * queue is full
   */
  run<T>(work: () => Promise<T>, owner?: Owner): Promise<T>;
  /** @throws {HttpError} 503 when the queue is full */
  expectRoom(): void;
}

interface Waiting extends Owner {
  readonly start: () => Promise<void>;
  readonly refuse: (reason: HttpError) => void;
}

export function createSemaphore({
  atOnce,
  ...bounds
}: Bounds & { readonly atOnce: number }): Semaphore {
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

function refusalBy(bound: Bound): HttpError {
  const [status, sentence] = STATUS_AND_SENTENCE[bound];
  return new HttpError(status, sentence, { retryAfter: RETRY_AFTER_S });
}
