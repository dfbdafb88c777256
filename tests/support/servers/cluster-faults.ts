/** What goes wrong under a cluster, and what its users notice of it. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster, ClusterNode } from './cluster.ts';
import { ask } from '../live/cluster-class.ts';

/** Something that is away for a while. */
export interface Outage {
  readonly what: 'node' | 'redis' | 'postgres' | 'sockets';
  /** Settles when it is there again, with the time of that. */
  readonly over: Promise<number>;
}

/** Kills what is drawn at drawn times, and starts it again a little later. */
export function faults(cluster: Cluster, random: () => number): Outage[] {
  const between = (least: number, most: number) => least + random() * (most - least);
  const node = cluster.nodes[Math.floor(random() * cluster.nodes.length)] as ClusterNode;
  const restart = async (
    what: { crash(): Promise<void>; startAgain(): Promise<void> },
    ms: number,
  ) => {
    await what.crash();
    await wait(ms);
    await what.startAgain();
  };
  const plans: [Outage['what'], (ms: number) => Promise<void>][] = [
    ['node', (ms) => restart({ ...node, startAgain: () => supervised(node) }, ms)],
    ['redis', (ms) => restart(cluster.redis, ms)],
    ['postgres', (ms) => restart(cluster.postgres, ms)],
    ...Array.from({ length: 3 }, (): (typeof plans)[number] => [
      'sockets',
      async () => void cluster.proxy.drop(() => random() < 0.5),
    ]),
  ];
  return plans.map(([what, run]) => {
    const [begins, lasts] = [between(300, 6_000), between(200, 2_500)];
    return {
      what,
      over: wait(begins)
        .then(() => run(lasts))
        .then(() => Date.now()),
    };
  });
}

/** A node that finds no database ends, and its supervisor starts it again. */
async function supervised(node: ClusterNode): Promise<void> {
  for (;;) {
    const isUp = await node.startAgain().then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await wait(200);
  }
}

/** Sends a request to the cluster again and again; returns the answers when it stops. */
export function probe(address: string): { stop(): Promise<number[]> } {
  const answers: number[] = [];
  const stopped = new AbortController();
  const asking = (async () => {
    while (!stopped.signal.aborted) {
      answers.push((await ask(address, '/api/languages/')).status);
      await wait(50);
    }
  })();
  return {
    async stop() {
      stopped.abort();
      await asking;
      return answers;
    },
  };
}
