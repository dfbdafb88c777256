import { openings$ } from '@waggle/engine/practice';
import { test } from 'vitest';
import { inVirtualTime } from '../../../support/marbles.ts';

const OPENED = { a: 3, b: 5 };
const SEEN = { ...OPENED, n: null };

test.each([
  ['is seen for 0.7 s', 'a', '-', 'a 699ms n'],
  ['gives way to the next one', 'a 99ms b', '-', 'a 99ms b 699ms n'],
  ['is over with a key', 'a', '300ms k', 'a 299ms n'],
  ['is not brought back by a later key', 'a', '800ms k', 'a 699ms n'],
])('an opening flower %s', (_, opened, keys, seen) =>
  inVirtualTime(({ hot, expectObservable }, clock) => {
    expectObservable(openings$(hot(opened, OPENED), hot(keys), clock)).toBe(seen, SEEN);
  }),
);

test('a key before it opens takes nothing from it', () =>
  inVirtualTime(({ hot, expectObservable }, clock) => {
    expectObservable(openings$(hot('99ms a', OPENED), hot('k'), clock)).toBe(
      '99ms a 699ms n',
      SEEN,
    );
  }));
