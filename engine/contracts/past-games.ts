import * as z from 'zod/mini';
import { idText, IdSchema, nullable, type Read } from './common.ts';
import { LevelRefSchema } from './levels.ts';
import { GOALS, MODES } from './room-choices.ts';

/** Games of one page. */
export const PAST_GAMES_AT_ONCE = 50;

/** Query of GET /game/past/: games of the caller that are over. */
export const PastGamesQuerySchema = z.object({
  /** Those of one class alone. */
  class: z.optional(idText('A valid class id is required.')),
  /** `ended_at` of the last game of the page before; missing: the first page. */
  before: z.optional(
    z.pipe(
      z.iso.datetime({ offset: true, error: 'A valid time is required.' }),
      z.transform((text) => new Date(text)),
    ),
  ),
});

const PastGameSchema = z.object({
  id: IdSchema,
  name: z.string(),
  mode: z.enum(MODES),
  goal: z.enum(GOALS),
  /** ISO 8601. */
  ended_at: z.string(),
  level: LevelRefSchema,
  /** Words that were played. */
  word_count: z.number(),
  /** Null: it was open to everybody, or the class is gone. */
  class: nullable(z.object({ id: IdSchema, name: z.string() })),
  player_count: z.number(),
  /** Words that players tried, and those that they spelled right. */
  tried: z.number(),
  right: z.number(),
});
export type PastGame = Read<typeof PastGameSchema>;

/** Answer of GET /game/past/: the newest first, 50 at most. */
export const PastGamesSchema = z.array(PastGameSchema);

/** Query of GET /game/past/pupils/. */
export const PupilWeeksQuerySchema = z.object({
  class: idText('A valid class id is required.'),
});

/** Answer of GET /game/past/pupils/: what the pupils of a class did in its games, week by week. */
export const PupilWeeksSchema = z.object({
  /** The Mondays (UTC) of weeks with a game, YYYY-MM-DD, the oldest first. */
  weeks: z.array(z.string()),
  /** By name. */
  pupils: z.array(
    z.object({
      id: IdSchema,
      name: z.string(),
      /** For each week: words that were tried, and those right at the first try; null: no word. */
      weeks: z.array(nullable(z.object({ tried: z.number(), first: z.number() }))),
    }),
  ),
});
export type PupilWeeks = Read<typeof PupilWeeksSchema>;
