import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { bareRefusal } from './answers.ts';

/** How long a connection may take, in milliseconds. */
export interface Patience {
  /** For the head of a request. */
  readonly headMs: number;
  /** For a whole request. */
  readonly requestMs: number;
  /** Without a byte in either direction, while an answer is due or on its way. */
  readonly silenceMs: number;
  /** How often it is looked who takes too long. */
  readonly lookMs: number;
}

export const PATIENCE: Patience = {
  headMs: 15_000,
  // A picture of 5 MB over a slow line; the app waits a little less.
  requestMs: 120_000,
  silenceMs: 60_000,
  lookMs: 5_000,
};

/** The settings of an HTTP server that waits so long and no longer. */
export function timeoutsOf({ headMs, requestMs, silenceMs, lookMs }: Patience) {
  return {
    requestTimeout: requestMs,
    connectionTimeout: silenceMs,
    http: { headersTimeout: headMs, connectionsCheckingInterval: lookMs },
  };
}

const STATUS_OF: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/** Answers what never became a request, and ends its connection. */
export function refuseConnection({ code = '' }: Error & { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const status = STATUS_OF[code] ?? 400;
    const body = JSON.stringify(bareRefusal(status));
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroy();
}
