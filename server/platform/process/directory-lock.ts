import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** How often a lock that another holds is looked at. */
const LOOK_AGAIN_MS = 100;

/** Someone else holds the folder. */
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
  release(): Promise<void>;
}

/**
 * Takes a folder for this process alone. The embedded database has no lock of
 * its own and two openers corrupt it. A lock whose process is gone is taken
 * over; one whose process is about to go (its parent was just killed) is waited for.
 *
 * @param patienceMs how long to wait for a living holder to leave
 * @param known the process that others are told to stop, where that is not this one
 * @throws {DirectoryLockedError} when the holder is still alive after that
 */
export async function lockDirectory(
  directory: string,
  { patienceMs = 5000, known = process.pid }: { patienceMs?: number; known?: number } = {},
): Promise<DirectoryLock> {
  const lockFile = join(directory, 'lock');
  const nonce = randomBytes(6).toString('hex');
  const mine = `${process.pid} ${await startedAt(process.pid)} ${nonce} ${known}\n`;
  const deadline = Date.now() + patienceMs;
  const draft = `${lockFile}.${nonce}`;
  await writeFile(draft, mine, { mode: 0o600 });
  try {
    for (;;) {
      // A hard link appears whole or not at all, and fails when the name is taken.
      if (await succeeds(link(draft, lockFile), 'EEXIST')) return { release };
      const held = await read(lockFile);
      if (held === null) continue;
      const holder = await livingHolder(held);
      if (holder === null && (await inherit(held))) return { release };
      if (holder !== null && Date.now() >= deadline) {
        throw new DirectoryLockedError(directory, holder);
      }
      await wait(LOOK_AGAIN_MS);
    }
  } finally {
    await rm(draft, { force: true });
  }

  // Several starters may find the same dead lock, and one that found it long ago must not take away
  // what another has made of it since. So a dead lock has one heir: whoever first links a file named
  // after it. An heir who died before he was done has an heir in turn.
  async function inherit(dead: string): Promise<boolean> {
    const before: string[] = [];
    let will = willOf(dead);
    while (!(await succeeds(link(draft, will), 'EEXIST'))) {
      const heir = await read(will);
      if (heir === null || (await livingHolder(heir)) !== null) return false;
      before.push(will);
      will = willOf(heir);
    }
    const mayTake = (await read(lockFile)) === dead;
    if (mayTake) await rename(draft, lockFile);
    // While the dead lock lies there, the wills before ours keep others from taking it too.
    for (const done of mayTake ? [...before, will] : [will]) await rm(done, { force: true });
    return mayTake;
  }

  function willOf(lock: string): string {
    return `${lockFile}.after-${lock.trim().split(' ')[2] ?? 'none'}`;
  }

  async function release(): Promise<void> {
    if ((await read(lockFile)) === mine) await rm(lockFile, { force: true });
  }
}

function read(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch(() => null);
}

/** The process to name when it is alive, else null. */
async function livingHolder(lock: string): Promise<number | null> {
  const [pid, started, , known] = lock.trim().split(' ');
  const holder = Number(pid);
  if (!Number.isInteger(holder) || holder <= 0 || holder === process.pid) return null;
  try {
    process.kill(holder, 0);
  } catch (error) {
    if (code(error) === 'ESRCH') return null;
  }
  // After a crash the number may belong to another program by now.
  return started === (await startedAt(holder)) ? Number(known ?? holder) : null;
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
