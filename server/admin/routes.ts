import {
  AdminDoneSchema,
  AdminPeopleSchema,
  type AdminPerson,
  AdminPersonSchema,
  AdminSearchSchema,
  PathIdSchema,
  RequestGameIdSchema,
} from '@waggle/engine/contracts';
import * as z from 'zod/mini';
import { errorResponses, HttpError } from '../platform/http/errors.ts';
import type { RouteTypes, WaggleServer } from '../platform/http/server.ts';
import type { Limits } from '../platform/work/rate-limiter.ts';
import { MOST_PEOPLE, ADMIN_SESSION_MS } from './rules.ts';
import { NO_LEARNER, openSession, requireSession } from './session.ts';
import type { AdminStore } from './store.ts';

/** A person as accounts know them. */
export type FoundPerson = Omit<AdminPerson, 'id' | 'games'> & { id: number };

export interface AdminDependencies {
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

const NO_PERSON = 'There is no such person.';

const PersonParamsSchema = z.object({ id: PathIdSchema });
const GameParamsSchema = z.object({ id: RequestGameIdSchema });

/** The operator's page. A learner's session token does not open it. */
export async function adminRoutes(
  app: WaggleServer,
  dependencies: AdminDependencies,
): Promise<void> {
  const session = {
    ...dependencies,
    page: 'admin',
    command: 'npm run admin',
    sessionMs: ADMIN_SESSION_MS,
  } as const;
  openSession(app, session);
  await app.register(async (scope) => {
    const typed = scope.withTypeProvider<RouteTypes>();
    requireSession(typed, session);
    people(typed, dependencies);
    games(typed, dependencies);
  });
}

function people(app: WaggleServer, dependencies: AdminDependencies): void {
  const { search, person, gamesOf, sendPasswordLink, removeNickname, removePicture } = dependencies;

  app.get(
    '/api/admin/people/',
    {
      config: NO_LEARNER,
      schema: {
        hide: true,
        querystring: AdminSearchSchema,
        response: { 200: AdminPeopleSchema, ...errorResponses },
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
        response: { 200: AdminDoneSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { id } = request.params;
      const detail = await sendPasswordLink(id);
      if (detail === undefined) throw new HttpError(404, NO_PERSON);
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
          response: { 200: AdminPersonSchema, ...errorResponses },
        },
      },
      async (request) => {
        const { id } = request.params;
        await remove(id);
        const left = await person(id);
        if (!left) throw new HttpError(404, NO_PERSON);
        request.log.info({ person: id }, `admin: ${part} removed`);
        return { ...left, games: (await gamesOf([id])).get(id) ?? [] };
      },
    );
  }
}

function games(app: WaggleServer, { endGame }: AdminDependencies): void {
  app.post(
    '/api/admin/games/:id/end/',
    {
      config: NO_LEARNER,
      schema: {
        hide: true,
        params: GameParamsSchema,
        response: { 200: AdminDoneSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { id } = request.params;
      if (!(await endGame(id))) throw new HttpError(404, 'There is no such game.');
      request.log.info({ game: id }, 'admin: game ended');
      return { detail: 'The game is over.' };
    },
  );
}
