import { describe, expect, test } from 'vitest';
import { announcedBy, deletedFrom, unusedSince } from '../../../server/retention/rules.ts';

const at = new Date('2028-03-31T23:30:00Z');

describe('unusedSince()', () => {
  test('is the day two years ago', () => expect(unusedSince(at)).toBe('2026-03-31'));

  test('knows a day that two years ago had not', () =>
    expect(unusedSince(new Date('2028-02-29T12:00:00Z'))).toBe('2026-03-01'));
});

describe('announcedBy() and deletedFrom()', () => {
  test('lie thirty days back and ahead', () => {
    expect(announcedBy(at)).toBe('2028-03-01');
    expect(deletedFrom(at).toISOString()).toBe('2028-04-30T23:30:00.000Z');
  });

  test('agree: on the day that a mail names its account may be deleted', () => {
    expect(announcedBy(deletedFrom(at))).toBe('2028-03-31');
  });
});
