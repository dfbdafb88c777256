/** A proxy between a browser and a server that answers in its place, as a school filter does. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';

export const BLOCKED = 'This site is blocked by your school';

const PAGE = `<!doctype html><title>Blocked</title><h1>${BLOCKED}</h1>`;

export type MiddleBox = Awaited<ReturnType<typeof middleBox>>;

/** @param server address of the server behind it */
export async function middleBox(server: string) {
  const { hostname, port } = new URL(server);
  let blocks: (path: string) => number | null = () => null;
  let blocksSockets = false;

  function answer(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method, headers, url: path = '/' } = incoming;
    const status = blocks(path);
    if (status !== null) {
      // The worst of them let the browser keep their page.
      const cached = { 'cache-control': 'public, max-age=31536000, immutable' };
      outgoing.writeHead(status, { 'content-type': 'text/html', ...cached }).end(PAGE);
      return;
    }
    const onward = request({ hostname, port, method, headers, path }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  }

  const proxy = createServer(answer);
  proxy.on('upgrade', ({ method, url, rawHeaders }: IncomingMessage, socket: Socket) => {
    socket.on('error', () => undefined);
    if (blocksSockets) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
      return;
    }
    const lines = rawHeaders.flatMap((name, place) =>
      place % 2 ? [] : [`${name}: ${rawHeaders[place + 1]}`],
    );
    const onward = connect(Number(port), hostname, () =>
      onward.write(`${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`),
    );
    onward.on('error', () => socket.destroy());
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    /** @param status with which a path is answered by the block page; null lets it through */
    block(status: (path: string) => number | null): void {
      blocks = status;
    },
    blockSockets(): void {
      blocksSockets = true;
    },
    async close(): Promise<void> {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
