import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';
import { onTestFinished } from 'vitest';

/** How a process ended, and all that it said. */
interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Started {
  readonly child: ChildProcess;
  readonly pid: number;
  /** What it has said so far. */
  readonly said: { stdout: string; stderr: string };
  /** Settles when it has ended and its output is closed, by its children too. */
  readonly ended: Promise<Ended>;
}

/** Starts a program and listens to it. What is left of it when the test is finished is killed. */
export function start(
  program: string,
  options: readonly string[],
  settings: { cwd?: string; env?: NodeJS.ProcessEnv; uid?: number } = {},
): Started {
  const child = spawn(program, options, { ...settings, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.stderr += text));
  const ended = once(child, 'close').then(([code, signal]): Ended => ({ code, signal, ...said }));
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const pid = child.pid as number;
    killAll([pid, ...below(pid, processes())]);
    await ended;
  });
  return { child, pid: child.pid as number, said, ended };
}

/**
 * Starts a Node process that runs a script inside a source file, as if it stood at the file's end.
 * Needs no loader, so twenty of them are a matter of a second.
 *
 * @param source path in the repository of a file that imports packages alone
 * @param options what the script finds in `process.argv` from 1
 */
export function runInside(source: string, script: string, options: readonly string[]): Started {
  const path = fileURLToPath(new URL(`../../../${source}`, import.meta.url));
  const { code } = transformSync(readFileSync(path, 'utf8'), { loader: 'ts', target: 'node20' });
  return start(process.execPath, ['--input-type=module', '--eval', code + script, ...options]);
}

/** Waits until something holds; the test's own timeout bounds it. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await wait(20);
}

/** Whether a process is there and has not ended; one that only waits for its parent's notice has. */
function isRunning(pid: number): boolean {
  return parse(hasProc ? statOf(pid) : ps('-p', String(pid)))[0] !== undefined;
}

/** Waits until none of these processes is left. */
export function allGone(pids: readonly number[]): Promise<void> {
  return until(() => !pids.some(isRunning));
}

/** Children of a process, their children, and so on. Those left when the test is finished are killed. */
export function descendantsOf(pid: number): number[] {
  const found = below(pid, processes());
  onTestFinished(() => killAll(found));
  return found;
}

function below(parent: number, all: readonly { pid: number; parent: number }[]): number[] {
  return all.flatMap((one) => (one.parent === parent ? [one.pid, ...below(one.pid, all)] : []));
}

function killAll(pids: readonly number[]): void {
  for (const pid of pids) if (isRunning(pid)) process.kill(pid, 'SIGKILL');
}

const hasProc = existsSync('/proc/self/stat');

/** Every process of this machine that has not ended. */
function processes(): { pid: number; parent: number }[] {
  if (!hasProc) return parse(ps('-A'));
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => parse(statOf(Number(name))));
}

/** Lines of "state parent pid", without those of the dead. */
function parse(rows: string): { pid: number; parent: number }[] {
  return rows
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
    .filter(([state]) => state && !/^[ZX]/.test(state))
    .map(([, parent, pid]) => ({ pid: Number(pid), parent: Number(parent) }));
}

/** "state parent pid" of one process; nothing when it is gone. */
function statOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return `${state} ${parent} ${pid}`;
  } catch {
    return '';
  }
}

function ps(...which: string[]): string {
  const { stdout } = spawnSync('ps', [...which, '-o', 'state=,ppid=,pid='], { encoding: 'utf8' });
  return stdout;
}
