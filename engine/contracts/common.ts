import * as z from 'zod/mini';

/** What a schema reads: a reader changes nothing of it, at no depth, as nobody changes a snapshot. */
export type Read<Schema extends z.core.$ZodType> = DeepReadonly<z.output<Schema>>;

/** What a schema takes, before its defaults are filled in. */
export type Written<Schema extends z.core.$ZodType> = DeepReadonly<z.input<Schema>>;

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;

/** Header of every answer of the server below `/api`; the answer of a filter or a portal does not have it. */
export const ANSWER_MARK = 'waggle-answer';

/** An id as another backend may send it: a number here, text elsewhere. Only ever compared and sent back. */
export const IdSchema = z.union([z.number(), z.string()]);
export type Id = Read<typeof IdSchema>;

/** The largest id that the database holds. */
const MAX_ID = 2 ** 31 - 1;
const NO_ID = 'A valid id is required.';

/** An id in a request; unlike those in answers it is always our own kind. */
export const RequestIdSchema = z.int(NO_ID).check(z.positive(NO_ID), z.maximum(MAX_ID, NO_ID));

/** The same in an address, where it is text. */
export const PathIdSchema = idText(NO_ID);

/**
 * An id written in digits.
 *
 * @param message the refusal of anything else
 */
export function idText(message: string) {
  return z.pipe(
    // Number() alone would also take "0x65" and "1e2".
    z.string(message).check(z.regex(/^[1-9]\d*$/, message)),
    z.coerce.number<string>().check(z.maximum(MAX_ID, message)),
  );
}

/** One line of text without its outer blanks, at most so many characters. */
export function lineOfText(longest: number, missing?: string) {
  return z.string(missing).check(
    z.trim(),
    z.maxLength(longest, `Ensure this field has no more than ${longest} characters.`),
    // A name needs no line breaks, and the database accepts no NUL.
    z.regex(/^\P{Cc}*$/u, 'Control characters are not allowed.'),
  );
}

/** A line of text that may not be empty. */
export function requiredText(missing: string, longest: number) {
  return lineOfText(longest, missing).check(z.minLength(1, missing));
}

/** Longest answer, in characters (docs/contract.md). */
export const MAX_ANSWER_LENGTH = 200;

/** What a player wrote for a word, without outer blanks. */
export function answerText() {
  return z.string('This field is required.').check(
    z.trim(),
    z.maxLength(
      MAX_ANSWER_LENGTH,
      `Ensure this field has no more than ${MAX_ANSWER_LENGTH} characters.`,
    ),
    // The database accepts no NUL.
    z.regex(/^[^\0]*$/, 'Control characters are not allowed.'),
  );
}

/** A field that may be missing or null on the wire and is null afterwards. */
export function nullable<T extends z.core.SomeType>(schema: T) {
  return z._default(z.nullable(schema), null);
}

/** A field that may be missing or null on the wire and is `absent` afterwards. */
export function orElse<T>(schema: z.ZodMiniType<T, T>, absent: NoInfer<T>) {
  return z.codec(z.optional(z.nullable(schema)), schema, {
    decode: (value) => value ?? absent,
    encode: (value) => value,
  });
}

/** Body of a 400: messages alone, by field; `non_field_errors` for the whole body. */
export const FieldErrorsSchema = z.record(z.string(), z.array(z.string()));
export type FieldErrors = Read<typeof FieldErrorsSchema>;

/** Body of every other refusal: one sentence, in both fields that clients read. */
export const RefusalSchema = z.object({
  detail: z.string(),
  message: z.string(),
  /** Which refusal it is, where a client has its own sentence for it. */
  code: z.optional(z.string()),
});
export type Refusal = Read<typeof RefusalSchema>;
