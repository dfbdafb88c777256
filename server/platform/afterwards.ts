import type { FastifyBaseLogger } from 'fastify';
import { createGate } from './gate.ts';

/** Pieces of work at once, and how many more may wait. */
const AT_ONCE = 4;
const WAITING = 500;

/** Work that nobody waits for: it begins when an answer is sent. */
export interface Afterwards {
  /** @throws {Refused} 503 when more work waits than can be done soon */
  expectRoom(): void;
  /** Does the work when there is time. A fault is logged under the name and reaches nobody. */
  run(name: string, work: () => Promise<void>): void;
  /** Settles when nothing is left to do. */
  settled(): Promise<void>;
}

export function createAfterwards(log: FastifyBaseLogger): Afterwards {
  const gate = createGate({ atOnce: AT_ONCE, waiting: WAITING });
  const open = new Set<Promise<void>>();
  return {
    expectRoom: () => gate.expectRoom(),
    run(name, work) {
      const done = gate
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
