import { AdminLinkRequestSchema, AdminSessionSchema } from '@waggle/engine/contracts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { INVALID_KEY, keyOf, newKey } from '../people/keys.ts';
import { ValidationError, errorResponses, HttpError } from '../platform/http/errors.ts';
import { expectWithinLimit } from '../platform/http/rate-limits.ts';
import type { WaggleServer } from '../platform/http/server.ts';
import { type Limits, networkOf } from '../platform/work/rate-limiter.ts';
import { expiryOfLink, type LinkedPage, WRONG_LINKS } from './rules.ts';
import type { AdminStore } from './store.ts';

export interface SessionPorts {
  /** Which page the link opens. */
  page: LinkedPage;
  /** What prints a new link. */
  command: string;
  /** How long the page may be used. */
  sessionMs: number;
  sessions: AdminStore;
  /** The server's secret key. */
  secret: string;
  limits: Limits;
  now: () => Date;
}

/** These calls take the session token of their page, not a learner's. */
export const NO_LEARNER = { auth: 'none' } as const;

/** The call that exchanges a one-time link for a session. */
export function openSession(app: WaggleServer, dependencies: SessionPorts): void {
  const { page, command, sessionMs, sessions, secret, limits, now } = dependencies;
  const wrongLinks = limits(`${page}-links`, WRONG_LINKS);

  app.post(
    `/api/${page}/session/`,
    {
      config: NO_LEARNER,
      schema: {
        hide: true,
        body: AdminLinkRequestSchema,
        response: { 200: AdminSessionSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { key } = request.body;
      const at = now();
      const linkExpiresAt = expiryOfLink(secret, key, at, page);
      const token = newKey();
      const expiresAt = new Date(at.getTime() + sessionMs);
      const isOpened =
        linkExpiresAt !== null &&
        (await sessions.open({ key, expiresAt: linkExpiresAt }, { token, expiresAt }, at));
      if (!isOpened) {
        await expectWithinLimit(wrongLinks, networkOf(request.ip));
        request.log.warn(`${page}: link refused`);
        throw new ValidationError({
          key: [`This link was used before, or is too old. Run ${command} for a new one.`],
        });
      }
      request.log.info(`${page}: session opened`);
      return { token, expires_at: expiresAt.toISOString() };
    },
  );
}

/** Requires the session for every call of this scope, before body and ids are validated. */
export function requireSession(
  scope: WaggleServer,
  { page, sessions, now }: Pick<SessionPorts, 'page' | 'sessions' | 'now'>,
): void {
  scope.addHook('onRequest', async (request) => {
    if (!(await sessions.isOpen(tokenOf(request), now()))) throw new HttpError(401, INVALID_KEY);
  });

  scope.delete(
    `/api/${page}/session/`,
    { config: NO_LEARNER, schema: { hide: true, response: { 204: z.null(), ...errorResponses } } },
    async (request, reply) => {
      await sessions.close(tokenOf(request), now());
      request.log.info(`${page}: session closed`);
      return reply.code(204).send(null);
    },
  );
}

/** An empty token opens nothing: only hashes of random tokens are stored. */
function tokenOf(request: FastifyRequest): string {
  return keyOf(request) ?? '';
}
