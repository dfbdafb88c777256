import { describe, expect, test } from 'vitest';
import {
  hostAccess,
  levelAccess,
  premiumOffer,
  REFUSAL_OF_ACCESS,
} from '../../../engine/entries/rules.ts';
import { aLevel } from '@waggle/engine/testing';

const FREE = { is_free: true, is_purchased: false };
const PREMIUM = { is_free: false, is_purchased: false };
const BOUGHT = { is_free: false, is_purchased: true };

describe('levelAccess()', () => {
  test.each([
    ['a free level that is open', { ...FREE, is_playable: true }, 'playable'],
    ['a free level that is not open yet', { ...FREE, is_playable: false }, 'lockedPlay'],
    ['a premium level that is not bought', { ...PREMIUM, is_playable: false }, 'lockedPayment'],
    ['a premium level that is bought', { ...BOUGHT, is_playable: true }, 'playable'],
    [
      'a premium level the server opens all the same',
      { ...PREMIUM, is_playable: true },
      'playable',
    ],
    ['a bought level the server keeps closed', { ...BOUGHT, is_playable: false }, 'lockedPlay'],
  ])('finds %s', (_, flags, access) => expect(levelAccess(aLevel(flags))).toBe(access));

  test('asks for payment although the level is on sale or waited for', () =>
    expect(
      levelAccess(
        aLevel({ ...PREMIUM, is_playable: false, is_available: true, is_waitlisted: true }),
      ),
    ).toBe('lockedPayment'));
});

describe('hostAccess()', () => {
  const locked = { is_playable: false };
  test.each([
    ['a free level that is not open yet', { ...FREE, ...locked }, 'playable', 'lockedPlay'],
    [
      'a premium level that is not bought',
      { ...PREMIUM, ...locked },
      'lockedPayment',
      'lockedPayment',
    ],
    ['a premium level that is bought', { ...BOUGHT, is_playable: true }, 'playable', 'playable'],
  ])('of %s', (_, flags, shown, played) => {
    expect(hostAccess(aLevel(flags), { hostPlays: false })).toBe(shown);
    expect(hostAccess(aLevel(flags), { hostPlays: true })).toBe(played);
  });
});

describe('REFUSAL_OF_ACCESS', () => {
  test('says the sentences of the specification', () =>
    expect(REFUSAL_OF_ACCESS).toStrictEqual({
      lockedPayment: 'This level requires purchase to play.',
      lockedPlay: 'Complete previous levels to unlock this level.',
    }));
});

describe('premiumOffer()', () => {
  test.each([
    ['a level on sale', { is_available: true, is_waitlisted: false }, 'purchase'],
    [
      'a level on sale that was waited for',
      { is_available: true, is_waitlisted: true },
      'purchase',
    ],
    ['a level without a plan', { is_available: false, is_waitlisted: false }, 'waitlist'],
    ['a level that is waited for', { is_available: false, is_waitlisted: true }, 'waitlisted'],
  ])('offers for %s', (_, flags, offer) => expect(premiumOffer(aLevel(flags))).toBe(offer));
});
