import {
  closeSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { tryLock } from 'fs-native-extensions';

/** How often a held lock is tried again. */
const RETRY_MS = 100;

/**
 * The byte that is locked, far beyond the text of the file: on Windows no other process can read a
 * locked byte.
 */
const LOCKED_BYTE = 2 ** 30;

/** Another process holds the folder. */
export class DirectoryLockedError extends Error {
  override readonly name = 'DirectoryLockedError';
  /** The process to stop. */
  readonly holder: number;
  constructor(directory: string, holder: number) {
    super(`${directory} is in use by process ${holder}`);
    this.holder = holder;
  }
}

export interface DirectoryLock {
  release(): void;
}

/**
 * Locks a folder for this process. The embedded database has no lock of its own, and two openers
 * corrupt it. The kernel holds the lock and drops it when the process ends, however it ends.
 *
 * @param timeoutMs how long to wait for the holder: its parent may just have been killed
 * @param known the process id to show to others, if not this one's
 * @throws {DirectoryLockedError} when the folder is still held after that
 */
export async function lockDirectory(
  directory: string,
  { timeoutMs = 5000, known = process.pid }: { timeoutMs?: number; known?: number } = {},
): Promise<DirectoryLock> {
  const path = join(directory, 'lock');
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const file = openSync(path, 'a+', 0o600);
    if (tryLock(file, LOCKED_BYTE, 1)) {
      // The previous holder may have removed the file between our two steps.
      if (isStillAt(path, file)) return take(path, file, known);
      closeSync(file);
      continue;
    }
    const holder = Number(readFileSync(file, 'utf8').trim().split(' ')[1]);
    closeSync(file);
    if (Date.now() >= deadline) throw new DirectoryLockedError(directory, holder);
    await wait(RETRY_MS);
  }
}

function take(path: string, file: number, known: number): DirectoryLock {
  ftruncateSync(file);
  writeSync(file, `${process.pid} ${known}\n`);
  return {
    release() {
      if (isStillAt(path, file)) rmSync(path);
      closeSync(file);
    },
  };
}

/** Whether an open file is still the one at this path. */
function isStillAt(path: string, file: number): boolean {
  return statSync(path, { throwIfNoEntry: false })?.ino === fstatSync(file).ino;
}
