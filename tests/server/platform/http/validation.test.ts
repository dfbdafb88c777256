import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as contracts from '../../../../engine/contracts/index.ts';
import { ValidationError } from '../../../../server/platform/http/errors.ts';
import { expectInput } from '../../../../server/platform/http/validation.ts';
import { ProfileChangesSchema } from '../../../../server/profiles/rules.ts';
import { noDatabase, startApp, type TestApp } from '../../../support/servers/start-app.ts';

/** The messages by field that an input is refused with; null for one that is taken. */
function refusalOf(schema: z.core.$ZodType, input: unknown): contracts.FieldErrors | null {
  try {
    expectInput(schema, input);
    return null;
  } catch (error) {
    if (error instanceof ValidationError) return error.fields;
    throw error;
  }
}

describe('expectInput()', () => {
  const BeeSchema = z.object(
    {
      name: z.string('Name it.').check(z.minLength(2, 'Longer.'), z.regex(/^[a-z]+$/, 'Longer.')),
      legs: z.array(z.int('A leg is a number.')),
      home: z.optional(z.object({ comb: z.int('A comb has a number.') })),
    },
    'A bee has fields.',
  );

  test('gives what the schema makes of the input', () => {
    const bee = expectInput(BeeSchema, { name: 'buzz', legs: [1, 2], wings: 4 });
    expect(bee).toEqual({ name: 'buzz', legs: [1, 2] });
  });

  test.each<[unknown, object]>([
    [{ legs: [] }, { name: ['Name it.'] }],
    [
      { name: '', legs: ['a', 'b'] },
      { name: ['Longer.'], legs: ['A leg is a number.'] },
    ],
    [{ name: 'buzz', legs: [], home: { comb: 'left' } }, { comb: ['A comb has a number.'] }],
    ['a bee', { non_field_errors: ['A bee has fields.'] }],
  ])('refuses %j with each message once', (input, fields) => {
    expect(refusalOf(BeeSchema, input)).toEqual(fields);
  });
});

describe('a field without a message of its own', () => {
  const of = (schema: z.core.$ZodType) => z.object({ bee: schema });
  test.each<[name: string, z.core.$ZodType, unknown, string]>([
    ['is missing', z.string(), undefined, 'This field is required.'],
    ['is no text', z.string(), 7, 'A text is required.'],
    ['is no number', z.number(), '7', 'A valid number is required.'],
    ['is no whole number', z.int(), 7.5, 'A whole number is required.'],
    ['is neither true nor false', z.boolean(), null, 'Must be true or false.'],
    ['is no list', z.array(z.string()), {}, 'A list is required.'],
    ['is no object', z.object({}), [], 'An object is required.'],
    ['is no file', z.file(), 'x', 'This value is not valid.'],
    [
      'is too long',
      z.string().check(z.maxLength(3)),
      'four',
      'Ensure this field has no more than 3 characters.',
    ],
    [
      'is too short',
      z.string().check(z.minLength(3)),
      'ab',
      'Ensure this field has at least 3 characters.',
    ],
    [
      'holds too many',
      z.array(z.int()).check(z.maxLength(1)),
      [1, 2],
      'Ensure this list has no more than 1 entry.',
    ],
    [
      'holds too few',
      z.array(z.int()).check(z.minLength(2)),
      [1],
      'Ensure this list has at least 2 entries.',
    ],
    ['is too large', z.number().check(z.maximum(3)), 4, 'Ensure this value is no more than 3.'],
    ['is too small', z.number().check(z.minimum(3)), 2, 'Ensure this value is at least 3.'],
    ['has to be below', z.number().check(z.lt(3)), 3, 'Ensure this value is less than 3.'],
    ['has to be above', z.number().check(z.gt(3)), 3, 'Ensure this value is more than 3.'],
    ['is of another form', z.string().check(z.regex(/^b/)), 'ant', 'This value is not valid.'],
    ['is none of the choices', z.enum(['bee', 'ant']), 'fly', 'Choose one of these: bee, ant.'],
    ['is not the one value', z.literal('bee'), 'fly', 'This value must be bee.'],
    ['is none of several kinds', z.union([z.int(), z.string()]), null, 'This value is not valid.'],
    ['is no multiple', z.int().check(z.multipleOf(5)), 7, 'Ensure this value is a multiple of 5.'],
    ['has more than it may', z.strictObject({}), { a: 1 }, 'This value is not valid.'],
    [
      'has a wrong name in it',
      z.record(z.string().check(z.regex(/^b/)), z.int()),
      { a: 1 },
      'This value is not valid.',
    ],
  ])('that %s is refused in our words', (_, schema, bee, sentence) => {
    expect(Object.values(refusalOf(of(schema), { bee }) ?? {})).toEqual([[sentence]]);
  });

  test('is not the one that is missing when there is no body', () => {
    expect(refusalOf(of(z.string()), undefined)).toEqual({
      non_field_errors: ['The request must be a JSON object.'],
    });
  });
});

/** Every schema of the contract that checks what a client sends, and the one of the profile's form. */
const REQUESTS = Object.entries<unknown>({ ...contracts, ProfileChangesSchema }).flatMap(
  ([name, schema]): [string, z.core.$ZodType][] =>
    /(Request|Query|Changes)\w*Schema$/.test(name) && schema instanceof z.core.$ZodType
      ? [[name, schema]]
      : [],
);

/** Begins as the locale of zod does, or as zod does without one. */
const WORDS_OF_ZOD = /^(Invalid|Too (big|small)|Unrecognized|Not a|Expected)|expected|received/;

const SENTENCE =
  /^([A-Z][^.]*\.|(First|Last) name is required|Grade must be between 1 and 12|Please select at least one language)$/;

/** Names of fields that the schema knows, so that values of all kinds arrive at them. */
function namesIn(schema: z.core.$ZodType): string[] {
  const json = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return [...json.matchAll(/"(\w+)":\{/g)].map(([, name]) => name ?? '');
}

const value = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(undefined, '', ' ', '\0', 0, -1, 2 ** 40, 0.5, NaN, [], {}, 'x'.repeat(300)),
  fc.array(fc.string(), { maxLength: 120 }),
);

describe('whatever a client sends', () => {
  test('there are schemas for', () => {
    expect(REQUESTS.length).toBeGreaterThan(14);
  });

  test.each(REQUESTS)('to %s is refused in no words of zod', (_, schema) => {
    const field = fc.constantFrom(...namesIn(schema), 'bee');
    const input = fc.oneof(
      value,
      fc.dictionary(field, value),
      fc.dictionary(field, fc.oneof(value, fc.dictionary(field, value))),
    );
    fc.assert(
      fc.property(input, (sent) => {
        for (const message of Object.values(refusalOf(schema, sent) ?? {}).flat()) {
          expect(message).not.toMatch(WORDS_OF_ZOD);
          expect(message).toMatch(SENTENCE);
        }
      }),
    );
  });
});

describe('a call of the API', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startApp({ db: noDatabase() });
  });
  afterAll(() => server.close());

  test('without a body is refused in our words', async () => {
    const answer = await server.inject({ method: 'POST', url: '/api/auth/login/' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ non_field_errors: ['The request must be a JSON object.'] });
  });

  test('with a field twice is refused in our words', async () => {
    const answer = await server.inject('/api/level-words/?level=1&level=2');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ level: ['A valid level id is required.'] });
  });
});
