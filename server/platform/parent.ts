import { readFileSync } from 'node:fs';

/** How often a server started by npm looks whether npm is still there. */
const LOOK_MS = 1000;

const SHELLS = new Set(['sh', 'dash', 'ash', 'bash', 'busybox', 'zsh']);

/**
 * Hears when the npm that started this process is gone: npm cannot pass a kill -9 on, so its
 * server has to look. Does nothing in a process that npm did not start.
 */
export function watchNpm(onLost: () => void): void {
  if (!process.env['npm_lifecycle_event']) return;
  const before = starters();
  setInterval(() => {
    if (starters() !== before) onLost();
  }, LOOK_MS).unref();
}

/** Who stands between this process and npm, npm included: the shell that npm runs scripts in outlives it. */
function starters(): string {
  const shell = process.ppid;
  const { name, parent } = look(shell);
  return SHELLS.has(name) ? `${shell} ${parent}` : String(shell);
}

/** A process's name and parent where the system tells (Linux). */
function look(pid: number): { name: string; parent: string } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    return { name, parent: stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? '' };
  } catch {
    return { name: '', parent: '' };
  }
}
