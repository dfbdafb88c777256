import {
  AdminDoneSchema,
  AdminLinkRequestSchema,
  AdminPeopleSchema,
  type AdminPerson,
  AdminPersonSchema,
  AdminSearchSchema,
  AdminSessionSchema,
  PathIdSchema,
  RequestGameIdSchema,
} from '@waggle/engine/contracts';
import type { FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { INVALID_KEY, keyOf, newKey } from '../accounts/keys.ts';
import { BadInput, refusals, Refused } from '../platform/answers.ts';
import { expectNoFlood } from '../platform/floods.ts';
import type { WaggleServer } from '../platform/http.ts';
import { type Limits, networkOf } from '../platform/rate-limits.ts';
import { expiryOfLink, MOST_PEOPLE, SESSION_MS, WRONG_LINKS } from './rules.ts';
import type { AdminStore } from './store.ts';

/** A person as accounts know them. */
export type FoundPerson = Omit<AdminPerson, 'id' | 'games'> & { id: number };

export interface AdminDoors {
  sessions: AdminStore;
  /** The server's secret key. */
  secret: string;
  /** People by a part of their address or shown name, the exact address first. */
  search: (text: string, limit: number) => Promise<FoundPerson[]>;
  person: (id: number) => Promise<FoundPerson | undefined>;
  /** Live games of these people that are not over. */
  gamesOf: (userIds: readonly number[]) => Promise<ReadonlyMap<number, AdminPerson['games']>>;
  /** @returns where the mail is, in a sentence; undefined when there is no such person */
  sendPasswordLink: (id: number) => Promise<string | undefined>;
  removeNickname: (id: number) => Promise<void>;
  removePicture: (id: number) => Promise<void>;
  /** @returns false when there is no such game */
  endGame: (id: string) => Promise<boolean>;
  limits: Limits;
  now: () => Date;
}

const USED_LINK = 'This link was used before, or is too old. Run npm run admin for a new one.';
const NO_PERSON = 'There is no such person.';

/** These calls take the session token of the operator's page, which is no learner's key. */
const NO_LEARNER = { caller: 'none' } as const;

const PersonParamsSchema = z.object({ id: PathIdSchema });
const GameParamsSchema = z.object({ id: RequestGameIdSchema });

/** What the operator does for people, on a page of its own. No learner's key opens it. */
export async function adminRoutes(app: WaggleServer, doors: AdminDoors): Promise<void> {
  openSession(app, doors);
  await app.register(async (scope) => {
    // Before body and ids are judged.
    scope.addHook('onRequest', async (request) => {
      if (!(await doors.sessions.isOpen(tokenOf(request), doors.now()))) {
        throw new Refused(401, INVALID_KEY);
      }
    });
    const typed = scope.withTypeProvider<ZodTypeProvider>();
    closeSession(typed, doors);
    people(typed, doors);
    games(typed, doors);
  });
}

function openSession(app: WaggleServer, { sessions, secret, limits, now }: AdminDoors): void {
  const wrongLinks = limits('admin-links', WRONG_LINKS);

  app.post(
    '/api/admin/session/',
    {
      config: NO_LEARNER,
      schema: {
        hide: true,
        body: AdminLinkRequestSchema,
        response: { 200: AdminSessionSchema, ...refusals },
      },
    },
    async (request) => {
      const { key } = request.body;
      const at = now();
      const linkExpiresAt = expiryOfLink(secret, key, at);
      const token = newKey();
      const expiresAt = new Date(at.getTime() + SESSION_MS);
      const isOpened =
        linkExpiresAt !== null &&
        (await sessions.open({ key, expiresAt: linkExpiresAt }, { token, expiresAt }, at));
      if (!isOpened) {
        await expectNoFlood(wrongLinks, networkOf(request.ip));
        request.log.warn('admin: link refused');
        throw new BadInput({ key: [USED_LINK] });
      }
      request.log.info('admin: session opened');
      return { token, expires_at: expiresAt.toISOString() };
    },
  );
}

function closeSession(app: WaggleServer, { sessions, now }: AdminDoors): void {
  app.delete(
    '/api/admin/session/',
    { config: NO_LEARNER, schema: { hide: true, response: { 204: z.null(), ...refusals } } },
    async (request, reply) => {
      await sessions.close(tokenOf(request), now());
      request.log.info('admin: session closed');
      return reply.code(204).send(null);
    },
  );
}

function people(app: WaggleServer, doors: AdminDoors): void {
  const { search, person, gamesOf, sendPasswordLink, removeNickname, removePicture } = doors;

  app.get(
    '/api/admin/people/',
    {
      config: NO_LEARNER,
      schema: {
        hide: true,
        querystring: AdminSearchSchema,
        response: { 200: AdminPeopleSchema, ...refusals },
      },
    },
    async (request) => {
      const found = await search(request.query.q, MOST_PEOPLE + 1);
      const listed = found.slice(0, MOST_PEOPLE);
      const playing = await gamesOf(listed.map(({ id }) => id));
      request.log.info({ found: listed.length }, 'admin: people searched');
      return {
        people: listed.map((one) => ({ ...one, games: playing.get(one.id) ?? [] })),
        more: found.length > MOST_PEOPLE,
      };
    },
  );

  app.post(
    '/api/admin/people/:id/password-link/',
    {
      config: NO_LEARNER,
      schema: {
        hide: true,
        params: PersonParamsSchema,
        response: { 200: AdminDoneSchema, ...refusals },
      },
    },
    async (request) => {
      const { id } = request.params;
      const detail = await sendPasswordLink(id);
      if (detail === undefined) throw new Refused(404, NO_PERSON);
      request.log.info({ person: id }, 'admin: password link sent');
      return { detail };
    },
  );

  for (const [part, remove] of Object.entries({
    nickname: removeNickname,
    picture: removePicture,
  })) {
    app.delete(
      `/api/admin/people/:id/${part}/`,
      {
        config: NO_LEARNER,
        schema: {
          hide: true,
          params: PersonParamsSchema,
          response: { 200: AdminPersonSchema, ...refusals },
        },
      },
      async (request) => {
        const { id } = request.params;
        await remove(id);
        const left = await person(id);
        if (!left) throw new Refused(404, NO_PERSON);
        request.log.info({ person: id }, `admin: ${part} removed`);
        return { ...left, games: (await gamesOf([id])).get(id) ?? [] };
      },
    );
  }
}

function games(app: WaggleServer, { endGame }: AdminDoors): void {
  app.post(
    '/api/admin/games/:id/end/',
    {
      config: NO_LEARNER,
      schema: {
        hide: true,
        params: GameParamsSchema,
        response: { 200: AdminDoneSchema, ...refusals },
      },
    },
    async (request) => {
      const { id } = request.params;
      if (!(await endGame(id))) throw new Refused(404, 'There is no such game.');
      request.log.info({ game: id }, 'admin: game ended');
      return { detail: 'The game is over.' };
    },
  );
}

/** An empty one opens nothing: only hashes of random tokens are looked up. */
function tokenOf(request: FastifyRequest): string {
  return keyOf(request) ?? '';
}
