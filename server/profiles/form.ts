import { FlowerSchema } from '@waggle/engine/contracts';
import type { FastifyRequest } from 'fastify';
import { ValidationError } from '../platform/http/errors.ts';
import * as z from 'zod/mini';
import { PICTURE_MAX_BYTES, PICTURE_TOO_LARGE, ProfileChangesSchema } from './rules.ts';

/** The requested change of the picture: undefined keeps it, null removes it, bytes replace it. */
type PictureWish = Uint8Array | null | undefined;

export interface ProfileForm {
  /** By name, not yet checked; `languages` is a list. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly picture: PictureWish;
}

/** The form, for the API description. */
export const ProfileFormSchema = z.extend(ProfileChangesSchema, {
  avatar: z.optional(z.file()),
  /** As JSON. */
  flower: z.optional(z.string()),
});

/** The same as JSON, which carries no file. */
export const ProfileJsonSchema = z.extend(ProfileChangesSchema, {
  avatar: z.nullish(z.literal('')),
  flower: z.nullish(FlowerSchema),
  teaches: z.optional(z.boolean()),
});

/** The text fields that are read (docs/specification.md, section 7); others are ignored. */
const TEXTS = new Set([
  'first_name',
  'last_name',
  'nickname',
  'grade',
  'school',
  'last_played_language',
  'flower',
]);

/** Limits of the form parser: more than this is no profile. */
export const FORM_SETTINGS = {
  // The handler checks each file for truncation itself.
  throwFileSizeLimit: false,
  limits: {
    fileSize: PICTURE_MAX_BYTES,
    files: 1,
    fields: 200,
    parts: 201,
    fieldNameSize: 100,
    /** Bytes of a text, with room for every character of the longest allowed one. */
    fieldSize: 4000,
  },
};

const NOT_A_FORM = { non_field_errors: ['The request is not valid.'] };

/**
 * Reads the fields of a profile from a form, or from JSON, which carries no file.
 *
 * @throws {ValidationError} when the form is damaged or its picture too large
 */
export async function readProfileForm(request: FastifyRequest): Promise<ProfileForm> {
  return request.isMultipart() ? readParts(request) : readJson(request.body);
}

function readJson(body: unknown): ProfileForm {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ValidationError(NOT_A_FORM);
  }
  const { avatar, ...fields } = body as Record<string, unknown>;
  return { fields, picture: pictureOfText(avatar) };
}

async function readParts(request: FastifyRequest): Promise<ProfileForm> {
  const fields: Record<string, unknown> = {};
  const languages: unknown[] = [];
  let picture: PictureWish;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        if (part.fieldname !== 'avatar') continue;
        // A truncated file would otherwise look like one that ends at the limit.
        if (part.file.truncated) throw new ValidationError({ avatar: [PICTURE_TOO_LARGE] });
        // A browser sends an empty file field as an empty file without a name.
        if (bytes.length > 0 || part.filename) picture = bytes;
      } else if (part.fieldname === 'avatar') picture = pictureOfText(part.value);
      else if (part.fieldname === 'languages') languages.push(part.value);
      else if (TEXTS.has(part.fieldname)) fields[part.fieldname] = part.value;
    }
  } catch (error) {
    if (error instanceof ValidationError || 'statusCode' in (error as Error)) throw error;
    // The form breaks off or has no boundary; the parser's errors have no status of their own.
    throw new ValidationError(NOT_A_FORM);
  }
  return { fields: languages.length > 0 ? { ...fields, languages } : fields, picture };
}

function pictureOfText(avatar: unknown): PictureWish {
  if (avatar === undefined) return undefined;
  if (avatar === null || avatar === '') return null;
  throw new ValidationError({ avatar: ['A picture is sent as a file.'] });
}
