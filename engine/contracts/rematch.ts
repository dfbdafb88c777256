import * as z from 'zod/mini';
import { RequestIdSchema, type Written } from './common.ts';

/** The words of the next game: the level's, or those that somebody missed in the last game. */
export const REMATCH_WORDS = ['same', 'missed'] as const;

/**
 * Body of POST /game/{id}/rematch/, sent by the host of a game that is over. The answer is the new
 * Game, with the settings of the old one; the same one on each call.
 */
export const RematchRequestSchema = z
  .object({
    words: z._default(z.enum(REMATCH_WORDS, 'Unknown choice of words.'), 'same'),
    /** Another level; missing or null: the level of the game that is over. */
    level: z.nullish(RequestIdSchema),
  })
  .check(
    z.refine(({ words, level }) => words === 'same' || !level, {
      error: 'Missed words are words of the level that was played.',
      path: ['level'],
    }),
  );
export type RematchRequest = Written<typeof RematchRequestSchema>;
