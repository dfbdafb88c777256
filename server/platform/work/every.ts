import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** A piece of a job; a fault of one does not stop the others. */
export interface Step {
  /** What the log says when it fails. */
  readonly fault: string;
  /** @param isFirst whether it is the first run since the start */
  readonly run: (isFirst: boolean) => Promise<unknown>;
}

export interface EveryOptions {
  readonly ms: number;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly stopped: AbortSignal;
  /** Waits before the first run, too. */
  readonly waitsFirst?: boolean;
}

/**
 * Does these steps, one after the other, at once and then periodically until it is stopped. A fault
 * is logged, and the next run tries again.
 *
 * @returns settles when it has stopped and nothing is under way
 */
export async function every(
  { ms, log, stopped, waitsFirst = false }: EveryOptions,
  steps: readonly Step[],
): Promise<void> {
  const pause = () => wait(ms, undefined, { signal: stopped, ref: false }).catch(() => undefined);
  if (waitsFirst) await pause();
  for (let isFirst = true; !stopped.aborted; isFirst = false) {
    for (const { fault, run } of steps) {
      if (stopped.aborted) return;
      await run(isFirst).catch((error: unknown) => log.error({ err: error }, fault));
    }
    await pause();
  }
}
