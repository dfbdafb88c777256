import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Someone else holds the folder. */
export class DirectoryLockedError extends Error {
  override readonly name = 'DirectoryLockedError';
  readonly holder: number;
  constructor(directory: string, holder: number) {
    super(`${directory} is in use by process ${holder}`);
    this.holder = holder;
  }
}

export interface DirectoryLock {
  release(): Promise<void>;
}

/**
 * Takes a folder for this process alone. The embedded database has no lock of
 * its own and two openers corrupt it. A lock whose process is gone is taken
 * over; one whose process is about to go (its parent was just killed) is waited for.
 *
 * @param patienceMs how long to wait for a living holder to leave
 * @throws {DirectoryLockedError} when the holder is still alive after that
 */
export async function lockDirectory(directory: string, patienceMs = 5000): Promise<DirectoryLock> {
  const lockFile = join(directory, 'lock');
  const mine = `${process.pid} ${await startedAt(process.pid)} ${randomBytes(6).toString('hex')}\n`;
  const deadline = Date.now() + patienceMs;
  const draft = `${lockFile}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, mine, { mode: 0o600 });
  try {
    for (;;) {
      // A hard link appears whole or not at all, and fails when the name is taken.
      if (await succeeds(link(draft, lockFile), 'EEXIST')) return { release };
      const held = await readFile(lockFile, 'utf8').catch(() => null);
      if (held === null) continue;
      const holder = await livingHolder(held);
      if (holder === null) await removeStale(lockFile, held);
      else if (Date.now() >= deadline) throw new DirectoryLockedError(directory, holder);
      else await wait(100);
    }
  } finally {
    await rm(draft, { force: true });
  }

  async function release(): Promise<void> {
    const held = await readFile(lockFile, 'utf8').catch(() => null);
    if (held === mine) await rm(lockFile, { force: true });
  }
}

// Two starters may both find the same stale lock: each moves away what it finds,
// and puts it back when that was the other one's fresh lock.
async function removeStale(lockFile: string, stale: string): Promise<void> {
  const away = `${lockFile}.${randomBytes(6).toString('hex')}`;
  if (!(await succeeds(rename(lockFile, away), 'ENOENT'))) return;
  if ((await readFile(away, 'utf8')) !== stale) await succeeds(link(away, lockFile), 'EEXIST');
  await rm(away, { force: true });
}

async function livingHolder(lock: string): Promise<number | null> {
  const [pid, started] = lock.trim().split(' ');
  const holder = Number(pid);
  if (!Number.isInteger(holder) || holder <= 0 || holder === process.pid) return null;
  try {
    process.kill(holder, 0);
  } catch (error) {
    if (code(error) === 'ESRCH') return null;
  }
  // After a crash the number may belong to another program by now.
  return started === (await startedAt(holder)) ? holder : null;
}

/** When a process began, in clock ticks since boot where the system tells, else "unknown". */
async function startedAt(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? 'unknown';
}

async function succeeds(attempt: Promise<void>, expectedFailure: string): Promise<boolean> {
  try {
    await attempt;
    return true;
  } catch (error) {
    if (code(error) === expectedFailure) return false;
    throw error;
  }
}

function code(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
