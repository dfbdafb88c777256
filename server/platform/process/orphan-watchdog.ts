import { readFileSync } from 'node:fs';

/** How often a server started by npm checks that npm is still there. */
const CHECK_MS = 1000;

const SHELLS = new Set(['sh', 'dash', 'ash', 'bash', 'busybox', 'zsh']);

/**
 * Calls back when the npm that started this process is gone: npm cannot pass a kill -9 on, so the
 * server has to check. Does nothing in a process that npm did not start.
 */
export function watchForOrphaning(onOrphaned: () => void): void {
  if (!process.env['npm_lifecycle_event']) return;
  const before = ancestors();
  setInterval(() => {
    if (ancestors() !== before) onOrphaned();
  }, CHECK_MS).unref();
}

/** The processes up to npm. The shell in which npm runs a script outlives npm, so its parent counts too. */
function ancestors(): string {
  const shell = process.ppid;
  const { name, parent } = statOf(shell);
  return SHELLS.has(name) ? `${shell} ${parent}` : String(shell);
}

/** A process's name and parent, where the system shows them (Linux). */
function statOf(pid: number): { name: string; parent: string } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    return { name, parent: stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? '' };
  } catch {
    return { name: '', parent: '' };
  }
}
