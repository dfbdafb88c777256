import {
  CreateLiveGameRequestSchema,
  CreateSoloGameRequestSchema,
  EndGameRequestSchema,
  FinishProgressRequestSchema,
  type Game,
  type GameProgress,
  GameProgressSchema,
  type LiveGame,
  LiveGameSchema,
  nullable,
  IdSchema,
  PathIdSchema,
  RequestGameIdSchema,
} from '@waggle/engine/contracts';
import { CALL_REFUSALS } from '@waggle/engine/rules';
import * as z from 'zod/mini';
import { LEARNERS } from '../platform/http/auth-rule.ts';
import { callerOf } from '../people/callers.ts';
import { shownName } from '../people/shown-names.ts';
import { expectPlayable, type Ladders } from '../levels/ladders.ts';
import { presentLevelRef } from '../levels/present.ts';
import { errorResponses, HttpError, refusedWith } from '../platform/http/errors.ts';
import type { WaggleServer } from '../platform/http/server.ts';
import { avatarPath } from '../people/avatars.ts';
import { endedAt, UNTITLED } from './rules.ts';
import type { GamesStore, SoloGameName, SoloGameWithLevel } from './store.ts';

const GameParamsSchema = z.object({ id: RequestGameIdSchema });
const CreateGameRequestSchema = z.discriminatedUnion(
  'game_type',
  [CreateSoloGameRequestSchema, CreateLiveGameRequestSchema],
  { error: ({ code }) => (code === 'invalid_union' ? 'Unknown game type.' : undefined) },
);
/** For games of either kind; single-player ones have no settings. */
const CreatedGameSchema = z.extend(LiveGameSchema, { progress_id: nullable(IdSchema) });
const ProgressParamsSchema = z.object({ id: PathIdSchema });

/** Calls of live games, on the addresses that they share with single-player ones. */
export interface LiveGames {
  /** @throws {HttpError | ValidationError} with the contract's status and sentence */
  create(userId: number, body: z.infer<typeof CreateLiveGameRequestSchema>): Promise<LiveGame>;
  /** Undefined if the caller knows no such game. */
  find(gameId: string, userId: number): Promise<LiveGame | undefined>;
  /**
   * Ends it for its host; undefined if the caller knows no such game.
   *
   * @throws {HttpError} 403 for a player who is not the host
   */
  end(gameId: string, userId: number): Promise<LiveGame | undefined>;
}

export interface GameRoutesDependencies {
  games: GamesStore;
  live: LiveGames;
  ladders: Ladders;
  /** @throws {HttpError} if the node shuts down */
  expectRunning: () => void;
  now: () => Date;
}

/** Routes of games. */
export function gameRoutes(
  app: WaggleServer,
  { games, live, ladders, expectRunning, now }: GameRoutesDependencies,
): void {
  app.post(
    '/api/game/create-game/',
    {
      config: { callers: LEARNERS },
      schema: {
        tags: ['games'],
        operationId: 'createGame',
        summary: 'Create a game',
        description:
          'Begins a game of one player, or opens a live game that others may join. A new game of one player ends the earlier one. The fields after `host_plays` are of a live game alone. Its creator is host and, unless `host_plays` is false, the first player; without a name it is `Untitled Game`. A host who does not play may choose every free level. 403 for a level that the caller may not play, 400 for a class of somebody else, 409 for a sixth waiting game: with `close_oldest` the oldest of them closes instead.',
        body: CreateGameRequestSchema,
        response: { 201: CreatedGameSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      expectRunning();
      const userId = callerOf(request);
      if (request.body.game_type === 'multiplayer') {
        if (request.caller?.kind !== 'account') throw refusedWith(CALL_REFUSALS.seat);
        const game = await live.create(userId, request.body);
        return reply.code(201).send({ ...game, progress_id: null });
      }
      const levelId = request.body.level_id;
      const level = expectPlayable(await ladders.of(levelId, userId), levelId);
      const id = await games.begin({ userId, levelId, duration: level.time_limit, now: now() });
      // The account was deleted after its key was checked.
      if (id === undefined) throw new HttpError(401, 'Invalid token.');
      const game = await gameOf({ id }, userId);
      return reply
        .code(201)
        .send({ ...presentSoloGame(game, now()), progress_id: game.progress_id });
    },
  );

  app.get(
    '/api/game/:id/',
    {
      config: { callers: ['account', 'seat', 'guest'] },
      schema: {
        tags: ['games'],
        operationId: 'getGame',
        summary: 'A game',
        description: 'The game as its players and its host see it.',
        params: GameParamsSchema,
        response: { 200: LiveGameSchema, ...errorResponses },
      },
    },
    async (request) => {
      const userId = callerOf(request);
      return (
        (await live.find(request.params.id, userId)) ??
        presentSoloGame(await gameOf(request.params, userId), now())
      );
    },
  );

  app.patch(
    '/api/game/:id/',
    {
      config: { callers: LEARNERS },
      schema: {
        tags: ['games'],
        operationId: 'endGame',
        summary: 'End a game',
        description:
          'Ends a game for all its players: by its owner, or by the host of a live game. Ending it again changes nothing.',
        params: GameParamsSchema,
        body: EndGameRequestSchema,
        response: { 200: LiveGameSchema, ...errorResponses },
      },
    },
    async (request) => {
      const userId = callerOf(request);
      const ended = await live.end(request.params.id, userId);
      if (ended) return ended;
      await games.end(request.params, userId, now());
      return presentSoloGame(await gameOf(request.params, userId), now());
    },
  );

  app.patch(
    '/api/user-progress/:id/',
    {
      config: { callers: LEARNERS },
      schema: {
        tags: ['games'],
        operationId: 'finishProgress',
        summary: 'Finish a game of one player',
        description:
          'Ends the game unless `completed` is false. The score is the one that the server counted. The id is the `progress_id` of the game.',
        params: ProgressParamsSchema,
        body: FinishProgressRequestSchema,
        response: { 200: GameProgressSchema, ...errorResponses },
      },
    },
    async (request) => {
      const userId = callerOf(request);
      const name = { progressId: request.params.id };
      if (request.body.completed !== false) await games.end(name, userId, now());
      return presentProgress(await gameOf(name, userId), now());
    },
  );

  async function gameOf(name: SoloGameName, userId: number): Promise<SoloGameWithLevel> {
    const game = await games.find(name, userId);
    if (!game) throw new HttpError(404, 'There is no such game.');
    return game;
  }
}

function presentSoloGame(game: SoloGameWithLevel, now: Date): Game {
  const over = endedAt(game, now) !== null;
  return {
    id: game.id,
    name: UNTITLED,
    status: over ? 'completed' : 'in_progress',
    game_type: 'single_player',
    level: levelOf(game),
    host_id: game.user_id,
    host_plays: true,
    players: [
      {
        id: game.user_id,
        name: shownName(game),
        avatar: game.avatar && avatarPath(game.avatar),
        score: game.score,
        // A right answer scores 1.
        words_correct: game.score,
        words_attempted: game.words_attempted,
        is_host: true,
        is_connected: true,
      },
    ],
    player_count: 1,
    duration: game.duration,
    created_at: game.created_at.toISOString(),
    started_at: game.created_at.toISOString(),
    ends_at: game.ends_at.toISOString(),
  };
}

function presentProgress(game: SoloGameWithLevel, now: Date): GameProgress {
  const end = endedAt(game, now);
  return {
    id: game.progress_id,
    level: levelOf(game),
    score: game.score,
    completed: end !== null,
    end_time: end && end.toISOString(),
  };
}

function levelOf({ level_id, level_name, emoji, difficulty, language_id }: SoloGameWithLevel) {
  return presentLevelRef({ id: level_id, name: level_name, emoji, difficulty, language_id });
}
