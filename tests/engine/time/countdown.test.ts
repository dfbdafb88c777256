import { describe, test } from 'vitest';
import { countdown$ } from '../../../engine/entries/index.ts';
import { inVirtualTime } from '../../support/marbles.ts';

const SECONDS = { f: 5, e: 4, d: 3, c: 2, b: 1, a: 0 };

describe('countdown$', () => {
  test('shows 5 to 0, one a second, and completes a second after the 0', () =>
    inVirtualTime(({ expectObservable }, clock) => {
      expectObservable(countdown$(clock)).toBe(
        'f 999ms e 999ms d 999ms c 999ms b 999ms a 999ms |',
        SECONDS,
      );
    }));

  test('begins when it is subscribed, for each subscriber', () =>
    inVirtualTime(({ expectObservable }, clock) => {
      expectObservable(countdown$(clock), '3s ^ 2s !').toBe('3s f 999ms e 999ms d', SECONDS);
    }));
});
