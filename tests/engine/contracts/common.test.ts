import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { FieldErrorsSchema, nullable, RefusalSchema } from '../../../engine/contracts/index.ts';

describe('nullable()', () => {
  const Schema = z.object({ time_limit: nullable(z.number()) });

  test.each([
    ['keeps a value', { time_limit: 90 }, 90],
    ['keeps a zero', { time_limit: 0 }, 0],
    ['keeps null', { time_limit: null }, null],
    ['makes null of an absent field', {}, null],
    ['makes null of an undefined one', { time_limit: undefined }, null],
  ])('%s', (_, body, time_limit) => expect(Schema.parse(body)).toStrictEqual({ time_limit }));

  test('refuses another type', () =>
    expect(Schema.safeParse({ time_limit: '90' }).success).toBe(false));
});

describe('FieldErrorsSchema', () => {
  test('contains messages by field, and nothing else', () => {
    const body = { email: ['Taken.'], non_field_errors: ['One.', 'Two.'] };
    expect(FieldErrorsSchema.parse(body)).toStrictEqual(body);
    expect(FieldErrorsSchema.safeParse({ email: 'Taken.' }).success).toBe(false);
  });
});

describe('RefusalSchema', () => {
  test('contains the sentence in both fields', () => {
    const body = { detail: 'No.', message: 'No.' };
    expect(RefusalSchema.parse(body)).toStrictEqual(body);
    expect(RefusalSchema.safeParse({ detail: 'No.' }).success).toBe(false);
  });
});
