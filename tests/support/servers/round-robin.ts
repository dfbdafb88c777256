/** A load balancer for tests and trials: every request and every socket goes to the next server. */
import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingMessage,
  request as ask,
  type RequestOptions,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** How often each server is asked whether it is ready, in milliseconds. */
const LOOK_MS = 250;
const LOOK_PATIENCE_MS = 2_000;

export interface RoundRobin {
  /** host:port */
  readonly address: string;
  /** Drops sockets, so that their clients reconnect to another server. Returns how many. */
  drop(which?: (path: string) => boolean): number;
  close(): Promise<void>;
}

interface Target {
  readonly address: string;
  isReady: boolean;
}

/** @param targets host:port of each server; one that does not listen is passed over */
export async function startRoundRobin(
  addresses: readonly string[],
  { port = 0 }: { port?: number } = {},
): Promise<RoundRobin> {
  const targets: Target[] = addresses.map((address) => ({ address, isReady: false }));
  const agent = new Agent({ keepAlive: true });
  const sockets = new Map<() => void, string>();
  const connections = new Set<Socket>();
  let turn = 0;

  /** All servers, the next one first; those that are not ready last. */
  function inTurn(): Target[] {
    turn = (turn + 1) % targets.length;
    const turned = [...targets.slice(turn), ...targets.slice(0, turn)];
    return turned.toSorted((one, other) => Number(other.isReady) - Number(one.isReady));
  }

  async function look(target: Target): Promise<void> {
    const signal = AbortSignal.timeout(LOOK_PATIENCE_MS);
    target.isReady = await fetch(`http://${target.address}/readyz`, { signal }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok;
      },
      () => false,
    );
  }

  async function onRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body: Buffer[] = [];
    for await (const part of request) body.push(part as Buffer);
    for (const { address } of inTurn()) {
      const [host, portOf] = address.split(':');
      const options = {
        host,
        port: portOf,
        agent,
        method: request.method,
        path: request.url,
        headers: forwarded(request),
      } as RequestOptions;
      const answer = await answerTo(options, Buffer.concat(body));
      // Nobody listens there: nothing was done yet.
      if (answer === 'refused') continue;
      if (answer === 'broken') break;
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => response.destroy());
      answer.pipe(response);
      return;
    }
    response.writeHead(502).end();
  }

  function onUpgrade(request: IncomingMessage, near: Duplex, head: Buffer): void {
    near.on('error', () => undefined);
    tryNext(inTurn());

    function tryNext([target, ...others]: Target[]): void {
      if (!target) {
        near.destroy();
        return;
      }
      const [host = '', portOf] = target.address.split(':');
      const far = connect(Number(portOf), host);
      far.on('error', () => {
        if (far.connecting || far.bytesWritten === 0) tryNext(others);
      });
      far.once('connect', () => {
        far.setNoDelay(true);
        const lines = Object.entries(forwarded(request)).map(
          ([name, value]) => `${name}: ${String(value)}`,
        );
        far.write(`GET ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
        far.write(head);
        const drop = () => {
          sockets.delete(drop);
          near.destroy();
          far.destroy();
        };
        sockets.set(drop, request.url ?? '');
        far.on('close', drop);
        near.on('close', drop);
        far.pipe(near);
        near.pipe(far);
      });
    }
  }

  const server = createServer((request, response) => {
    onRequest(request, response).catch(() => response.destroy());
  });
  server.on('upgrade', onUpgrade);
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.setNoDelay(true);
    socket.on('close', () => connections.delete(socket));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  await Promise.all(targets.map(look));
  const timer = setInterval(() => targets.forEach((target) => void look(target)), LOOK_MS);

  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    drop(which = () => true) {
      const chosen = [...sockets].filter(([, path]) => which(path));
      for (const [drop] of chosen) drop();
      return chosen.length;
    },
    async close() {
      clearInterval(timer);
      server.close();
      for (const socket of connections) socket.destroy();
      agent.destroy();
      await once(server, 'close');
    },
  };
}

function forwarded(request: IncomingMessage): IncomingMessage['headers'] {
  return { ...request.headers, 'x-forwarded-for': request.socket.remoteAddress };
}

function answerTo(
  options: RequestOptions,
  body: Buffer,
): Promise<IncomingMessage | 'refused' | 'broken'> {
  return new Promise((resolve) => {
    const asked = ask(options, resolve);
    asked.on('error', ({ code }: NodeJS.ErrnoException) => {
      // A connection that was kept may have been closed while this was on its way.
      const isUnheard = code === 'ECONNREFUSED' || (asked.reusedSocket && code === 'ECONNRESET');
      resolve(isUnheard ? 'refused' : 'broken');
    });
    asked.end(body);
  });
}
