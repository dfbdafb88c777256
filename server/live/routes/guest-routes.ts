import {
  GameByCodeSchema,
  JoinAsGuestRequestSchema,
  JoinedAsGuestSchema,
  NameSuggestionQuerySchema,
  NameSuggestionSchema,
  RequestGameIdSchema,
} from '@waggle/engine/contracts';
import {
  CALL_REFUSALS,
  JOIN_REFUSALS,
  SIGNED_IN_ALREADY,
  TEXT_OF_NAME_FAULT,
} from '@waggle/engine/rules';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { keyOf } from '../../people/keys.ts';
import type { PresentUser } from '../../people/learners.ts';
import { errorResponses, refusedWith, ValidationError } from '../../platform/http/errors.ts';
import type { WaggleServer } from '../../platform/http/server.ts';
import type { Limits } from '../../platform/work/rate-limiter.ts';
import { createLookUp } from '../../platform/http/look-up.ts';
import type { Entrance, JoinedGuest } from '../play/entrance.ts';

const CodeParamsSchema = z.object({ code: z.string() });
const GameParamsSchema = z.object({ id: RequestGameIdSchema });

export interface GuestRoutesDependencies {
  entrance: Entrance;
  /** A guest as they see themselves. */
  presentUser: PresentUser;
  limits: Limits;
}

/** How somebody without an account joins a live game: by its code and a name. */
export function guestRoutes(
  app: WaggleServer,
  { entrance, presentUser, limits }: GuestRoutesDependencies,
): void {
  const lookUp = createLookUp(limits, { name: 'codes', unknown: CALL_REFUSALS.no_code });

  app.get(
    '/api/game/by-code/:code/',
    {
      config: { auth: 'none' },
      schema: {
        tags: ['games'],
        operationId: 'findGameByCode',
        summary: 'The game of a code',
        description:
          'What somebody may know of a live game before they are in it. Case, blanks and dashes of the code do not count. 404 where no game has the code; who tries many codes is refused for an hour.',
        params: CodeParamsSchema,
        response: { 200: GameByCodeSchema, ...errorResponses },
      },
    },
    (request) => lookUp(request, () => entrance.byCode(request.params.code)),
  );

  app.get(
    '/api/game/:id/name-suggestion/',
    {
      config: { auth: 'none' },
      schema: {
        tags: ['games'],
        operationId: 'suggestName',
        summary: 'A free name in a live game',
        description:
          'A name that passes the rules and that nobody in the room has, as near to the given one as can be. The given one may have been refused, or be missing.',
        params: GameParamsSchema,
        querystring: NameSuggestionQuerySchema,
        response: { 200: NameSuggestionSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { params, query } = request;
      return {
        suggestion: await lookUp(request, () => entrance.suggestName(params.id, query.name ?? '')),
      };
    },
  );

  app.post(
    '/api/game/:id/join-as-guest/',
    {
      config: { auth: 'optional' },
      compress: false,
      schema: {
        tags: ['games'],
        operationId: 'joinAsGuest',
        summary: 'Join a live game without an account',
        description:
          'Takes a seat under a name and gives a key for this device, which is of this game alone. With the key of a guest of this game it is the same player again. A name that may not be taken is 400 under `name`, also one that a host took from a guest of this game or of those before it; one that the room has gets a number. With `guests` generated the name is drawn. 403 where guests are off or another class plays, 409 as for joining and with the key of an account.',
        params: GameParamsSchema,
        body: JoinAsGuestRequestSchema,
        response: { 201: JoinedAsGuestSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const gameId = request.params.id;
      const joined = await lookUp(request, () => joinAs(request, gameId, request.body.name));
      if ('fault' in joined) {
        throw new ValidationError({ name: [TEXT_OF_NAME_FAULT[joined.fault]] });
      }
      if ('refusal' in joined) {
        throw refusedWith(JOIN_REFUSALS[joined.refusal], joined.refusal);
      }
      const { id, key, game } = joined;
      return reply.code(201).send({ key, user: await presentUser(id), game });
    },
  );

  /** A guest of this game returns; a guest of another one is new here. */
  async function joinAs(
    request: FastifyRequest,
    gameId: string,
    wish: string | null,
  ): ReturnType<Entrance['joinAsGuest']> {
    const { caller } = request;
    const key = keyOf(request);
    if (caller && caller.kind !== 'guest') {
      throw refusedWith(SIGNED_IN_ALREADY);
    }
    if (!caller || key === null || ![caller.guest_of, caller.rematch].includes(gameId)) {
      return entrance.joinAsGuest(gameId, wish);
    }
    const game = await entrance.join(gameId, caller.id);
    if (!game || 'refusal' in game) return game;
    return { id: caller.id, key, game } satisfies JoinedGuest;
  }
}
