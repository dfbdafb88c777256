import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { bareErrorBody } from './errors.ts';

/** Timeouts of a client's connection, in milliseconds. */
export interface ConnectionTimeouts {
  /** For the headers of a request. */
  readonly headMs: number;
  /** For a whole request. */
  readonly requestMs: number;
  /** Without a byte in either direction while a response is due or on its way. */
  readonly idleMs: number;
  /** How often connections are checked. */
  readonly checkMs: number;
}

export const TIMEOUTS: ConnectionTimeouts = {
  headMs: 15_000,
  // A picture of 5 MB over a slow line; the app waits a little less.
  requestMs: 120_000,
  idleMs: 60_000,
  checkMs: 5_000,
};

/** The settings of Fastify with these timeouts. */
export function timeoutSettings({ headMs, requestMs, idleMs, checkMs }: ConnectionTimeouts) {
  return {
    requestTimeout: requestMs,
    connectionTimeout: idleMs,
    http: { headersTimeout: headMs, connectionsCheckingInterval: checkMs },
  };
}

const STATUS_OF: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/** Answers a malformed or timed-out request and closes its connection. */
export function refuseConnection({ code = '' }: Error & { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const status = STATUS_OF[code] ?? 400;
    const body = JSON.stringify(bareErrorBody(status));
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroy();
}
