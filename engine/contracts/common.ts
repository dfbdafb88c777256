import * as z from 'zod/mini';

/** An id as another backend may send it: a number here, text elsewhere. Only ever compared and sent back. */
export const IdSchema = z.union([z.number(), z.string()]);
export type Id = z.infer<typeof IdSchema>;

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
export type FieldErrors = z.infer<typeof FieldErrorsSchema>;

/** Body of every other refusal: one sentence, under both names that clients read. */
export const RefusalSchema = z.object({ detail: z.string(), message: z.string() });
export type Refusal = z.infer<typeof RefusalSchema>;
