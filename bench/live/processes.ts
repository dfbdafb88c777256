import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import type { Memory, Ready } from './servers/channel.ts';

/** The core of a server and PostgreSQL, and the core of the players. */
export const SERVER_CORE = 0;
export const LOAD_CORE = 1;

/** Hundredths of a second: Linux's unit of processor time. */
const TICKS_A_SECOND = 100;

/** Pins a process, its threads and its future children to one core. */
export function pin(pid: number, core: number): void {
  execFileSync('taskset', ['-a', '-p', '-c', String(core), String(pid)], { stdio: 'ignore' });
}

/** Pins a process and its present children. */
export function pinFamily(pid: number, core: number): void {
  pin(pid, core);
  for (const child of childrenOf(pid)) {
    try {
      pin(child, core);
    } catch (error) {
      // An ended process needs no core.
      if (childrenOf(pid).includes(child)) throw error;
    }
  }
}

/** A server under comparison, as a process of its own. */
export interface ServerProcess {
  readonly port: number;
  readonly pid: number;
  /** Its memory after a garbage collection. */
  memory(): Promise<Memory>;
  stop(): Promise<void>;
}

/**
 * Starts a server on its core.
 *
 * @param program a compiled file
 * @param profile folder for a profile of its work; null takes none
 */
export async function startServer(
  program: string,
  options: readonly string[],
  profile: string | null,
): Promise<ServerProcess> {
  const child = spawn(
    'taskset',
    [
      '-c',
      String(SERVER_CORE),
      process.execPath,
      '--expose-gc',
      ...(profile === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`]),
      program,
      ...options,
    ],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  const { port } = (await messageOf(child)) as Ready;
  return {
    port,
    pid: child.pid as number,
    async memory() {
      const answer = messageOf(child);
      child.send('memory');
      return (await answer) as Memory;
    },
    async stop() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

/** The next message of a process; rejects when it ends instead. */
function messageOf(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`a server ended with ${code}`));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      resolve(message);
    });
  });
}

/** Processor seconds of a process so far, all its threads together. */
export function secondsOf(pid: number): number {
  return timesOf(pid).own / TICKS_A_SECOND;
}

/** Processor seconds of a process and its children so far, including ended ones. */
export function secondsOfFamily(pid: number): number {
  const { own, ended } = timesOf(pid);
  const ofChildren = childrenOf(pid).map((child) => timesOf(child).own);
  return ofChildren.reduce((sum, ticks) => sum + ticks, own + ended) / TICKS_A_SECOND;
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && timesOf(Number(name)).parent === pid)
    .map(Number);
}

/** Ticks of a process; none for one that has just ended, because its parent counts them. */
function timesOf(pid: number): { parent: number; own: number; ended: number } {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return { parent: 0, own: 0, ended: 0 };
  }
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent = 0, user = 0, kernel = 0, endedUser = 0, endedKernel = 0] = [
    1, 11, 12, 13, 14,
  ].map((place) => fields[place]);
  return { parent, own: user + kernel, ended: endedUser + endedKernel };
}
