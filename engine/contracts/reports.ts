import * as z from 'zod/mini';
import { IdSchema } from './common.ts';

/** Answer of POST /words/{id}/sounds-wrong/. */
export const SoundsWrongSchema = z.object({
  /** Id of the word. */
  word: IdSchema,
  sounds_wrong: z.boolean(),
});
