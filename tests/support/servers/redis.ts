/** A real Redis for tests and trials, where its program is installed. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { freePort } from './postgres.ts';

/** Redis's program; undefined where there is none. */
export function redisProgram(): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'redis-server'))
    .find((program) => existsSync(program));
}

/** A Redis of its own that keeps nothing. */
export interface OwnRedis {
  readonly url: string;
  readonly pid: () => number | undefined;
  /** Ends it as a crash does. */
  crash(): Promise<void>;
  /** Starts it again, empty, at the same address; settles when it answers. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

export async function startRedis(): Promise<OwnRedis> {
  const program = redisProgram();
  if (!program) throw new Error('no Redis found');
  const folder = await mkdtemp(join(tmpdir(), 'waggle-redis-'));
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const run = () => {
    const child = spawn(
      program,
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder],
      { stdio: 'ignore' },
    );
    return { child, ended: new Promise((resolve) => child.once('exit', resolve)) };
  };
  let server = run();
  const abandon = () => void server.child.kill('SIGKILL');
  process.once('exit', abandon);
  const crash = async () => {
    server.child.kill('SIGKILL');
    await server.ended;
  };
  await untilReady(url);
  return {
    url,
    pid: () => server.child.pid,
    crash,
    async startAgain() {
      server = run();
      await untilReady(url);
    },
    async stop() {
      process.off('exit', abandon);
      await crash();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(url: string): Promise<void> {
  const redis = new Redis(url, { retryStrategy: () => 50, maxRetriesPerRequest: 200 });
  redis.on('error', () => undefined);
  try {
    while ((await redis.ping().catch(() => null)) !== 'PONG') await wait(50);
  } finally {
    redis.disconnect();
  }
}
