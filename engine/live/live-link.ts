import { Observable, share } from 'rxjs';
import * as z from 'zod/mini';

/** The parts of `ReconnectingWebSocket` that are used here. */
export interface ReconnectingSocket {
  readonly readyState: number;
  send(text: string): void;
  close(): void;
  addEventListener(type: 'open', listener: () => void): void;
  addEventListener(
    type: 'close',
    listener: (event: { code: number; reason?: string }) => void,
  ): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
}

/** What happens on a reconnecting socket. */
export type LinkEvent<Frame> =
  | { readonly type: 'opened' }
  | { readonly type: 'frame'; readonly frame: Frame }
  | {
      readonly type: 'closed';
      readonly code: number;
      /** In the server's words; empty for none. */
      readonly reason: string;
      /** False: the handshake failed, and a browser does not say why. */
      readonly wasOpen: boolean;
    }
  /** Handshakes fail again and again while the server answers over HTTP: something on the way refuses sockets. */
  | { readonly type: 'blocked' };

/**
 * Asks the server whether the key still holds: a failed handshake does not tell. Resolves with whether
 * the server has answered; without that nobody learns that sockets are blocked.
 */
export type CheckSession = () => PromiseLike<boolean> | undefined | void;

export interface LiveLink<Frame, Command> {
  /** Cold until subscribed, then one socket for all; the last unsubscription closes it. */
  readonly events$: Observable<LinkEvent<Frame>>;
  /** Sends over an open socket; otherwise the command is dropped. */
  send(command: Command): void;
  /** Reconnects at once: after a close, instead of a pause, or when the connection is silent. */
  reconnect(): void;
  /** Closes and stays closed. */
  close(): void;
}

const OPEN = 1;

/** Failed handshakes in a row: one alone may be a server that starts. */
const TRIES_OF_A_BLOCKED_SOCKET = 3;

/** Typed frames over a reconnecting socket; a frame that does not match the schema is dropped. */
export function createLiveLink<Frame, Command>(
  openSocket: () => ReconnectingSocket,
  schema: z.ZodMiniType<Frame>,
  checkSession: CheckSession,
): LiveLink<Frame, Command> {
  let socket: ReconnectingSocket | null = null;
  let connect: () => void = () => undefined;
  let isClosed = false;
  let failures = 0;
  const events$ = new Observable<LinkEvent<Frame>>((subscriber) => {
    connect = () => {
      const before = socket;
      isClosed = false;
      // A new one each time: the library's own reconnect() does nothing during a pause.
      const opened = openSocket();
      socket = opened;
      before?.close();
      let wasOpen = false;
      const listen = (event: LinkEvent<Frame>) => {
        if (socket === opened) subscriber.next(event);
      };
      opened.addEventListener('open', () => {
        wasOpen = true;
        failures = 0;
        listen({ type: 'opened' });
      });
      opened.addEventListener('message', ({ data }) => {
        const frame = readFrame(schema, data);
        if (frame !== undefined) listen({ type: 'frame', frame });
      });
      opened.addEventListener('close', ({ code, reason = '' }) => {
        const closed = { type: 'closed', code, reason, wasOpen } as const;
        wasOpen = false;
        listen(closed);
        if (closed.wasOpen || isClosed || socket !== opened) return;
        failures += 1;
        checkSession()?.then((isAnswered) => {
          const isBlocked = isAnswered && failures >= TRIES_OF_A_BLOCKED_SOCKET;
          return isBlocked ? listen({ type: 'blocked' }) : undefined;
        });
      });
    };
    connect();
    return () => {
      connect = () => undefined;
      const last = socket;
      socket = null;
      last?.close();
    };
  }).pipe(share());
  return {
    events$,
    send(command) {
      if (socket?.readyState === OPEN) socket.send(JSON.stringify(command));
    },
    reconnect: () => connect(),
    close() {
      isClosed = true;
      socket?.close();
    },
  };
}

/** Frames are untrusted: the typed message, or undefined. */
function readFrame<Frame>(schema: z.ZodMiniType<Frame>, data: unknown): Frame | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    const parsed = z.safeParse(schema, JSON.parse(data));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
