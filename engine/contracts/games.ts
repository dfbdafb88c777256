import * as z from 'zod/mini';
import { IdSchema, nullable, orElse, RequestIdSchema, type Read } from './common.ts';
import { FlowerSchema } from './flower.ts';
import { LevelRefSchema, WordSchema } from './levels.ts';

export const GAME_STATUSES = ['waiting', 'in_progress', 'completed'] as const;
export const GAME_TYPES = ['single_player', 'multiplayer'] as const;

const NO_GAME_ID = 'A valid game id is required.';

/** Id of a game in a request: 8 characters without look-alikes (docs/contract.md). */
export const RequestGameIdSchema = z.string(NO_GAME_ID).check(z.regex(/^[2-9a-z]{8}$/, NO_GAME_ID));

/** The same in an answer; another backend may count its games. */
export const GameIdSchema = z.union([z.number(), z.string()]);

/** Someone in a game, as the others see them: never a last name, an address or a school. */
export const PlayerSchema = z.object({
  id: IdSchema,
  /** Nickname, else first name. */
  name: orElse(z.string(), ''),
  /** Address of the uploaded picture; null: the flower of the player's id. */
  avatar: nullable(z.string()),
  /** What was chosen about the flower; missing or null: nothing. */
  flower: z.optional(z.nullable(FlowerSchema)),
  score: orElse(z.number(), 0),
  words_correct: orElse(z.number(), 0),
  words_attempted: orElse(z.number(), 0),
  is_host: orElse(z.boolean(), false),
  is_connected: orElse(z.boolean(), true),
});
export type Player = Read<typeof PlayerSchema>;

/** Someone whom the host took out of a game. */
export const RemovedPlayerSchema = z.object({ id: IdSchema, name: z.string() });
export type RemovedPlayer = Read<typeof RemovedPlayerSchema>;

export const GameSchema = z.object({
  /** Also the code to join by. */
  id: GameIdSchema,
  name: z.string(),
  status: z.enum(GAME_STATUSES),
  game_type: z.enum(GAME_TYPES),
  level: LevelRefSchema,
  host_id: nullable(IdSchema),
  host_plays: orElse(z.boolean(), true),
  /** In a live game; also for a host who does not play and is not among the players. */
  host_is_connected: z.optional(z.nullable(z.boolean())),
  players: z.array(PlayerSchema),
  player_count: orElse(z.number(), 0),
  words: z.optional(z.nullable(z.array(WordSchema))),
  /** Seconds. */
  duration: nullable(z.number()),
  /** ISO 8601, as the two below it. */
  created_at: nullable(z.string()),
  started_at: nullable(z.string()),
  /** End of the time for answers. */
  ends_at: nullable(z.string()),
});
export type Game = Read<typeof GameSchema>;

/** Answer of POST /game/create-game/ for a single player: `progress_id` names its progress. */
export const SoloGameSchema = z.extend(GameSchema, { progress_id: nullable(IdSchema) });
export type SoloGame = Read<typeof SoloGameSchema>;

/** Body of POST /game/create-game/ for a single player. */
export const CreateSoloGameRequestSchema = z.object({
  level_id: RequestIdSchema,
  game_type: z.literal('single_player', 'Unknown game type.'),
  status: z.nullish(z.literal('in_progress', 'A single-player game starts at once.')),
});

/** Body of PATCH /game/{id}/. */
export const EndGameRequestSchema = z.object({
  status: z.literal('completed', 'A game can only be completed.'),
});

/**
 * Body of PATCH /user-progress/{id}/: ends the game unless `completed` is false; the server's own
 * score stands.
 */
export const FinishProgressRequestSchema = z.object({
  end_time: z.nullish(z.string('A valid time is required.')),
  score: z.nullish(z.number('A valid number is required.')),
  completed: z.nullish(z.boolean('Must be true or false.')),
});

/** Answer of PATCH /user-progress/{id}/. */
export const GameProgressSchema = z.object({
  id: IdSchema,
  level: LevelRefSchema,
  /** Different words spelled right in this game, as the server counted them. */
  score: z.number(),
  completed: z.boolean(),
  /** ISO 8601; null while the game goes on. */
  end_time: nullable(z.string()),
});
export type GameProgress = Read<typeof GameProgressSchema>;
