import * as z from 'zod/mini';
import { answerText, IdSchema, orElse, RequestIdSchema, type Read } from './common.ts';
import { WordSchema } from './levels.ts';

/** Answer of GET /bee-of-the-day/: five words, the same for everybody on this day. */
export const BeeOfTheDaySchema = z.object({
  /** YYYY-MM-DD, in UTC. */
  day: z.string(),
  language: IdSchema,
  /** Its id is the place, from 1; without a spelling until it is answered. */
  words: z.array(WordSchema),
  /** Of the words that the caller has answered, in their order; empty for a visitor. */
  verdicts: orElse(z.array(z.boolean()), []),
});
export type BeeOfTheDay = Read<typeof BeeOfTheDaySchema>;

/** Body of POST /bee-of-the-day/. */
export const DayAnswerRequestSchema = z.object({
  language: RequestIdSchema,
  day: z.iso.date('A valid day is required.'),
  /** The word's place, from 1. */
  n: z.int('A valid word is required.').check(z.minimum(1), z.maximum(5)),
  user_input: answerText(),
});
export type DayAnswerRequest = Read<typeof DayAnswerRequestSchema>;

/** Answer of POST /bee-of-the-day/: the verdict and the spelling. */
export const DayVerdictSchema = z.object({
  n: z.number(),
  is_correct: z.boolean(),
  word: z.string(),
});
export type DayVerdict = Read<typeof DayVerdictSchema>;

/** Answer of GET /bee-of-the-day/class/: pupils of the caller's class who have answered all words, by name. */
export const DayClassSchema = z.array(
  z.object({ name: z.string(), verdicts: z.array(z.boolean()) }),
);
export type DayClass = Read<typeof DayClassSchema>;
