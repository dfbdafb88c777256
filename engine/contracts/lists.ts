import * as z from 'zod/mini';
import { RequestIdSchema } from './common.ts';

/** Words that a list may have. */
export const MAX_LIST_WORDS = 200;

/** Characters of a pasted text: 200 words with a hint and a sentence need fewer. */
const LONGEST_TEXT = 100_000;

/** What can be said about a word of a list; only `blocked` keeps a list from being saved. */
export const FINDING_KINDS = [
  'dictionary',
  'twice',
  'blocked',
  'holds',
  'sounds',
  'voice',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** What somebody who writes a list should look at. */
export const FindingSchema = z.object({
  kind: z.enum(FINDING_KINDS),
  /** A sentence for the writer. */
  text: z.string(),
  /** Spellings that may have been meant, the likeliest first, at most three. */
  suggestions: z.optional(z.array(z.string())),
});
export type Finding = z.infer<typeof FindingSchema>;

/** Body of POST /lists/check/. */
export const CheckListRequestSchema = z.object({
  /** Id of the language of the words. */
  language: RequestIdSchema,
  /** One word a line, then optionally `; hint ; sentence`; or CSV with the header `word,hint,sentence`. */
  text: z
    .string()
    .check(
      z.maxLength(LONGEST_TEXT, `Ensure this field has no more than ${LONGEST_TEXT} characters.`),
    ),
});
export type CheckListRequest = z.infer<typeof CheckListRequestSchema>;

/** A line of a list as it was understood. */
export const ListEntrySchema = z.object({
  word: z.string(),
  /** Other spellings that count as right. */
  accepted: z.array(z.string()),
  hint: z.string(),
  /** With `___` for the word. */
  sentence: z.string(),
});
export type ListEntry = z.infer<typeof ListEntrySchema>;

/** Answer of POST /lists/check/; nothing of it is stored. */
export const CheckedListSchema = z.object({
  words: z.array(z.extend(ListEntrySchema, { findings: z.array(FindingSchema) })),
  /** What holds for all words: no voice says this language. */
  findings: z.array(FindingSchema),
});
export type CheckedList = z.infer<typeof CheckedListSchema>;
