import { randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { HttpError } from '../http/errors.ts';
import { coalesce } from '../work/coalesce.ts';
import { makeFolder } from './folder.ts';

/** The load balancer asks every second; a trial every five is soon enough. */
const TRY_EVERY_MS = 5_000;

/** Room for the largest picture; an almost full disk still takes an empty file. */
const TRIAL_BYTES = 64 * 1024;

const NOT_WRITABLE = 'Waggle cannot write to its data folder at the moment. Please try again soon.';

/** The folder of pictures, spoken words and the embedded database. */
export interface DataFolder {
  /** @throws {HttpError} 503 when the last trial could not write */
  expectWritable(): Promise<void>;
}

/**
 * Checks that the data folder is writable, on demand and every few seconds at most.
 *
 * @param tryToWrite rejects when the folder takes no file
 * @param now milliseconds of a monotonic clock
 */
export function watchDataFolder({
  tryToWrite,
  now,
  log,
}: {
  tryToWrite: () => Promise<void>;
  now: () => number;
  log: Pick<FastifyBaseLogger, 'error' | 'info'>;
}): DataFolder {
  let nextAt = -Infinity;
  let isWritable = true;

  // Concurrent callers share one trial: on a network disk it may take long.
  const trials = coalesce(async () => {
    if (now() < nextAt) return;
    const fault = await tryToWrite().then(
      () => null,
      (error: unknown) => ({ err: error }),
    );
    if (fault && isWritable) log.error(fault, 'the data folder cannot be written to');
    if (!fault && !isWritable) log.info('the data folder can be written to again');
    isWritable = fault === null;
    nextAt = now() + TRY_EVERY_MS;
  });

  return {
    async expectWritable() {
      if (now() >= nextAt) await trials.ask();
      if (!isWritable) {
        throw new HttpError(503, NOT_WRITABLE, { retryAfter: TRY_EVERY_MS / 1000 });
      }
    },
  };
}

/**
 * Writes a file into a folder and syncs it. The file is unlinked before anything is written, so that
 * even a killed process leaves no file behind.
 */
export async function tryToWriteInto(directory: string): Promise<void> {
  await makeFolder(directory);
  const path = join(directory, `.trial-${randomBytes(8).toString('hex')}`);
  const file = await open(path, 'wx', 0o600);
  try {
    await rm(path, { force: true });
    await file.writeFile(Buffer.alloc(TRIAL_BYTES, 1));
    await file.datasync();
  } finally {
    await file.close();
  }
}
