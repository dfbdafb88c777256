import * as z from 'zod/mini';
import { IdSchema, nullable, requiredText, type Read } from './common.ts';

/** A speaker's folder: their pseudonym in small letters, as addresses have it. */
export const SpeakerIdSchema = z
  .string()
  .check(z.regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/, 'There is no such speaker.'));

/** Licences that the studio offers; imported recordings may have others. */
export const LICENCES = ['CC0-1.0', 'CC-BY-4.0', 'own use'] as const;
export type Licence = (typeof LICENCES)[number];

/** Body of PUT /studio/speakers/{language}/. */
export const SpeakerFormSchema = z.object({
  speaker: requiredText('A name for the speaker is required.', 40).check(
    z.regex(/[\p{L}\p{N}]/u, 'The name needs a letter or a digit.'),
  ),
  licence: z.enum(LICENCES, 'Choose a licence.'),
  consent: z.literal(true, 'Nothing is recorded without consent.'),
});
export type SpeakerForm = Read<typeof SpeakerFormSchema>;

/** A speaker, as in `speaker.json` beside the files. */
export const SpeakerSchema = z.object({
  /** Name of the folder. */
  id: z.string(),
  /** A pseudonym. */
  speaker: z.string(),
  /** An SPDX identifier, `own use`, or the text of an import's list. */
  licence: z.string(),
  /** YYYY-MM-DD; null for recordings that came with a licence list. */
  consented_on: nullable(z.string()),
  /** Words of the lists that they have recorded. */
  recorded: z.number(),
});
export type Speaker = Read<typeof SpeakerSchema>;

const StudioLevelSchema = z.object({
  id: IdSchema,
  name: z.string(),
  emoji: z.string(),
  /** Place on the ladder. */
  difficulty: z.number(),
  word_count: z.number(),
  /** Number of its words with a person's recording. */
  recorded: z.number(),
  /** Learners see it when all of its words are recorded. */
  opens: z.boolean(),
});

const StudioLanguageSchema = z.object({
  id: IdSchema,
  /** Its folder, such as `zu`. */
  slug: z.string(),
  /** BCP 47. */
  code: z.string(),
  name: z.string(),
  levels: z.array(StudioLevelSchema),
  speakers: z.array(SpeakerSchema),
});
export type StudioLanguage = Read<typeof StudioLanguageSchema>;

/** Answer of GET /studio/. */
export const StudioSchema = z.object({ languages: z.array(StudioLanguageSchema) });

const StudioWordSchema = z.object({
  id: IdSchema,
  word: z.string(),
  /** With `___` in the place of the word. */
  sentence: z.string(),
  /** This speaker has recorded it. */
  recorded: z.boolean(),
});
export type StudioWord = Read<typeof StudioWordSchema>;

export const StudioWordsSchema = z.array(StudioWordSchema);

/** Answer of POST /studio/import/{language}/. */
export const StudioImportSchema = z.object({
  imported: z.number(),
  /** The first refusals, a sentence each. */
  refused: z.array(z.object({ file: z.string(), reason: z.string() })),
  /** Number of refusals. */
  refused_count: z.number(),
});
export type StudioImport = Read<typeof StudioImportSchema>;

/** Largest recording that is uploaded, in bytes: 6 seconds of 96 kHz in 16 bits. */
export const RECORDING_BYTES = 1_200_000;
/** Largest zip of recordings, in bytes. */
export const RECORDINGS_ZIP_BYTES = 20_000_000;

export const RECORDING_TOO_LARGE =
  'This file is larger than 1.2 MB. A recording of one word is at most 6 seconds long.';
export const ZIP_TOO_LARGE = 'This zip is larger than 20 MB. Import it in parts.';
