import * as z from 'zod/mini';
import { IdSchema, nullable, orElse, type Read } from './common.ts';

/** How many words of a level a learner knows. */
export const LevelKnownSchema = z.object({
  level: IdSchema,
  known: z.number(),
  learning: z.number(),
  /** Known once, and not now. */
  slipping: z.number(),
  /** All words of the level. */
  of: z.number(),
});
export type LevelKnown = Read<typeof LevelKnownSchema>;

/** Answer of GET /user-progress/levels/, in the order of the ladder. */
export const LevelsKnownSchema = z.array(LevelKnownSchema);

/** What a learner has to beat on a level: of timed games alone, and seen by nobody else. */
export const RecordsSchema = z.object({
  /** The game with most words right, and the seconds until the last of them. */
  best: nullable(z.object({ score: z.number(), seconds: nullable(z.number()) })),
  /** Most right answers in a row. */
  longest_run: orElse(z.number(), 0),
  /** The newest finished game: in which second each of its words was right, in order. */
  last: nullable(z.object({ score: z.number(), right_at: z.array(z.number()) })),
  /** Answers of the last weeks in which there were some, oldest first. */
  weeks: orElse(
    z.array(
      z.object({
        /** Its Monday, YYYY-MM-DD. */
        week: z.string(),
        tried: z.number(),
        right: z.number(),
      }),
    ),
    [],
  ),
  /** From grade 8 on: of the fastest and of the newest game. */
  words_a_minute: nullable(z.object({ best: z.number(), last: z.number() })),
});
export type Records = Read<typeof RecordsSchema>;
