import * as z from 'zod/mini';
import { IdSchema, nullable, orElse, RequestIdSchema, type Read } from './common.ts';

/** As many as a list may have. */
const MAX_CHOSEN_WORDS = 200;

/** A language that is taught. */
export const LanguageSchema = z.object({
  id: IdSchema,
  /** As it is shown: "English", "French". */
  name: z.string(),
  /** BCP 47, for speech and the `lang` attribute: "en-GB", "fr-FR". */
  code: orElse(z.string(), ''),
});
export type Language = Read<typeof LanguageSchema>;

/** Answer of GET /languages/. */
export const LanguagesSchema = z.array(LanguageSchema);

/** A reference to a level. */
export const LevelRefSchema = z.object({
  id: IdSchema,
  name: z.string(),
  emoji: orElse(z.string(), ''),
  /** Place on the ladder, from 1. */
  difficulty: z.number(),
  /** Id of its language. */
  language: IdSchema,
});
export type LevelRef = Read<typeof LevelRefSchema>;

/** Where a learner stands in one language. */
export const PositionSchema = z.object({
  language: IdSchema,
  /** What Home, Today, short rounds and the bee of the day begin with. */
  level: LevelRefSchema,
  /** How far they have come, whatever they chose. */
  reached: LevelRefSchema,
});

/** One rung of a language's ladder, with the caller's access. */
export const LevelSchema = z.extend(LevelRefSchema, {
  /** The school grade for which it is meant, 1 to 12; null or absent: not said, or a list. */
  grade: z.optional(z.nullable(z.number())),
  /** Seconds for one game; null or absent means the default of 60. */
  time_limit: nullable(z.number()),
  word_count: orElse(z.number(), 0),
  is_free: z.boolean(),
  is_available: z.boolean(),
  is_playable: z.boolean(),
  is_purchased: z.boolean(),
  is_waitlisted: z.boolean(),
  /** Who wrote it, if it is a list of somebody's own; null or absent for the levels of a ladder. */
  owner: z.optional(z.nullable(z.object({ name: z.string() }))),
});
export type Level = Read<typeof LevelSchema>;

/** Answer of GET /user-progress/get_available_content/: levels in ladder order, by language name. */
export const AvailableContentSchema = z.record(z.string(), z.array(LevelSchema));
export type AvailableContent = Read<typeof AvailableContentSchema>;

export const WordSchema = z.object({
  id: IdSchema,
  /** Its id outside of a live game, where `id` is its place; sent when the game is over. */
  word_id: z.optional(z.nullable(IdSchema)),
  /** The spelling; null while it is sealed in a running live game. */
  word: nullable(z.string()),
  /** Other spellings that count as right, such as "color" for "colour"; none while sealed. */
  accepted: orElse(z.array(z.string()), []),
  /** Stars, 1 to 5. */
  difficulty: z.number(),
  /** The spoken word; null where no voice exists and the browser has to speak. */
  audio_blob_url: nullable(z.string()),
  /** The same word said slowly. */
  slow_audio_blob_url: nullable(z.string()),
  /** The sentence of its hint, said with the word in it. */
  sentence_blob_url: nullable(z.string()),
  hint: orElse(z.string(), ''),
  /** Why it is spelled this way; only for words of premium levels, and never while sealed. */
  explanation: z.optional(z.nullable(z.string())),
});
export type Word = Read<typeof WordSchema>;

/** Answer of GET /level-lessons/?level={id}: what a level teaches. */
export const LessonSchema = z.object({
  level: LevelRefSchema,
  title: z.string(),
  text: z.string(),
  /** Ids of the words of the level that show it best. */
  shows: orElse(z.array(IdSchema), []),
  /** How many words it has; null from a server that does not say it. */
  word_count: z.optional(z.nullable(z.number())),
  /** Words that anybody may try, also of a level that they may not play. */
  tries: z.optional(
    z.array(z.object({ id: IdSchema, word: z.string(), audio_blob_url: nullable(z.string()) })),
  ),
  /** Why its words are spelled as they are, with their letters between ‹ and ›; of a level that the caller may play. */
  whys: z.optional(z.array(z.object({ word: IdSchema, why: z.string() }))),
});
export type Lesson = Read<typeof LessonSchema>;

/** Words of a level that a teacher chose. */
export const ChosenWordsSchema = z
  .array(RequestIdSchema, 'Choose words of the level.')
  .check(
    z.minLength(1, 'Choose at least one word.'),
    z.maxLength(MAX_CHOSEN_WORDS, `At most ${MAX_CHOSEN_WORDS} words can be chosen.`),
  );

/** Who says a clip: the voice that is best for the word, or the other good one of its language. */
export const CLIP_VOICES = ['standard', 'other'] as const;
export type ClipVoice = (typeof CLIP_VOICES)[number];

/** How fast a clip is said. */
export const CLIP_PACES = ['standard', 'slower'] as const;
export type ClipPace = (typeof CLIP_PACES)[number];

/**
 * Query of a clip's address, chosen by a learner for all words. `voice` changes nothing for a
 * person's recording, and in a language with one voice.
 */
export const ClipQuerySchema = z.object({
  voice: z._default(z.enum(CLIP_VOICES, 'Unknown voice.'), 'standard'),
  pace: z._default(z.enum(CLIP_PACES, 'Unknown pace.'), 'standard'),
});
export type ClipChoice = Read<typeof ClipQuerySchema>;

/** Answer of GET /level-words/?level={id}. */
export const LevelWordsSchema = z.array(z.object({ word: WordSchema }));
export type LevelWords = Read<typeof LevelWordsSchema>;

/** GET /game/{id}/easy-words/: words to practise beside a live game, for no points. */
export const EasyWordsSchema = z.array(WordSchema);
