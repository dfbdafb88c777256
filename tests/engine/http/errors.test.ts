import { describe, expect, test } from 'vitest';
import { GENERIC_ERROR } from '../../../engine/entries/index.ts';
import { codeOf, messageOf } from '../../../engine/http/errors.ts';

describe('GENERIC_ERROR', () => {
  test('is the sentence of the specification', () =>
    expect(GENERIC_ERROR).toBe('An unexpected error occurred. Please try again.'));
});

describe('messageOf(), of a 400', () => {
  test.each([
    ['one message', { email: ['Valid Email is required.'] }, 'Valid Email is required.'],
    [
      'all messages of all fields, with spaces',
      { email: ['Taken.'], password1: ['Too short.', 'Too common.'] },
      'Taken. Too short. Too common.',
    ],
    [
      'messages of the whole body',
      { non_field_errors: ['Unable to log in.'] },
      'Unable to log in.',
    ],
    ['messages that stand alone', { email: 'Taken.', grade: ['Too high.'] }, 'Taken. Too high.'],
    ['error and message as fields like any other', { error: 'One.', message: 'Two.' }, 'One. Two.'],
    ['messages of fields within a field', { profile: { grade: ['Too high.'] } }, 'Too high.'],
    ['messages of a list of fields', { words: [{ word: ['Too long.'] }, {}] }, 'Too long.'],
    ['numbers', { limit: [12] }, '12'],
    ['no field that is null', { email: null, grade: ['Too high.'] }, 'Too high.'],
  ])('joins %s', (_, body, message) => expect(messageOf(400, body)).toBe(message));

  test.each([
    ['no field', {}],
    ['no message', { email: [] }],
    ['an empty message', { email: [''] }],
    ['a list for a body', ['Taken.']],
    ['a text for a body', 'Bad Request'],
    ['nothing for a body', undefined],
    ['null for a body', null],
  ])('is the generic sentence for %s', (_, body) =>
    expect(messageOf(400, body)).toBe(GENERIC_ERROR),
  );
});

describe('messageOf(), of any other status', () => {
  test.each([
    ['error', 403, { error: 'Not yours.' }, 'Not yours.'],
    ['message', 409, { detail: 'Over.', message: 'Game is over' }, 'Game is over'],
    ['error before message', 500, { message: 'Two.', error: 'One.' }, 'One.'],
    ['message where error is empty', 500, { error: '', message: 'Two.' }, 'Two.'],
    ['message where error is no text', 500, { error: { code: 7 }, message: 'Two.' }, 'Two.'],
  ])('is its %s', (_, status, body, message) => expect(messageOf(status, body)).toBe(message));

  test.each([
    ['other fields', 404, { email: ['Taken.'], detail: 'Not found.' }],
    ['no field', 500, {}],
    ['a page', 502, '<html>Bad Gateway</html>'],
    ['nothing', 503, undefined],
    ['null', 500, null],
    ['a list', 500, ['Taken.']],
    ['no answer at all', undefined, undefined],
  ])('is the generic sentence for %s', (_, status, body) =>
    expect(messageOf(status, body)).toBe(GENERIC_ERROR),
  );
});

describe('codeOf()', () => {
  test.each([
    ['the code of a refusal', { detail: 'No.', message: 'No.', code: 'locked' }, 'locked'],
    ['none where a refusal has none', { detail: 'No.', message: 'No.' }, null],
    ['none in a code that is no text', { code: 409 }, null],
    ['none in a text', 'locked', null],
    ['none in an empty body', null, null],
  ])('is %s', (_, body, code) => expect(codeOf(body)).toBe(code));
});
