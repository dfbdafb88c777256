import type { FastifyBaseLogger } from 'fastify';
import { createSemaphore } from './semaphore.ts';

/** Concurrent jobs, and how many more may wait. */
const AT_ONCE = 4;
const WAITING = 500;

/** Work that no response waits for. */
export interface BackgroundJobs {
  /** @throws {HttpError} 503 when the queue is full */
  expectRoom(): void;
  /** Queues the job. An error is logged under the name and goes no further. */
  run(name: string, work: () => Promise<void>): void;
  /** Settles when no job is left. */
  settled(): Promise<void>;
}

export function createBackgroundJobs(log: FastifyBaseLogger): BackgroundJobs {
  const semaphore = createSemaphore({ atOnce: AT_ONCE, waiting: WAITING });
  const open = new Set<Promise<void>>();
  return {
    expectRoom: () => semaphore.expectRoom(),
    run(name, work) {
      const done = semaphore
        .run(work)
        .catch((error: unknown) => log.error({ err: error }, name))
        .finally(() => open.delete(done));
      open.add(done);
    },
    async settled() {
      await Promise.all(open);
    },
  };
}
