/** Several servers as processes, on one PostgreSQL and one Redis, behind a load balancer. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, type OwnPostgres, postgresPrograms, startPostgres } from './postgres.ts';
import { type OwnRedis, redisProgram, startRedis } from './redis.ts';
import { type RoundRobin, startRoundRobin } from './round-robin.ts';

/** Whether all programs that a cluster consists of are installed here. */
export function canCluster(): boolean {
  return postgresPrograms() !== undefined && redisProgram() !== undefined;
}

export interface ClusterNode {
  /** host:port, the same after each start. */
  readonly address: string;
  readonly pid: () => number | undefined;
  /** All that it has said since it was started last. */
  said(): string;
  /** Settles with the status that it ended with, when it was started last; null after a signal. */
  ended(): Promise<number | null>;
  /** Ends it as a crash does. */
  crash(): Promise<void>;
  /** Tells it to end. */
  terminate(): void;
  /** Starts it after it has ended; settles when it is ready, and rejects when it ends instead. */
  startAgain(): Promise<void>;
}

export interface Cluster {
  readonly postgres: OwnPostgres;
  readonly redis: OwnRedis;
  readonly nodes: readonly ClusterNode[];
  /** What users talk to. */
  readonly proxy: RoundRobin;
  stop(): Promise<void>;
}

export interface ClusterSettings {
  readonly nodes: number;
  /** Folder with the built server. */
  readonly folder: string;
  /** Of the load balancer; 0 lets the system choose. */
  readonly port?: number;
  /** What differs from a node's own configuration. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Settings of PostgreSQL that differ from its own. */
  readonly postgres?: Readonly<Record<string, string>>;
}

/** Starts all nodes at the same time; settles when all are ready. */
export async function startCluster(settings: ClusterSettings): Promise<Cluster> {
  const port = settings.port || (await freePort());
  const home = await mkdtemp(join(tmpdir(), 'waggle-cluster-'));
  const postgres = await startPostgres(settings.postgres ?? {});
  const redis = await startRedis();
  const { PATH, HOME } = process.env;
  const env = {
    PATH,
    HOME,
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    SECRET_KEY: 'the secret that all nodes of a trial share',
    // Pictures and clips lie in a folder that all nodes share.
    DATA_DIR: join(home, 'data'),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    TRUST_PROXY: 'loopback',
    VOICE: 'off',
    ...settings.variables,
  };
  const nodes: ClusterNode[] = [];
  for (let n = 0; n < settings.nodes; n++) {
    nodes.push(createNode({ folder: settings.folder, env, port: await freePort() }));
  }
  await Promise.all(nodes.map((node) => node.startAgain()));
  const proxy = await startRoundRobin(
    nodes.map(({ address }) => address),
    { port },
  );
  return {
    postgres,
    redis,
    nodes,
    proxy,
    async stop() {
      await proxy.close();
      await Promise.all(nodes.map((node) => node.crash()));
      await Promise.all([postgres.stop(), redis.stop()]);
      await rm(home, { recursive: true, force: true });
    },
  };
}

function createNode({
  folder,
  env,
  port,
}: {
  folder: string;
  env: NodeJS.ProcessEnv;
  port: number;
}): ClusterNode {
  let child: ChildProcess | null = null;
  let said = '';
  let ended: Promise<number | null> = Promise.resolve(null);
  const abandon = () => void child?.kill('SIGKILL');
  process.once('exit', abandon);

  return {
    address: `127.0.0.1:${port}`,
    pid: () => child?.pid,
    said: () => said,
    ended: () => ended,
    async crash() {
      child?.kill('SIGKILL');
      await ended;
    },
    terminate: () => void child?.kill('SIGTERM'),
    async startAgain() {
      const started = spawn(process.execPath, ['dist/server/main.js'], {
        cwd: folder,
        env: { ...env, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      said = '';
      ended = once(started, 'close').then(([code]) => code as number | null);
      const isReady = new Promise<void>((resolve) => {
        for (const stream of [started.stdout, started.stderr]) {
          stream.setEncoding('utf8').on('data', (text: string) => {
            said += text;
            if (/^Waggle is ready: /m.test(said)) resolve();
          });
        }
      });
      const early = ended.then(() => {
        throw new Error(`A node ended instead of getting ready: ${said}`);
      });
      early.catch(() => undefined);
      await Promise.race([isReady, early]);
    },
  };
}
