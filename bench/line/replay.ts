import { Agent, request as send } from 'node:http';
import type { Recorded } from './recorder.ts';

/** As many as a browser opens to one server. */
const CONNECTIONS = 6;

/** How long each request of a browser took to come, in milliseconds since the first. */
export type Ends = ReadonlyMap<Recorded, number>;

/**
 * Asks for the same as the browser did, over connections of its own. A request begins when those
 * have come that had come before it in the record, and as much later as there.
 */
export async function replay(address: string, requests: readonly Recorded[]): Promise<Ends> {
  const { hostname, port } = new URL(address);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const beginning = performance.now();
  const ends = new Map<Recorded, number>();
  const coming = new Map<Recorded, Promise<void>>();
  for (const one of requests) {
    const before = requests.filter((other) => other.end <= one.start && waitsFor(one, other));
    const latest = Math.max(requests[0]?.start ?? 0, ...before.map(({ end }) => end));
    coming.set(
      one,
      (async () => {
        await Promise.all(before.flatMap((other) => coming.get(other) ?? []));
        await new Promise((resolve) => setTimeout(resolve, one.start - latest));
        await ask(one);
        ends.set(one, performance.now() - beginning);
      })(),
    );
  }
  await Promise.all(coming.values());
  agent.destroy();
  return ends;

  function ask({ method, path, headers, body }: Recorded): Promise<void> {
    return new Promise((resolve, reject) => {
      const { connection: _, ...sent } = headers;
      const asking = send({ hostname, port, method, path, headers: sent, agent }, (answer) => {
        answer.resume();
        answer.on('end', resolve);
        answer.on('error', reject);
      });
      asking.on('error', reject);
      asking.end(body);
    });
  }
}

/** The page waits for none of its worker's files, nor for the voices that are put by. */
function waitsFor(one: Recorded, other: Recorded): boolean {
  return isOfPage(other) || !isOfPage(one);
}

function isOfPage({ headers }: Recorded): boolean {
  return !headers.referer?.endsWith('/sw.js');
}
