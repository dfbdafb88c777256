import { describe, expect, test } from 'vitest';
import { isLoopback } from '../../../../engine/entries/rules.ts';

describe('isLoopback()', () => {
  test.each([
    '127.0.0.1',
    '127.8.0.1',
    '::1',
    '[::1]',
    'localhost',
    'LOCALHOST',
    'waggle.localhost',
    '::ffff:127.0.0.1',
    // As a URL writes the one above.
    '[::ffff:7f00:1]',
  ])('says yes of %s', (host) => expect(isLoopback(host)).toBe(true));

  test.each([
    '0.0.0.0',
    '::',
    '192.168.1.20',
    'school.example',
    'localhost.example',
    '127.0.0.1.example',
    '2001:db8::7',
  ])('says no of %s', (host) => expect(isLoopback(host)).toBe(false));
});
