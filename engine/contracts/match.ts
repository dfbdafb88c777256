import * as z from 'zod/mini';
import { IdSchema, nullable, type Read } from './common.ts';
import { GameIdSchema } from './games.ts';
import { HiveSchema, QUESTIONS, SpelledAlongSchema, TallySchema, TURN_ENDS } from './modes.ts';
import { LevelRefSchema } from './levels.ts';
import { GameChangesSchema, ResultSchema } from './live.ts';
import { GOALS, GUESTS, MODES, RANKS } from './room-choices.ts';

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
    /** Seconds; null where each word has a time of its own. */
    duration: z.nullable(z.number()),
    guests: z.enum(GUESTS),
    ranks: z.enum(RANKS),
    late_join: z.boolean(),
    /** Missing: a race, and what else is missing is as in every race. */
    mode: z.optional(z.enum(MODES)),
    goal: z.optional(z.enum(GOALS)),
    word_seconds: z.optional(z.number()),
    speed_points: z.optional(z.boolean()),
    auto: z.optional(z.boolean()),
    /** A bee that goes on with more words. Missing: it ended with its words. */
    goes_on: z.optional(z.boolean()),
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
export type MatchHeader = Read<typeof MatchHeaderSchema>;

/** `seq` as in the room; several standings of one moment share it. `at`: ISO 8601, the time of the decision. */
const numbered = { seq: z.int().check(z.positive()), at: z.iso.datetime() };

/** Why a round closed. */
const ROUND_ENDS = ['all', 'time', 'host'] as const;
export type RoundEnd = (typeof ROUND_ENDS)[number];

const endOfMatch = {
  hive: z.optional(z.nullable(HiveSchema)),
  results: z.array(ResultSchema),
  spelled_along: z.optional(z.nullable(z.array(SpelledAlongSchema))),
};

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
  z.object({
    ...numbered,
    type: z.literal('game_started'),
    /** Null where each word has a time of its own. */
    ends_at: z.nullable(z.iso.datetime()),
  }),
  z.object({
    ...numbered,
    type: z.literal('round_started'),
    n: z.int(),
    closes_at: z.iso.datetime(),
  }),
  z.object({
    ...numbered,
    type: z.literal('round_closed'),
    n: z.int(),
    /** All who were connected had it, the time was over, or the host closed it. */
    by: z.enum(ROUND_ENDS),
    tally: TallySchema,
    letters: z.nullable(z.array(z.number())),
  }),
  z.object({
    ...numbered,
    type: z.literal('turn_started'),
    n: z.int(),
    round: z.int(),
    player_id: IdSchema,
    ends_at: z.iso.datetime(),
    order: z.array(IdSchema),
  }),
  z.object({
    ...numbered,
    type: z.literal('asked'),
    player_id: IdSchema,
    n: z.int(),
    what: z.enum(QUESTIONS),
    ends_at: z.iso.datetime(),
  }),
  z.object({
    ...numbered,
    type: z.literal('letter'),
    player_id: IdSchema,
    n: z.int(),
    letter: z.string(),
  }),
  z.object({
    ...numbered,
    type: z.literal('turn_closed'),
    n: z.int(),
    player_id: IdSchema,
    is_correct: z.boolean(),
    /** The speller said so, the time was over, or the speller was away or gone. */
    by: z.enum(TURN_ENDS),
  }),
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
  z.object({ ...numbered, type: z.literal('game_ended'), ...endOfMatch }),
]);
export type MatchEvent = Read<typeof MatchEventSchema>;
