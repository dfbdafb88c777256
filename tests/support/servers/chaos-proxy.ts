/** A proxy of sockets on bad Wi-Fi: it drops connections, and delays, doubles and reorders frames. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';

export interface ChaosProxy {
  /** host:port */
  readonly address: string;
  /** From now on new connections go there; null refuses them. */
  target: string | null;
  /** Drops every connection. */
  dropAll(): void;
  close(): Promise<void>;
}

/** How likely it is for a frame, from 0 to 1. */
export interface Weather {
  readonly drop: number;
  readonly delay: number;
  readonly double: number;
  /** Longest delay, in milliseconds; of two delayed frames the later one may come first. */
  readonly longestMs: number;
}

/** Frames arrive in order and at once. */
export const CALM: Weather = { drop: 0, delay: 0, double: 0, longestMs: 0 };

/** @param random a number from 0 up to 1 */
export async function startChaosProxy(weather: Weather, random: () => number): Promise<ChaosProxy> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const pairs = new Set<() => void>();
  const proxy: ChaosProxy = {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    target: null,
    dropAll: () => {
      for (const drop of pairs) drop();
    },
    async close() {
      proxy.dropAll();
      server.close();
      await once(server, 'close');
    },
  };

  server.on('connection', (near, request) => {
    near.on('error', () => undefined);
    if (proxy.target === null) {
      near.terminate();
      return;
    }
    const far = new WebSocket(`ws://${proxy.target}${request.url}`);
    far.on('error', () => undefined);
    const drop = () => {
      pairs.delete(drop);
      near.terminate();
      far.terminate();
    };
    pairs.add(drop);
    carry(near, far, drop);
    carry(far, near, drop);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('close', (code) => {
        pairs.delete(drop);
        // What is no code that may be sent is a connection that broke.
        if (code === 1005 || code === 1006 || to.readyState !== to.OPEN) to.terminate();
        else to.close(code);
      });
    }

    function carry(from: WebSocket, to: WebSocket, breakUp: () => void): void {
      from.on('message', (data: Buffer) => {
        const text = data.toString();
        const handOn = () => {
          if (random() < weather.drop) {
            breakUp();
            return;
          }
          const copies = random() < weather.double ? 2 : 1;
          for (let copy = 0; copy < copies; copy++) {
            const send = () => to.readyState === to.OPEN && to.send(text);
            if (random() < weather.delay) setTimeout(send, random() * weather.longestMs);
            else send();
          }
        };
        if (to.readyState === to.CONNECTING) to.once('open', handOn);
        else handOn();
      });
    }
  });
  return proxy;
}
