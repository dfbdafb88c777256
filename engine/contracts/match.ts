import * as z from 'zod/mini';
import { IdSchema, nullable } from './common.ts';
import { GameIdSchema } from './games.ts';
import { GUESTS, RANKS } from './live-game.ts';
import { LevelRefSchema } from './levels.ts';
import { GameChangesSchema, ResultSchema } from './live.ts';

const MatchPlayerSchema = z.object({ id: IdSchema, name: z.string() });

/** First line of a match file: the game before its first event. */
export const MatchHeaderSchema = z.object({
  level: LevelRefSchema,
  /** In the order of the game: the place of a word is its position from 1. */
  words: z.array(
    z.object({ word: z.string(), difficulty: z.number(), accepted: z.array(z.string()) }),
  ),
  /** The rules of the game. */
  rules: z.object({
    /** Version of the rules for points and the final table. */
    version: z.literal(1),
    host_plays: z.boolean(),
    /** Seconds. */
    duration: z.number(),
    guests: z.enum(GUESTS),
    ranks: z.enum(RANKS),
    late_join: z.boolean(),
  }),
  /** Seed of the order of the words. */
  seed: z.union([z.string(), z.number()]),
  game: z.object({
    id: GameIdSchema,
    name: z.string(),
    host_id: nullable(IdSchema),
    /** ISO 8601. */
    created_at: z.string(),
    /** Seats before the first event: the one of a host who plays. */
    players: z.array(MatchPlayerSchema),
  }),
});
export type MatchHeader = z.infer<typeof MatchHeaderSchema>;

/** `seq` as in the room; several standings of one moment share it. `at`: ISO 8601, the time of the decision. */
const numbered = { seq: z.int().check(z.positive()), at: z.iso.datetime() };

/** The other lines, one for each event. */
export const MatchEventSchema = z.discriminatedUnion('type', [
  z.object({ ...numbered, type: z.literal('player_joined'), player: MatchPlayerSchema }),
  z.object({ ...numbered, type: z.literal('player_changed'), player: MatchPlayerSchema }),
  z.object({ ...numbered, type: z.literal('player_left'), player_id: IdSchema }),
  z.object({ ...numbered, type: z.literal('player_kicked'), player_id: IdSchema }),
  z.object({ ...numbered, type: z.literal('host_changed'), player_id: IdSchema }),
  /** A player's, or that of a host who does not play. */
  z.object({
    ...numbered,
    type: z.literal('presence'),
    player_id: IdSchema,
    is_connected: z.boolean(),
  }),
  z.object({ ...numbered, type: z.literal('game_changed'), changes: GameChangesSchema }),
  z.object({ ...numbered, type: z.literal('game_started'), ends_at: z.iso.datetime() }),
  z.object({
    ...numbered,
    type: z.literal('submit_word'),
    player_id: IdSchema,
    /** Position of the word. */
    word: z.int(),
    user_input: z.string(),
    is_correct: z.boolean(),
    points: z.int(),
    /** The player's total with these points. */
    score: z.int(),
  }),
  z.object({
    ...numbered,
    type: z.literal('skip_word'),
    player_id: IdSchema,
    word: z.int(),
  }),
  z.object({
    ...numbered,
    type: z.literal('reveal_word'),
    player_id: IdSchema,
    word: z.int(),
  }),
  z.object({ ...numbered, type: z.literal('game_ended'), results: z.array(ResultSchema) }),
]);
export type MatchEvent = z.infer<typeof MatchEventSchema>;
