import type { FieldErrors } from '@waggle/engine/contracts';
import type { FastifySchemaCompiler } from 'fastify';
import * as z from 'zod/mini';
import { ValidationError } from './errors.ts';

type Code = z.core.$ZodIssue['code'];
type IssueOf<C extends Code> = Extract<z.core.$ZodRawIssue, { code: C }>;

const NOT_VALID = 'This value is not valid.';

const WRONG_TYPE: Readonly<Record<string, string>> = {
  string: 'A text is required.',
  number: 'A valid number is required.',
  int: 'A whole number is required.',
  boolean: 'Must be true or false.',
  array: 'A list is required.',
  object: 'An object is required.',
  record: 'An object is required.',
};

/**
 * Messages for fields whose schema has none of its own, by zod's issue code. Zod's own messages
 * never leave the server: they speak of types, and to programmers.
 */
const SENTENCES: { readonly [C in Code]: (issue: IssueOf<C>) => string } = {
  invalid_type: ({ expected, input, path }) => {
    if (!path?.length) return 'The request must be a JSON object.';
    if (input === undefined) return 'This field is required.';
    return WRONG_TYPE[expected] ?? NOT_VALID;
  },
  too_big: ({ origin, maximum, inclusive }) =>
    sizeSentence(origin, Number(maximum), inclusive ? 'no more than' : 'less than'),
  too_small: ({ origin, minimum, inclusive }) =>
    sizeSentence(origin, Number(minimum), inclusive ? 'at least' : 'more than'),
  invalid_value: ({ values }) =>
    values.length === 1
      ? `This value must be ${String(values[0])}.`
      : `Choose one of these: ${values.join(', ')}.`,
  not_multiple_of: ({ divisor }) => `Ensure this value is a multiple of ${divisor}.`,
  invalid_format: () => NOT_VALID,
  invalid_union: () => NOT_VALID,
  unrecognized_keys: () => NOT_VALID,
  invalid_key: () => NOT_VALID,
  invalid_element: () => NOT_VALID,
  custom: () => NOT_VALID,
};

function sizeSentence(origin: string, limit: number, bound: string): string {
  const count = (one: string, many: string) => `${bound} ${limit} ${limit === 1 ? one : many}.`;
  switch (origin) {
    case 'string':
      return `Ensure this field has ${count('character', 'characters')}`;
    case 'array':
    case 'set':
      return `Ensure this list has ${count('entry', 'entries')}`;
    default:
      return `Ensure this value is ${bound} ${limit}.`;
  }
}

function sentenceOf(issue: z.core.$ZodRawIssue): string {
  const sentence = SENTENCES[issue.code] as (issue: z.core.$ZodRawIssue) => string;
  return sentence(issue);
}

function judged<T extends z.core.$ZodType>(schema: T, input: unknown) {
  const checked = z.safeParse(schema, input, { error: sentenceOf });
  return checked.success
    ? { value: checked.data }
    : { error: new ValidationError(fieldErrors(checked.error.issues)) };
}

/**
 * Checks input that no route schema covers, such as the fields of a form.
 *
 * @throws {ValidationError} with the messages of each field: those of the schema, else ours
 */
export function expectInput<T extends z.core.$ZodType>(schema: T, input: unknown): z.output<T> {
  const { error, value } = judged(schema, input);
  if (error) throw error;
  return value;
}

/** Makes Fastify check bodies, queries and ids in the same way. */
export const validatorCompiler: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema }) =>
  (input) =>
    judged(schema, input);

/** For a route whose handler reads the request itself: its schemas are documentation only. */
export const describedOnly = () => () => true;

/** A field inside an object of the body reports under its own name, as forms look for it. */
function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const fields: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    const field = path.findLast((part) => typeof part === 'string' && !/^\d*$/.test(part));
    const name = String(field ?? 'non_field_errors');
    fields[name] = [...new Set(fields[name]).add(message)];
  }
  return fields;
}
