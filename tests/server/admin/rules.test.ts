import { describe, expect, test } from 'vitest';
import { expiryOfLink, LINK_MS, newLinkKey } from '../../../server/admin/rules.ts';

const SECRET = 'the secret of the tests';
const NOW = new Date('2026-03-01T08:00:00Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);

describe('expiryOfLink()', () => {
  const key = newLinkKey(SECRET, NOW);

  test('is a quarter of an hour after the link was made', () =>
    expect(expiryOfLink(SECRET, key, NOW)).toEqual(after(LINK_MS)));

  test('is null from then on', () => {
    expect(expiryOfLink(SECRET, key, after(LINK_MS - 1))).not.toBeNull();
    expect(expiryOfLink(SECRET, key, after(LINK_MS))).toBeNull();
  });

  test('is null for a link of another secret', () =>
    expect(expiryOfLink('another secret of the tests', key, NOW)).toBeNull());

  const [expires = '', nonce = '', signed = ''] = key.split('-');
  test.each([
    ['a later end', `${Number(expires) + 1}-${nonce}-${signed}`],
    ['another nonce', `${expires}-${'0'.repeat(32)}-${signed}`],
    ['another signature', `${expires}-${nonce}-${'0'.repeat(64)}`],
    ['no signature', `${expires}-${nonce}-`],
    ['half a signature', `${expires}-${nonce}-${signed.slice(0, 32)}`],
    ['something before it', `1${key}`],
    ['something after it', `${key}0`],
    ['nothing', ''],
  ])('is null for %s', (_, forged) => expect(expiryOfLink(SECRET, forged, NOW)).toBeNull());
});

test('two links are never the same', () =>
  expect(newLinkKey(SECRET, NOW)).not.toBe(newLinkKey(SECRET, NOW)));
