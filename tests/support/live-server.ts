/** A server of live games made of mock-socket, and sockets that really reconnect to it. */
import { Server, type Client, WebSocket } from 'mock-socket';
import ReconnectingWebSocket from 'reconnecting-websocket';
import { onTestFinished } from 'vitest';
import type { ReconnectingSocket } from '../../engine/live/live-link.ts';

let made = 0;

export interface LiveServer {
  /** What every address begins with, before its path. */
  readonly baseUrl: string;
  /** As the app opens one, with these pauses between attempts. */
  readonly openSocket: (pauses: {
    minimum: number;
    maximum: number;
    growth: number;
  }) => ReconnectingSocket;
  /** The connections so far, the newest last. */
  readonly clients: Client[];
  /** Frames from the app, parsed, in order. */
  readonly heard: { type: string; id?: string }[];
  /** Sends a frame over the newest connection. */
  tell(frame: object): void;
  /** Closes the newest connection. */
  close(code: number): void;
  /** No connection is accepted until it is back. */
  go(): void;
  comeBack(): void;
}

/**
 * Call it with fake timers: mock-socket delivers a few milliseconds later.
 *
 * @param path of the one address it listens at
 */
export function startLiveServer(path = '/'): LiveServer {
  made += 1;
  const baseUrl = `ws://waggle.test/${made}`;
  const url = `${baseUrl}${path}`;
  const clients: Client[] = [];
  const heard: { type: string }[] = [];
  let server: Server;
  function comeBack() {
    server = new Server(url, { mock: false });
    server.on('connection', (client) => {
      clients.push(client);
      client.on('message', (data) => {
        if (typeof data === 'string') heard.push(JSON.parse(data));
      });
    });
  }
  comeBack();
  onTestFinished(() => server.stop());
  const newest = () => clients.at(-1) as Client;
  return {
    baseUrl,
    openSocket: ({ minimum, maximum, growth }) =>
      new ReconnectingWebSocket(url, [], {
        WebSocket,
        minReconnectionDelay: minimum,
        maxReconnectionDelay: maximum,
        reconnectionDelayGrowFactor: growth,
        maxEnqueuedMessages: 0,
      }),
    clients,
    heard,
    tell: (frame) => newest().send(JSON.stringify(frame)),
    close: (code) => newest().close({ code, reason: '', wasClean: true }),
    go: () => server.close(),
    comeBack,
  };
}
