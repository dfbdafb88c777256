import { readdirSync, readFileSync } from 'node:fs';
import type { Cluster } from '../tests/support/servers/cluster.ts';

export const PARTS = ['nodes', 'PostgreSQL', 'Redis', 'players'] as const;
export type Part = (typeof PARTS)[number];

/** What the parts of a cluster have been at work so far, in seconds; the players are this process. */
export function processorSeconds({ nodes, postgres, redis }: Cluster): Record<Part, number> {
  const server = postgres.pid() as number;
  const own = process.cpuUsage();
  return {
    nodes: sum(nodes.map((node) => secondsOf(node.pid() as number))),
    PostgreSQL: endedBelow(server) + sum([server, ...childrenOf(server)].map(secondsOf)),
    Redis: secondsOf(redis.pid() as number),
    players: (own.user + own.system) / 1e6,
  };
}

/** The memory that a process holds, in bytes. */
export function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) * 1024;
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => statOf(pid)?.[1] === String(parent));
}

function secondsOf(pid: number): number {
  return secondsIn(statOf(pid), 11);
}

/** What children that have ended were at work: a connection that is closed must not be forgotten. */
function endedBelow(pid: number): number {
  return secondsIn(statOf(pid), 13);
}

/** Of two fields, in user mode and in the kernel, in hundredths of a second. */
function secondsIn(fields: readonly string[] | undefined, place: number): number {
  return fields ? (Number(fields[place]) + Number(fields[place + 1])) / 100 : 0;
}

/** The system's figures of a process after its name; undefined when it is gone. */
function statOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
