import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { WaggleServer } from './server.ts';

const HEADER = 'x-request-id';

/** Excludes what could break a line of the log or make it long. */
const WELL_FORMED = /^[\w.-]{8,64}$/;

/** The id of a request in the logs: the one that a proxy gave it, or a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[HEADER];
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();
}

/** Sends the id of a request with its response. */
export function sendRequestIds(app: WaggleServer): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(HEADER, request.id);
  });
}
