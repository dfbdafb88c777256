import cluster from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { watchForOrphaning } from './orphan-watchdog.ts';

/** Pause before a process that ended is replaced. */
const AGAIN_MS = 1_000;

/** Whether this process only starts those that serve. */
export function isPrimary(workers: number): boolean {
  return workers > 1 && cluster.isPrimary;
}

/** Whether this process speaks for those that serve: the first one of them, or the only one. */
export function isFirstWorker(): boolean {
  return cluster.worker === undefined || cluster.worker.id === 1;
}

/**
 * Runs this program in several processes that share its port, until a signal ends them all. One that
 * ends by itself is replaced; if one cannot start, all end with its status.
 */
export function runWorkers(count: number, log: FastifyBaseLogger): void {
  let stopping = false;
  let status = 0;

  function end(signal: NodeJS.Signals): void {
    stopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
  }

  async function onExit(code: number, signal: string | null, hasServed: boolean): Promise<void> {
    if (!stopping && hasServed) {
      log.error({ code, signal }, 'a worker ended');
      await wait(AGAIN_MS);
      if (!stopping) start();
      return;
    }
    if (!stopping) {
      status = code || 1;
      end('SIGTERM');
    }
    if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(status);
  }

  function start(): void {
    const worker = cluster.fork();
    let hasServed = false;
    worker.once('listening', () => (hasServed = true));
    worker.once('exit', (code, signal) => void onExit(code, signal, hasServed));
  }

  for (const signal of ['SIGINT', 'SIGHUP', 'SIGTERM'] as const) {
    process.on(signal, () => end(signal));
  }
  watchForOrphaning(() => end('SIGINT'));
  for (let worker = 0; worker < count; worker++) start();
}
