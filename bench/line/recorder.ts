import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as a browser made it, with its times since the recorder was opened. */
export interface Recorded {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly start: number;
  end: number;
  /** Of the answer, as it was sent: compressed. */
  bytes: number;
}

export interface Recorder {
  readonly address: string;
  /** What was asked since the last call, in its order. */
  take(): Recorded[];
  /** Time since the last answer ended, while none is awaited. */
  readonly quietMs: () => number;
  close(): Promise<void>;
}

/** Stands before a server and writes down what a browser asks of it. */
export async function openRecorder(server: string): Promise<Recorder> {
  const { hostname, port } = new URL(server);
  let requests: Recorded[] = [];
  let awaited = 0;
  let lastEnd = performance.now();
  const proxy = createServer((incoming, outgoing) => {
    void (async () => {
      const start = performance.now();
      awaited += 1;
      const pieces: Buffer[] = [];
      for await (const piece of incoming) pieces.push(piece as Buffer);
      const { method = 'GET', url: path = '/', headers } = incoming;
      const recorded = {
        method,
        path,
        headers,
        body: Buffer.concat(pieces),
        start,
        end: 0,
        bytes: 0,
      };
      requests.push(recorded);
      const passedOn = send({ hostname, port, method, path, headers });
      passedOn.end(recorded.body);
      const [answer] = (await once(passedOn, 'response')) as [import('node:http').IncomingMessage];
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      for await (const piece of answer) {
        recorded.bytes += (piece as Buffer).length;
        outgoing.write(piece);
      }
      outgoing.end();
      recorded.end = lastEnd = performance.now();
      awaited -= 1;
    })().catch(() => outgoing.destroy());
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    take() {
      const taken = requests;
      requests = [];
      return taken;
    },
    quietMs: () => (awaited > 0 ? 0 : performance.now() - lastEnd),
    async close() {
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
