import * as z from 'zod/mini';
import {
  IdSchema,
  lineOfText,
  nullable,
  orElse,
  RequestIdSchema,
  requiredText,
  type Read,
  type Written,
} from './common.ts';
import { LevelSchema, WordSchema } from './levels.ts';

/** Words that a list may have. */
export const MAX_LIST_WORDS = 200;
/** Lists that one writer may have. */
export const MAX_LISTS = 100;
/** Longest name of a list, in characters. */
const LIST_NAME_MAX = 60;
/** Longest word of a list, in characters. */
const LIST_WORD_MAX = 60;
/** Longest hint and longest sentence, in characters. */
const LIST_LINE_MAX = 200;
/** Other spellings that a word may have. */
const MAX_SPELLINGS = 8;

/** Characters of a pasted text: 200 words with a hint and a sentence need fewer. */
const LONGEST_TEXT = 100_000;

/** What can be said about a word of a list; only `blocked` keeps a list from being saved. */
export const FINDING_KINDS = [
  'dictionary',
  'twice',
  'blocked',
  'holds',
  'sounds',
  'split',
  'marks',
  'heading',
  'voice',
  'columns',
  'left_out',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** What somebody who writes a list should look at. */
const FindingSchema = z.object({
  kind: z.enum(FINDING_KINDS),
  /** A sentence for the writer. */
  text: z.string(),
  /** Of `holds`: where the word stands. */
  part: z.optional(z.enum(['hint', 'sentence'])),
  /** Spellings that may have been meant, the likeliest first, at most three. */
  suggestions: z.optional(z.array(z.string())),
  /** The words of a line that may hold several: each may get a line of its own. */
  words: z.optional(z.array(z.string())),
});
export type Finding = Read<typeof FindingSchema>;

/** Body of POST /lists/check/. */
export const CheckListRequestSchema = z.object({
  /** Id of the language of the words. */
  language: RequestIdSchema,
  /** A list as people write it; one word a line, then optionally `; hint ; sentence`, is always understood. */
  text: z
    .string()
    .check(
      z.maxLength(LONGEST_TEXT, `Ensure this field has no more than ${LONGEST_TEXT} characters.`),
    ),
});
export type CheckListRequest = Read<typeof CheckListRequestSchema>;

/** A line of a list as it was understood. */
const ListEntrySchema = z.object({
  word: z.string(),
  /** Other spellings that count as right. */
  accepted: z.array(z.string()),
  hint: z.string(),
  /** With `___` for the word. */
  sentence: z.string(),
  /** Read by the voice instead of the word, if the text says so. */
  say: z.optional(nullable(z.string())),
});
export type ListEntry = Read<typeof ListEntrySchema>;

/** Answer of POST /lists/check/; nothing of it is stored. */
export const CheckedListSchema = z.object({
  words: z.array(z.extend(ListEntrySchema, { findings: z.array(FindingSchema) })),
  /** What holds for the whole list: no voice says its language; what was left out or guessed. */
  findings: z.array(FindingSchema),
});
export type CheckedList = Read<typeof CheckedListSchema>;

const NO_WORD = 'A word is missing.';

/** A word as its writer sends it. */
const ListWordRequestSchema = z.object({
  word: requiredText(NO_WORD, LIST_WORD_MAX).check(z.regex(/\p{L}/u, 'A word needs a letter.')),
  accepted: orElse(
    z
      .array(requiredText('A spelling is missing.', LIST_WORD_MAX))
      .check(z.maxLength(MAX_SPELLINGS, `A word has ${MAX_SPELLINGS} other spellings at most.`)),
    [],
  ),
  hint: orElse(lineOfText(LIST_LINE_MAX), ''),
  /** With `___` for the word. */
  sentence: orElse(lineOfText(LIST_LINE_MAX), ''),
  /** Read by the voice instead of the word, such as "nite" for "knight". */
  say: nullable(lineOfText(LIST_WORD_MAX)),
  /** Kinds of findings that the writer has looked at, and that do not count any more. */
  kept: orElse(z.array(z.enum(FINDING_KINDS)).check(z.maxLength(FINDING_KINDS.length)), []),
});
export type ListWordRequest = Written<typeof ListWordRequestSchema>;

/** Body of POST /lists/ and of PUT /lists/{id}/. */
export const ListRequestSchema = z.object({
  name: requiredText('Give the list a name.', LIST_NAME_MAX),
  /** Id of a language. */
  language: RequestIdSchema,
  words: z
    .array(ListWordRequestSchema, 'Send the words of the list.')
    .check(
      z.minLength(1, 'A list needs a word.'),
      z.maxLength(MAX_LIST_WORDS, `A list has ${MAX_LIST_WORDS} words at most.`),
    ),
});
export type ListRequest = Written<typeof ListRequestSchema>;

/** Query of GET /lists/samples/. */
export const SamplesQuerySchema = z.object({
  /** The first letters of a word; without them: words that show what a level is like. */
  word: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.minLength(2, 'Give at least two letters.'),
        z.maxLength(40, 'A word has at most 40 letters here.'),
      ),
  ),
});

/** Some words of a level or a list. */
export const LevelSamplesSchema = z.object({ level: IdSchema, words: z.array(z.string()) });
export type LevelSamples = Read<typeof LevelSamplesSchema>;

/** A list as its owner sees it among others. */
export const OwnListSchema = z.extend(LevelSchema, {
  /** With it another teacher copies the list. */
  share_code: z.string(),
  /** Words with findings when it was saved. */
  to_look_at: z.number(),
  /** Words that nobody can hear yet: no voice says them, and no recording. */
  to_record: z.number(),
  /** Words in the owner's own voice. */
  recorded: z.number(),
});
export type OwnList = Read<typeof OwnListSchema>;

/** A word of a list as its owner sees it: `hint` as it was written. */
export const ListWordSchema = z.extend(WordSchema, {
  sentence: z.string(),
  say: nullable(z.string()),
  kept: z.array(z.enum(FINDING_KINDS)),
  /** Whether it is heard in its owner's voice. */
  is_recorded: z.boolean(),
});
export type ListWord = Read<typeof ListWordSchema>;

/** Answer of POST /lists/, of GET and PUT /lists/{id}/, and of POST /lists/copy/. */
export const ListWithWordsSchema = z.extend(OwnListSchema, { words: z.array(ListWordSchema) });
export type ListWithWords = Read<typeof ListWithWordsSchema>;

/** Body of POST /lists/copy/. */
export const CopyListRequestSchema = z.object({
  /** In any case, with or without blanks. */
  share_code: requiredText('Type the share code.', LIST_NAME_MAX),
});

/** Body of POST /lists/say/: a word that need not be in a list yet. */
export const SayRequestSchema = z.object({
  language: RequestIdSchema,
  /** The word, or what is said in its place. */
  text: requiredText(NO_WORD, LIST_WORD_MAX),
});
export type SayRequest = Written<typeof SayRequestSchema>;
