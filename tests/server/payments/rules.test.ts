import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  agrees,
  type Begun,
  decimalOf,
  judge,
  refuseWaitlist,
  subunitsOf,
} from '../../../server/payments/rules.ts';
import type { FoundPayment } from '../../../server/platform/payments/provider.ts';

const NOW = new Date('2026-03-11T12:00:00Z');

function aPayment(differs: Partial<Begun> = {}): Begun {
  return {
    reference: 'a'.repeat(32),
    status: 'pending',
    amount: 4900,
    currency: 'ZAR',
    created_at: new Date(NOW.getTime() - 60_000),
    ...differs,
  };
}

function aFinding(differs: Partial<FoundPayment> = {}): FoundPayment {
  return {
    reference: 'a'.repeat(32),
    status: 'success',
    amount: 4900,
    currency: 'ZAR',
    domain: 'test',
    ...differs,
  };
}

describe('subunitsOf()', () => {
  test.each([
    ['49.00', 4900],
    ['49', 4900],
    ['49.5', 4950],
    ['0.07', 7],
    ['1.10', 110],
    ['99999999.99', 9_999_999_999],
    ['49.000', 4900],
    [' 49.00 ', 4900],
    [49, 4900],
    [49.9, 4990],
    [1.15, 115],
    [0.29, 29],
  ])('of %j is %i', (price, subunits) => expect(subunitsOf(price)).toBe(subunits));

  test.each(['', '-49.00', '49.001', '4,900', '1e3', '.5', '49.', 'R49', '0x31', '٤٩'])(
    'of %j is nothing',
    (price) => expect(subunitsOf(price)).toBeNull(),
  );

  test.each([-1, 49.001, Number.NaN, Number.POSITIVE_INFINITY, 1e21])(
    'of the number %d is nothing',
    (price) => expect(subunitsOf(price)).toBeNull(),
  );

  test('takes back what decimalOf() gives', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), (subunits) => {
        expect(decimalOf(subunits)).toMatch(/^\d+\.\d\d$/);
        expect(subunitsOf(decimalOf(subunits))).toBe(subunits);
      }),
    ));
});

describe('agrees()', () => {
  test.each([null, undefined, 49, '49', '49.00', 49.0, '49.0'])('with %j', (claimed) =>
    expect(agrees(claimed, 4900)).toBe(true),
  );
  test.each([0, 1, 4900, '4900', 48.99, '49.01', -49, 'free', ''])('not with %j', (claimed) =>
    expect(agrees(claimed, 4900)).toBe(false),
  );
});

describe('judge()', () => {
  const verdict = (found: FoundPayment | null, payment = aPayment()) =>
    judge(payment, found, { domain: 'test', now: NOW });

  test('accepts a success of the requested payment', () =>
    expect(verdict(aFinding())).toBe('paid'));

  test.each<Partial<FoundPayment>>([
    { amount: 4899 },
    { amount: 4901 },
    { amount: 49 },
    { currency: 'NGN' },
    { currency: 'zar' },
    { reference: 'b'.repeat(32) },
    { domain: 'live' },
  ])('gives nothing for a success with %o', (differs) =>
    expect(verdict(aFinding(differs))).toBe('foreign'),
  );

  test('takes a success after a failure, and a late one', () => {
    const late = new Date(NOW.getTime() - 5 * 24 * 3_600_000);
    expect(verdict(aFinding(), aPayment({ status: 'failed' }))).toBe('paid');
    expect(verdict(aFinding(), aPayment({ created_at: late }))).toBe('paid');
  });

  test('accepts a failure, and waits for what is not decided', () => {
    expect(verdict(aFinding({ status: 'failed' }))).toBe('failed');
    expect(verdict(aFinding({ status: 'pending' }))).toBe('pending');
  });

  test('gives up a payment that is unfinished for a day', () => {
    const aDayOld = aPayment({ created_at: new Date(NOW.getTime() - 24 * 3_600_000 - 1) });
    expect(verdict(aFinding({ status: 'pending' }), aDayOld)).toBe('failed');
  });

  test('gives up what the provider does not know, though not at once', () => {
    expect(verdict(null)).toBe('pending');
    const older = aPayment({ created_at: new Date(NOW.getTime() - 10 * 60_000 - 1) });
    expect(verdict(null, older)).toBe('failed');
  });
});

describe('refuseWaitlist()', () => {
  const level = { is_free: false, is_purchased: false, is_available: false };
  test('lets one wait for a premium level that is not on sale', () =>
    expect(refuseWaitlist(level)).toBeNull());
  test('refuses every other level, with the reason', () => {
    expect(refuseWaitlist(undefined)).toBe('no_level');
    expect(refuseWaitlist({ ...level, is_free: true })).toBe('free');
    expect(refuseWaitlist({ ...level, is_purchased: true, is_available: true })).toBe('bought');
    expect(refuseWaitlist({ ...level, is_available: true })).toBe('on_sale');
  });
});
