import {
  FirstNameSchema,
  type Flower,
  FlowerSchema,
  GradeSchema,
  idText,
  LastNameSchema,
  NicknameSchema,
  RequestIdSchema,
  SchoolSchema,
} from '@waggle/engine/contracts';
import { flowerRefusal } from '@waggle/engine/rules';
import * as z from 'zod/mini';

/** Largest uploaded picture, in bytes (docs/specification.md, sections 5 and 9). */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;
export const PICTURE_TOO_LARGE = 'File size must be less than 5MB';
export const PICTURE_WRONG_TYPE = 'Invalid file type. Please use JPEG, PNG, or GIF.';

/** First bytes of the kinds of pictures that learners may upload. */
const BEGINNINGS: readonly (readonly number[])[] = [
  [0xff, 0xd8, 0xff], // JPEG
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], // PNG
  [0x47, 0x49, 0x46, 0x38, 0x37, 0x61], // GIF87a
  [0x47, 0x49, 0x46, 0x38, 0x39, 0x61], // GIF89a
];

/** Whether a file is a JPEG, PNG or GIF by its bytes; its name and declared type prove nothing. */
export function isPicture(bytes: Uint8Array): boolean {
  return BEGINNINGS.some((beginning) => beginning.every((byte, index) => bytes[index] === byte));
}

const NO_LANGUAGE = 'Please select at least one language';
/** More than are taught; a longer list is of no use. */
const LANGUAGES_MAX = 100;

const NO_ID = 'A valid id is required.';

/** An id as JSON or a form sends it. */
const AnyIdSchema = z.union([RequestIdSchema, idText(NO_ID)], NO_ID);

/**
 * What a learner changes about themselves, as JSON or a form sends it (docs/specification.md, sections 5 and 7). An
 * optional field that is missing stays as it is (undefined), an empty one is cleared (null).
 */
export const ProfileChangesSchema = z.object({
  first_name: FirstNameSchema,
  last_name: LastNameSchema,
  nickname: NicknameSchema,
  grade: z.pipe(
    z.transform((grade) => {
      if (grade === '') return null;
      return typeof grade === 'string' && /^\s*\d{1,3}\s*$/.test(grade) ? Number(grade) : grade;
    }),
    GradeSchema,
  ),
  school: SchoolSchema,
  languages: z
    .array(AnyIdSchema, NO_LANGUAGE)
    .check(z.minLength(1, NO_LANGUAGE), z.maxLength(LANGUAGES_MAX, NO_LANGUAGE)),
  last_played_language: z.pipe(
    z.transform((id) => (id === '' ? null : id)),
    z.nullish(AnyIdSchema),
  ),
});
export type ProfileChanges = z.infer<typeof ProfileChangesSchema>;

/** What may be changed alone, as JSON or a form sends it; undefined keeps it. */
export const ChoicesSchema = z.object({
  /** Null removes every choice. */
  flower: z.pipe(
    z.transform((flower) => (typeof flower === 'string' ? flowerOfText(flower) : flower)),
    z.nullish(FlowerSchema),
  ),
  teaches: z.optional(z.boolean('Say true or false.')),
});
export type Choices = z.infer<typeof ChoicesSchema>;

/** Text that is no JSON is no flower. */
function flowerOfText(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Why this flower is not to be had yet; null if it is. */
export function flowerError(
  flower: Flower,
  { before, words }: { before: Flower | null; words: number },
): string | null {
  const refusal = flowerRefusal(flower, before, words);
  return refusal && `This can be chosen from ${refusal.words} known words on.`;
}
