import * as z from 'zod/mini';
import { answerText, idText, nullable, orElse, RequestIdSchema, type Read } from './common.ts';
import { LevelRefSchema, WordSchema } from './levels.ts';
import { MEMORY_STATES, MemorySchema } from './memory.ts';

/** Words of one practice: fewest, most, and as many as come without a number. */
const FEWEST_PRACTISED = 5;
export const MOST_PRACTISED = 30;
export const WORDS_A_PRACTICE = 12;

/** Why a word is practised now. */
export const PRACTICE_REASONS = ['due', 'slipping', 'trap', 'next'] as const;
export type PracticeReason = (typeof PRACTICE_REASONS)[number];

const NO_LANGUAGE = 'A valid language id is required.';
const NO_COUNT = `Between ${FEWEST_PRACTISED} and ${MOST_PRACTISED} words can be practised.`;

/** A whole number in an address. */
const wholeText = (message: string) =>
  z.pipe(z.string(message).check(z.regex(/^\d{1,9}$/, message)), z.coerce.number<string>());

const MOST_OF_A_TRAP = 40;

/** Query of GET /practice/. `level`, `assignment` or `trap` choose their words alone. */
export const PracticeQuerySchema = z.object({
  language: z.optional(idText(NO_LANGUAGE)),
  count: z.optional(
    wholeText(NO_COUNT).check(
      z.minimum(FEWEST_PRACTISED, NO_COUNT),
      z.maximum(MOST_PRACTISED, NO_COUNT),
    ),
  ),
  level: z.optional(idText('A valid level id is required.')),
  assignment: z.optional(idText('A valid assignment id is required.')),
  /** Name of a trap. */
  trap: z.optional(z.string().check(z.maxLength(MOST_OF_A_TRAP, 'Unknown trap.'))),
});

/** A word with its sentence, where ___ stands for the word. */
const PractisedWordSchema = z.extend(WordSchema, {
  sentence: nullable(z.string()),
  /** Why it is spelled this way, with its letters between ‹ and ›. */
  why: z.optional(z.nullable(z.string())),
});
export type PractisedWord = Read<typeof PractisedWordSchema>;

/** A word to practise. */
export const PracticeItemSchema = z.object({
  word: PractisedWordSchema,
  level: LevelRefSchema,
  because: z.enum(PRACTICE_REASONS),
  /** What trips this learner in it; only of a word that was chosen for that. */
  trap: z.optional(z.nullable(z.string())),
  memory: MemorySchema,
});
export type PracticeItem = Read<typeof PracticeItemSchema>;

/** Answer of GET /practice/. */
export const PracticeSchema = z.object({
  words: z.array(PracticeItemSchema),
  /** Words of the language that are due now. */
  due_count: orElse(z.number(), 0),
  /** ISO 8601: when the next word falls due that is not due now; null for none. */
  next_due_at: nullable(z.string()),
});
export type Practice = Read<typeof PracticeSchema>;

/** Words on a page: as many as come without a number, and most. */
export const WORDS_A_PAGE = 50;
export const MOST_ON_A_PAGE = 500;
const NO_SIZE = `A page has 1 to ${MOST_ON_A_PAGE} words.`;

/** Query of GET /user-progress/words/. */
export const WordsQuerySchema = z.object({
  language: idText(NO_LANGUAGE),
  state: z.optional(z.enum(MEMORY_STATES, 'Unknown state.')),
  page: z.optional(wholeText('A valid page is required.').check(z.minimum(1))),
  size: z.optional(
    wholeText(NO_SIZE).check(z.minimum(1, NO_SIZE), z.maximum(MOST_ON_A_PAGE, NO_SIZE)),
  ),
});

/** A word that a learner has tried. */
export const RememberedWordSchema = z.object({
  word: WordSchema,
  level: LevelRefSchema,
  memory: MemorySchema,
  /** Kind of the first slip in the last wrong answer. */
  last_slip: nullable(z.string()),
});
export type RememberedWord = Read<typeof RememberedWordSchema>;

/** Answer of GET /user-progress/words/, those that fall due first before the others. */
export const RememberedWordsSchema = z.object({
  count: z.number(),
  next: nullable(z.string()),
  previous: nullable(z.string()),
  results: z.array(RememberedWordSchema),
});
export type RememberedWords = Read<typeof RememberedWordsSchema>;

/** Query of GET /user-progress/traps/ and GET /user-progress/placement/. */
export const LanguageQuerySchema = z.object({ language: idText(NO_LANGUAGE) });

/** What trips a learner up. */
export const TrippingTrapSchema = z.object({
  trap: z.string(),
  /** Recalls of words that have it, and those that slipped there; older ones weigh less. */
  tried: z.number(),
  missed: z.number(),
  /** Missed of tried, 0 to 1. */
  share: z.number(),
  /** Two words that have it, as they are spelled. */
  examples: z.array(z.string()),
});
export type TrippingTrap = Read<typeof TrippingTrapSchema>;

/** Answer of GET /user-progress/traps/, most costly first. */
export const TrippingTrapsSchema = z.array(TrippingTrapSchema);

/** Query of GET /user-progress/forecast/. */
export const ForecastQuerySchema = z.object({ level: idText('A valid level id is required.') });

/** Answer of GET /user-progress/forecast/. */
export const ForecastSchema = z.object({
  /** Sessions of this learner's usual length until the level is finished; null before that can be said. */
  sessions: nullable(z.number()),
  known: z.number(),
  of: z.number(),
});
export type Forecast = Read<typeof ForecastSchema>;

/** Words of a placement, at most. */
const MOST_PLACED = 20;

/** Answer of GET /user-progress/placement/: a few words of each free level, by which a level is searched for. */
export const PlacementWordsSchema = z.object({
  words: z.array(z.object({ word: WordSchema, level: LevelRefSchema })),
});
export type PlacementWords = Read<typeof PlacementWordsSchema>;

/** Body of POST /user-progress/placement/. */
export const PlacementRequestSchema = z.object({
  language: RequestIdSchema,
  answers: z
    .array(
      z.object({
        word: RequestIdSchema,
        user_input: answerText(),
      }),
      'Answers are required.',
    )
    .check(
      z.minLength(1, 'Answers are required.'),
      z.maxLength(MOST_PLACED, `A placement has at most ${MOST_PLACED} answers.`),
    ),
});

/** Answer of POST /user-progress/placement/. */
export const PlacementSchema = z.object({
  /** Where the learner stands: it and all free levels before it are open. */
  level: LevelRefSchema,
  right: z.number(),
  of: z.number(),
});
export type Placement = Read<typeof PlacementSchema>;

/** An id of a log in an address. */
export const LogIdSchema = z.pipe(
  z
    .string('A valid log id is required.')
    .check(z.regex(/^[1-9]\d{0,15}$/, 'A valid log id is required.')),
  z.coerce.number<string>(),
);
