import { Server, type Client, WebSocket } from 'mock-socket';
import { asyncScheduler, type SchedulerLike } from 'rxjs';

/** One connection, as the server has it. */
export interface ServerSocket {
  /** After the server's address, such as `/ws/lobby/`. */
  readonly path: string;
  /** The key that was brought in the address; empty for none. */
  readonly key: string;
  /** Sends a frame, with whatever is planned to go wrong. A closed socket sends nothing. */
  send(frame: object): void;
  /** Sends a text as it is. */
  sendText(text: string): void;
  close(code: number, reason?: string): void;
}

/** What can go wrong between a server and its players. A key picks a player; without one it is all of them. */
export interface Faults {
  /** So many of the next frames never arrive. */
  lose(frames?: number, key?: string): void;
  /** So many of the next frames arrive twice. */
  duplicate(frames?: number, key?: string): void;
  /** The next frame arrives behind the one after it. */
  reorder(key?: string): void;
  /** From now on a frame is so many milliseconds on its way; 0 ends that. */
  delay(milliseconds: number): void;
  /** Cuts the connections; they may come back. */
  drop(key?: string): void;
}

export interface SocketServer {
  /** What every address begins with, before its path. */
  readonly baseUrl: string;
  /** The constructor to hand to `createLive`: a socket of it reaches this server and nothing else. */
  readonly WebSocket: new (
    url: string,
  ) => object;
  readonly faults: Faults;
  /** The connections that are open, the newest last. */
  readonly sockets: readonly ServerSocket[];
  /** Closes every connection and lets none in until it is back. */
  go(code?: number): void;
  comeBack(): void;
  /** Ends it for good. */
  stop(): void;
}

interface SocketServerPorts {
  /** Says whether a handshake is let through; every one is unless given. */
  readonly admits?: (key: string, path: string) => boolean;
  readonly onOpen: (socket: ServerSocket) => void;
  readonly onText: (socket: ServerSocket, text: string) => void;
  readonly onClose?: (socket: ServerSocket) => void;
  readonly clock?: SchedulerLike;
}

interface Plan {
  readonly kind: 'lose' | 'duplicate' | 'reorder';
  readonly key: string | undefined;
  left: number;
}

let made = 0;

/** A server of sockets made of mock-socket, which delivers everything four milliseconds later. */
export function startSocketServer(ports: SocketServerPorts): SocketServer {
  const { admits = () => true, clock = asyncScheduler } = ports;
  made += 1;
  const baseUrl = `ws://waggle.test/${made}`;
  const servers = new Map<string, Server>();
  const open = new Set<ServerSocket & { readonly client: Client }>();
  const plans: Plan[] = [];
  let isAway = false;
  let delayMs = 0;

  function planFor(key: string): Plan['kind'] | null {
    const at = plans.findIndex((plan) => plan.key === undefined || plan.key === key);
    const plan = plans[at];
    if (!plan) return null;
    plan.left -= 1;
    if (plan.left === 0) plans.splice(at, 1);
    return plan.kind;
  }

  function accept(client: Client, path: string): void {
    const key = new URL(client.url).searchParams.get('token') ?? '';
    let held: string | null = null;
    const deliver = (text: string) => {
      if (open.has(socket)) client.send(text);
    };
    const sendText = (text: string) => {
      if (delayMs > 0) clock.schedule(() => deliver(text), delayMs);
      else deliver(text);
    };
    const socket = {
      client,
      path,
      key,
      sendText,
      send(frame: object) {
        const text = JSON.stringify(frame);
        const plan = planFor(key);
        if (plan === 'reorder') held = text;
        if (plan === 'reorder' || plan === 'lose') return;
        sendText(text);
        if (plan === 'duplicate') sendText(text);
        if (held !== null) sendText(held);
        held = null;
      },
      close(code: number, reason = '') {
        client.close({ code, reason, wasClean: true });
      },
    };
    open.add(socket);
    client.on('message', (data) => {
      if (typeof data === 'string') ports.onText(socket, data);
    });
    client.on('close', () => {
      open.delete(socket);
      ports.onClose?.(socket);
    });
    ports.onOpen(socket);
  }

  /** Where a socket is led: a handshake that is refused finds nobody. */
  function addressFor(url: string): string {
    const { pathname, searchParams } = new URL(url);
    const path = pathname.slice(`/${made}`.length);
    if (isAway || !admits(searchParams.get('token') ?? '', path)) return `${baseUrl}/nobody${path}`;
    if (!servers.has(path)) {
      const server = new Server(`${baseUrl}${path}`, { mock: false });
      server.on('connection', (client) => accept(client, path));
      servers.set(path, server);
    }
    return url;
  }

  const closeAll = (code: number, key?: string) => {
    for (const socket of open) if (key === undefined || socket.key === key) socket.close(code);
  };
  const plan = (kind: Plan['kind'], left: number, key?: string) =>
    void plans.push({ kind, left, key });
  return {
    baseUrl,
    WebSocket: class extends WebSocket {
      constructor(url: string) {
        super(addressFor(url));
      }
    },
    faults: {
      lose: (frames = 1, key) => plan('lose', frames, key),
      duplicate: (frames = 1, key) => plan('duplicate', frames, key),
      reorder: (key) => plan('reorder', 1, key),
      delay(milliseconds) {
        delayMs = milliseconds;
      },
      drop: (key) => closeAll(1006, key),
    },
    get sockets() {
      return [...open];
    },
    go(code = 1012) {
      isAway = true;
      closeAll(code);
    },
    comeBack() {
      isAway = false;
    },
    stop() {
      isAway = true;
      closeAll(1001);
      for (const server of servers.values()) server.stop();
    },
  };
}
