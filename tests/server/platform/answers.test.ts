import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { BadInput, expectInput, isDatabaseAway } from '../../../server/platform/answers.ts';

function fault(message: string, code?: string): Error & { code?: string } {
  return Object.assign(new Error(message), code ? { code } : {});
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
    let refusal: unknown;
    try {
      expectInput(BeeSchema, input);
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toBeInstanceOf(BadInput);
    expect((refusal as BadInput).fields).toEqual(fields);
  });
});

describe('isDatabaseAway()', () => {
  test.each([
    ['the connection is refused', fault('connect ECONNREFUSED', 'ECONNREFUSED')],
    ['the connection is cut', fault('read ECONNRESET', 'ECONNRESET')],
    ['there is no socket', fault('connect ENOENT /data/socket/.s.PGSQL.5432', 'ENOENT')],
    ['it hangs up in the middle of a question', fault('Connection terminated unexpectedly')],
    ['it does not answer in time', fault('timeout exceeded when trying to connect')],
    ['it is told to stop', fault('terminating connection', '57P01')],
    ['it has just been started', fault('the database system is starting up', '57P03')],
    ['the connection fails', fault('connection failure', '08006')],
  ])('is true while %s', (_, error) => {
    expect(isDatabaseAway(error)).toBe(true);
  });

  test.each([
    ['a question is wrong', fault('syntax error at or near "selct"', '42601')],
    ['a row is there already', fault('duplicate key value', '23505')],
    ['a program is wrong', new TypeError('undefined is not a function')],
    ['another thing times out', fault('The worker said nothing for 10000 ms')],
  ])('is false when %s', (_, error) => {
    expect(isDatabaseAway(error)).toBe(false);
  });
});
