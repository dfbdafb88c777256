import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface LineSettings {
  readonly bitsPerSecond: number;
  /** There and back. */
  readonly roundTripMs: number;
}

export interface SlowLine {
  /** Without a slash at its end. */
  readonly address: string;
  close(): Promise<void>;
}

/** What a timer may be late, and the line still sends at its rate. */
const LATE_TIMER_MS = 50;
/** Most bytes of one connection on their way at a time, as TCP's window. */
const WINDOW = 65_536;
/** Connections take turns with pieces of this size: four packets. */
const PIECE = 5_792;

/**
 * One line that all connections to a server share: a rate for each direction, and the time that each
 * byte travels. Nothing is lost, and no connection starts slowly.
 */
export async function openSlowLine(server: string, settings: LineSettings): Promise<SlowLine> {
  const { hostname, port } = new URL(server);
  const up = oneWay(settings);
  const down = oneWay(settings);
  const open = new Set<Socket>();
  const proxy = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    client.setNoDelay(true);
    upstream.setNoDelay(true);
    const openedAt = performance.now();
    const half = settings.roundTripMs / 2;
    // A browser's hello and the answer to it have travelled before the first request does.
    const helloMs = () => Math.max(0, openedAt + settings.roundTripMs - performance.now());
    carry(client, upstream, up, () => half + helloMs());
    carry(upstream, client, down, () => half);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    async close() {
      for (const socket of open) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}

/** What one connection sends in one direction. */
interface Flow {
  /** Not yet on the line. */
  readonly waiting: Buffer[];
  /** On the line, in their order: timers may swap two that end in the same millisecond. */
  readonly travelling: Buffer[];
  readonly delayMs: () => number;
  readonly arrive: (piece: Buffer) => void;
}

/** A direction of the line. Connections take turns, so that each has its share of the rate. */
function oneWay({ bitsPerSecond }: LineSettings) {
  const turns: Flow[] = [];
  let freeAt = 0;
  let isBusy = false;

  function send(): void {
    isBusy = false;
    freeAt = Math.max(freeAt, performance.now() - LATE_TIMER_MS);
    for (let flow = turns.shift(); flow; flow = turns.shift()) {
      const { waiting, travelling, delayMs, arrive } = flow;
      const piece = waiting.shift();
      if (waiting.length > 0) turns.push(flow);
      if (!piece) continue;
      travelling.push(piece);
      freeAt += (piece.length * 8_000) / bitsPerSecond;
      const sendingMs = freeAt - performance.now();
      setTimeout(() => {
        const arrived = travelling.shift();
        if (arrived) arrive(arrived);
      }, sendingMs + delayMs());
      if (sendingMs > 0) {
        isBusy = true;
        setTimeout(send, sendingMs);
        return;
      }
    }
  }

  return (flow: Flow, piece: Buffer): void => {
    if (flow.waiting.push(piece) === 1) turns.push(flow);
    if (!isBusy) send();
  };
}

function carry(
  from: Socket,
  to: Socket,
  line: ReturnType<typeof oneWay>,
  delayMs: () => number,
): void {
  let onTheWay = 0;
  let ended = false;
  const flow: Flow = {
    waiting: [],
    travelling: [],
    delayMs,
    arrive(piece) {
      onTheWay -= piece.length;
      if (!to.destroyed) to.write(piece);
      if (onTheWay < WINDOW) from.resume();
      if (ended && onTheWay === 0) to.end();
    },
  };
  from.on('data', (bytes: Buffer) => {
    for (let at = 0; at < bytes.length; at += PIECE) line(flow, bytes.subarray(at, at + PIECE));
    onTheWay += bytes.length;
    if (onTheWay >= WINDOW) from.pause();
  });
  from.on('end', () => {
    ended = true;
    if (onTheWay === 0) to.end();
  });
}
