import { describe, expect, test } from 'vitest';
import {
  afterFault,
  announcedBy,
  deletedFrom,
  unusedSince,
} from '../../../server/retention/rules.ts';

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

describe('afterFault()', () => {
  const refusal = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 };

  test('tries a refused address again in a week, and counts it', () =>
    expect(afterFault(refusal, 0, at)).toEqual({
      again: new Date('2028-04-07T23:30:00Z'),
      isRefusal: true,
    }));

  test('counts the fifth refusal as an announcement: the mailbox is not read', () => {
    expect(afterFault(refusal, 3, at)).not.toBe('counts_as_announced');
    expect(afterFault(refusal, 4, at)).toBe('counts_as_announced');
  });

  test.each([
    ['a host that is away', { code: 'ECONNECTION' }],
    ['a password that the host does not know', { code: 'EAUTH', command: 'AUTH PLAIN' }],
    ['a sender that the host does not take', { code: 'EENVELOPE', command: 'MAIL FROM' }],
    ['a fault of our own', new Error('no idea')],
  ])('never counts %s, and tries again tomorrow', (_, fault) =>
    expect(afterFault(fault, 100, at)).toEqual({
      again: new Date('2028-04-01T23:30:00Z'),
      isRefusal: false,
    }),
  );
});
