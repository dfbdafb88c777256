import * as z from 'zod/mini';
import { RequestIdSchema, type Written } from './common.ts';
import { ChosenWordsSchema } from './levels.ts';
import { MODES } from './room-choices.ts';

/** The words of the next game: the level's, or those that somebody missed in the last game. */
const REMATCH_WORDS = ['same', 'missed'] as const;

/**
 * Body of POST /game/{id}/rematch/, sent by the host of a game that is over. The answer is the new
 * Game, with the settings of the old one but for its mode; the same one on each call.
 */
export const RematchRequestSchema = z
  .object({
    words: z._default(z.enum(REMATCH_WORDS, 'Unknown choice of words.'), 'same'),
    /** Another level; missing or null: the level of the game that is over. */
    level: z.nullish(RequestIdSchema),
    /** Some of the missed words, by their ids in the report; missing or null: all of them. */
    word_ids: z.nullish(ChosenWordsSchema),
    /** Missing or null: the mode of the game that is over. */
    mode: z.nullish(z.enum(MODES, 'Unknown mode.')),
  })
  .check(
    z.refine(({ words, level }) => words === 'same' || !level, {
      error: 'Missed words are words of the level that was played.',
      path: ['level'],
    }),
    z.refine(({ words, word_ids }) => words === 'missed' || !word_ids, {
      error: 'Words can be chosen among the missed ones alone.',
      path: ['word_ids'],
    }),
  );
export type RematchRequest = Written<typeof RematchRequestSchema>;
