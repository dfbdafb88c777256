import * as z from 'zod/mini';
import { IdSchema, nullable, orElse, type Read } from './common.ts';
import { FlowerSchema } from './flower.ts';

export const BOARD_MODES = ['multiplayer', 'single_player'] as const;
export type BoardMode = (typeof BOARD_MODES)[number];

/** All time, the current UTC day, ISO week, calendar month. */
export const TIME_FRAMES = ['all_time', 'daily', 'weekly', 'monthly'] as const;
export type TimeFrame = (typeof TIME_FRAMES)[number];

const NO_PAGE = 'A valid page is required.';

/** Query of GET /leaderboard/. */
export const LeaderboardQuerySchema = z.object({
  time_frame: z._default(z.enum(TIME_FRAMES, 'Unknown time frame.'), 'all_time'),
  mode: z._default(z.enum(BOARD_MODES, 'Unknown mode.'), 'single_player'),
  page: z._default(
    z.pipe(z.string(NO_PAGE).check(z.regex(/^[1-9]\d{0,8}$/, NO_PAGE)), z.coerce.number<string>()),
    1,
  ),
});

/** A learner's place among those who play alone. */
export const SoloEntrySchema = z.object({
  user__id: IdSchema,
  /** The shown name: nickname, else first name. */
  user__first_name: z.string(),
  /** What was chosen about the flower; missing or null: nothing. */
  flower: z.optional(z.nullable(FlowerSchema)),
  /** Different words spelled right inside timed games. */
  correct_words: z.number(),
  total_attempts: z.number(),
  /** Share of right attempts, in per cent with one decimal. */
  accuracy: z.number(),
  /** With two decimals. */
  average_attempts_per_word: z.number(),
  total_games: z.number(),
  unique_words_attempted: z.number(),
  /** Place on its ladder of the highest completed level; 0 for none. */
  max_level: nullable(z.number()),
  rank: z.number(),
});
export type SoloEntry = Read<typeof SoloEntrySchema>;

/** A learner's place among those who play live. */
export const LiveEntrySchema = z.object({
  player_id: z.optional(IdSchema),
  user__id: z.optional(IdSchema),
  /** The shown name: nickname, else first name. */
  first_name: z.string(),
  /** What was chosen about the flower; missing or null: nothing. */
  flower: z.optional(z.nullable(FlowerSchema)),
  total_score: z.number(),
  games_played: z.number(),
  /** Place on its ladder of the highest completed level; 0 for none. */
  max_level: nullable(z.number()),
  rank: z.number(),
});
export type LiveEntry = Read<typeof LiveEntrySchema>;

/** Answer of GET /leaderboard/; `next` and `previous` are the addresses of its neighbours. */
export const LeaderboardSchema = z.object({
  count: orElse(z.number(), 0),
  next: nullable(z.string()),
  previous: nullable(z.string()),
  results: z.discriminatedUnion('game_mode', [
    z.object({
      game_mode: z.literal('single_player'),
      results: z.array(SoloEntrySchema),
      current_user_entry: nullable(SoloEntrySchema),
    }),
    z.object({
      game_mode: z.literal('multiplayer'),
      results: z.array(LiveEntrySchema),
      current_user_entry: nullable(LiveEntrySchema),
    }),
  ]),
});
export type Leaderboard = Read<typeof LeaderboardSchema>;
