import * as z from 'zod/mini';
import { answerText, idText, IdSchema, orElse, RequestIdSchema, type Read } from './common.ts';
import { WordSchema } from './levels.ts';

/** How hard the words are: of which third of the free levels. */
export const DAY_STRENGTHS = ['easy', 'middle', 'hard'] as const;
const DayStrengthSchema = z.enum(DAY_STRENGTHS, 'Unknown strength.');
export type DayStrength = Read<typeof DayStrengthSchema>;

/** Query of GET /bee-of-the-day/; a learner's own position decides, a visitor's device says it. */
export const DayQuerySchema = z.object({
  language: idText('A valid language id is required.'),
  strength: z.optional(DayStrengthSchema),
});

/** Answer of GET /bee-of-the-day/: five words, the same for everybody of this strength on this day. */
export const BeeOfTheDaySchema = z.object({
  /** YYYY-MM-DD, in UTC. */
  day: z.string(),
  language: IdSchema,
  /** Missing or null: words of the whole ladder. */
  strength: z.optional(z.nullable(DayStrengthSchema)),
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
  /** Of the bee that is answered. */
  strength: z.optional(z.nullable(DayStrengthSchema)),
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
