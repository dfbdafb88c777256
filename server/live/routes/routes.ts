import {
  type ClipChoice,
  ClipQuerySchema,
  LiveGameSchema,
  RequestGameIdSchema,
} from '@waggle/engine/contracts';
import { CALL_REFUSALS, JOIN_REFUSALS } from '@waggle/engine/rules';
import * as z from 'zod/mini';
import { callerOf } from '../../people/callers.ts';
import { clipFile, clipNameIn } from '../../platform/http/clip-file.ts';
import { clipResponses, errorResponses, refusedWith } from '../../platform/http/errors.ts';
import type { WaggleServer } from '../../platform/http/server.ts';
import type { Sound, Sounds } from '../../platform/voice/index.ts';
import { easyWordsRoutes, type EasyWordsOf } from './easy-words.ts';
import type { Entrance } from '../play/entrance.ts';
import { guestRoutes, type GuestRoutesDependencies } from './guest-routes.ts';
import type { PastGames } from '../play/past-games.ts';
import { pastGameRoutes } from './past-routes.ts';
import type { ClipOfGame, SealedClips } from '../game/sealed-clips.ts';

const GameParamsSchema = z.object({ id: RequestGameIdSchema });
const ClipParamsSchema = z.object({ clip: z.string() });

/** As long as a game and its podium last; never in shared caches. */
const AN_HOUR_FOR_ONE = 'private, max-age=3600';

export const CLIP_PATH = '/api/game-audio/';

export interface LiveRoutesDependencies extends GuestRoutesDependencies {
  entrance: Entrance;
  pastGames: PastGames;
  easyWordsOf: EasyWordsOf;
  clips: Pick<SealedClips, 'open'>;
  /** The text of a clip of a game; undefined if there is none. */
  soundIn: (clip: ClipOfGame, choice: ClipChoice) => Promise<Sound | null>;
  sounds: Sounds;
}

/** Routes of live games alone: seats and clips; all else happens on their sockets. */
export function liveRoutes(app: WaggleServer, dependencies: LiveRoutesDependencies): void {
  const { entrance, pastGames, presentUser, limits, clips, soundIn, sounds } = dependencies;
  guestRoutes(app, { entrance, presentUser, limits });
  pastGameRoutes(app, pastGames);
  easyWordsRoutes(app, dependencies.easyWordsOf);

  app.post(
    '/api/game/:id/join-game/',
    {
      config: { callers: ['account', 'seat', 'guest'] },
      schema: {
        tags: ['games'],
        operationId: 'joinGame',
        summary: 'Join a live game',
        description:
          'Takes a seat in a waiting game, or in a running one where the host lets people come late. Joining twice is the same as once. The level need not be open to the caller, and somebody with a seat may always come back. The `code` of a refusal says which: removed, completed, other_class, in_progress, locked or full (200 players).',
        params: GameParamsSchema,
        response: { 200: LiveGameSchema, ...errorResponses },
      },
    },
    async (request) => {
      const userId = callerOf(request);
      const game = await entrance.join(request.params.id, userId);
      if (!game) throw refusedWith(CALL_REFUSALS.no_game);
      if ('refusal' in game) {
        throw refusedWith(JOIN_REFUSALS[game.refusal], game.refusal);
      }
      return game;
    },
  );

  // The address is enough: an audio element sends no key.
  app.get(
    `${CLIP_PATH}:clip`,
    {
      config: { auth: 'none' },
      schema: {
        tags: ['games'],
        operationId: 'getGameClip',
        summary: 'Sound of a word of a live game',
        description:
          'The spoken word, its slow repeat or its sentence. The address is made for one game and says nothing about the word.',
        params: ClipParamsSchema,
        querystring: ClipQuerySchema,
        response: clipResponses,
      },
    },
    async (request, reply) => {
      const name = clipNameIn(request.params.clip);
      const meant = name ? clips.open(name) : undefined;
      const { directory, file } = await clipFile(
        sounds,
        meant ? await soundIn(meant, request.query) : null,
      );
      // Last-Modified and ETag of the file belong to the word's other address.
      return reply
        .header('cache-control', AN_HOUR_FOR_ONE)
        .sendFile(file, directory, { lastModified: false, etag: false });
    },
  );
}
