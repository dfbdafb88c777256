import {
  CreateLiveGameRequestSchema,
  EndGameRequestSchema,
  GameSchema,
  RequestGameIdSchema,
} from '@waggle/engine/contracts';
import * as z from 'zod/mini';
import type { Callers } from '../accounts/keys.ts';
import { BadInput, Refused, refusals } from '../platform/answers.ts';
import type { WaggleServer } from '../platform/http.ts';
import type { ClipSpec } from '../platform/voice/index.ts';
import { ClipFailed, type Voice, VoiceUnavailable } from '../platform/voice/index.ts';
import type { Games } from './games.ts';
import { DEFAULT_NAME, JOIN_REFUSALS, MAX_WAITING_GAMES } from './rules.ts';
import type { SealedClips } from './sealed-clips.ts';

const GameParamsSchema = z.object({ id: RequestGameIdSchema });
const ClipParamsSchema = z.object({ clip: z.string() });
const CLIP_FILE = /^([0-9a-f]{32})\.mp3$/;

/** For as long as a game and its podium last; never by anybody between us and the player. */
const AN_HOUR_FOR_ONE = 'private, max-age=3600';

export const CLIP_PATH = '/api/game-audio/';

const NO_GAME = 'There is no such game.';

export interface LiveRoutesDoors {
  games: Pick<Games, 'create' | 'join' | 'find' | 'endByHost'>;
  callers: Callers;
  /** @throws {Refused} when there is no such level, or this learner may not play it */
  expectPlayable: (levelId: number, userId: number) => Promise<{ time_limit: number }>;
  /** Why a game may not have a name; null when it may. */
  faultOfName: (name: string) => string | null;
  clips: Pick<SealedClips, 'open'>;
  /** What the clip of a word of a game says; nothing where no voice says it. */
  spokenIn: (gameId: string, place: number) => Promise<ClipSpec | undefined>;
  voice: Pick<Voice, 'clip'>;
}

/** Live games over HTTP: made, joined, looked at and ended; all else happens on their sockets. */
export function liveRoutes(app: WaggleServer, doors: LiveRoutesDoors): void {
  const { games, callers, clips, spokenIn, voice } = doors;

  app.post(
    '/api/game/create-game/',
    {
      schema: {
        body: CreateLiveGameRequestSchema,
        response: { 201: GameSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const userId = await callers.required(request);
      return reply.code(201).send(await createLiveGame(doors, userId, request.body));
    },
  );

  app.post(
    '/api/game/:id/join-game/',
    { schema: { params: GameParamsSchema, response: { 200: GameSchema, ...refusals } } },
    async (request) => {
      const userId = await callers.required(request);
      const game = await games.join(request.params.id, userId);
      if (!game) throw new Refused(404, NO_GAME);
      if ('refusal' in game) throw new Refused(409, JOIN_REFUSALS[game.refusal]);
      return game;
    },
  );

  app.get(
    '/api/game/:id/',
    { schema: { params: GameParamsSchema, response: { 200: GameSchema, ...refusals } } },
    async (request) => {
      const userId = await callers.required(request);
      const game = await games.find(request.params.id, userId);
      if (!game) throw new Refused(404, NO_GAME);
      return game;
    },
  );

  app.patch(
    '/api/game/:id/',
    {
      schema: {
        params: GameParamsSchema,
        body: EndGameRequestSchema,
        response: { 200: GameSchema, ...refusals },
      },
    },
    async (request) => {
      const userId = await callers.required(request);
      const game = await endLiveGame(doors, userId, request.params.id);
      if (!game) throw new Refused(404, NO_GAME);
      return game;
    },
  );

  // Whoever has the address may hear it: an audio element sends no key.
  app.get(`${CLIP_PATH}:clip`, { schema: { params: ClipParamsSchema } }, async (request, reply) => {
    const name = CLIP_FILE.exec(request.params.clip)?.[1];
    const meant = name ? clips.open(name) : undefined;
    const spoken = meant && (await spokenIn(meant.gameId, meant.place));
    if (!spoken) throw new Refused(404, 'There is no such clip.');
    const { directory, file } = await voice.clip(spoken).catch((error: unknown) => {
      if (error instanceof VoiceUnavailable || error instanceof ClipFailed) {
        throw new Refused(503, 'No voice is available at the moment.');
      }
      throw error;
    });
    // Dates and tags of the file are those of the word's other address.
    return reply
      .header('cache-control', AN_HOUR_FOR_ONE)
      .sendFile(file, directory, { lastModified: false, etag: false });
  });
}

/**
 * Opens a live game for a learner.
 *
 * @throws {Refused | BadInput} with the contract's status and sentence
 */
export async function createLiveGame(
  { games, expectPlayable, faultOfName }: LiveRoutesDoors,
  userId: number,
  body: z.infer<typeof CreateLiveGameRequestSchema>,
) {
  const name = body.name || DEFAULT_NAME;
  const fault = faultOfName(name);
  if (fault) throw new BadInput({ name: [fault] });
  const { time_limit } = await expectPlayable(body.level_id, userId);
  const game = await games.create({
    hostId: userId,
    hostPlays: body.host_plays ?? true,
    name,
    levelId: body.level_id,
    duration: time_limit,
  });
  if (!('refusal' in game)) return game;
  // The account went between its key and this game.
  if (game.refusal === 'no_host') throw new Refused(401, 'Invalid token.');
  throw new Refused(
    409,
    `You already have ${MAX_WAITING_GAMES} waiting games. Start or close one of them first.`,
  );
}

/**
 * Ends a live game for its host.
 *
 * @returns undefined when the caller knows no such game
 * @throws {Refused} 403 for a player who is not the host
 */
export async function endLiveGame({ games }: LiveRoutesDoors, userId: number, gameId: string) {
  const game = await games.endByHost(gameId, userId);
  if (game && 'refusal' in game) throw new Refused(403, 'Only the host can end the game.');
  return game;
}
