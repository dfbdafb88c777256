/** A server of live games whose every frame is the test's, and sockets that really reconnect to it. */
import { type ServerSocket, startSocketServer } from '@waggle/engine/testing';
import ReconnectingWebSocket from 'reconnecting-websocket';
import { onTestFinished } from 'vitest';
import type { ReconnectingSocket } from '../../../engine/live/live-link.ts';

export type LiveServer = ReturnType<typeof startLiveServer>;

/**
 * Call it with fake timers: mock-socket delivers a few milliseconds later.
 *
 * @param path of the address that `openSocket` opens
 */
export function startLiveServer(path = '/') {
  const clients: ServerSocket[] = [];
  const heard: { type: string; id?: string }[] = [];
  const server = startSocketServer({
    onOpen: (socket) => clients.push(socket),
    onText: (_, text) => heard.push(JSON.parse(text)),
  });
  onTestFinished(server.stop);
  const newest = () => clients.at(-1) as ServerSocket;
  const { baseUrl, WebSocket, go, comeBack } = server;
  return {
    baseUrl,
    WebSocket,
    /** As the app opens one, with these pauses between attempts. */
    openSocket: (pauses: {
      minimum: number;
      maximum: number;
      growth: number;
    }): ReconnectingSocket =>
      new ReconnectingWebSocket(`${baseUrl}${path}`, [], {
        WebSocket,
        minReconnectionDelay: pauses.minimum,
        maxReconnectionDelay: pauses.maximum,
        reconnectionDelayGrowFactor: pauses.growth,
        maxEnqueuedMessages: 0,
      }),
    /** The connections so far, the newest last. */
    clients,
    /** Frames from the app, parsed, in order. */
    heard,
    /** Sends a frame over the newest connection. */
    push: (frame: object) => newest().send(frame),
    /** Closes the newest connection. */
    close: (code: number, reason?: string) => newest().close(code, reason),
    go,
    comeBack,
  };
}
