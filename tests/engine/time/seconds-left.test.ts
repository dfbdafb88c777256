import { asyncScheduler } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { secondsLeft$ } from '../../../engine/entries/index.ts';
import { inVirtualTime } from '../../support/marbles.ts';

describe('secondsLeft$', () => {
  test('counts down once a second, shows 0 and completes', () =>
    inVirtualTime(({ expectObservable }, clock) => {
      expectObservable(secondsLeft$(2000, clock)).toBe('c 999ms b 999ms (a|)', {
        c: 2,
        b: 1,
        a: 0,
      });
    }));

  test('rounds up, so that the first second is not lost', () =>
    inVirtualTime(({ expectObservable }, clock) => {
      expectObservable(secondsLeft$(1250, clock)).toBe('b 249ms a 999ms (z|)', {
        b: 2,
        a: 1,
        z: 0,
      });
    }));

  test('is at most a look late where the deadline lies between two looks', () =>
    inVirtualTime(({ expectObservable }, clock) => {
      expectObservable(secondsLeft$(1100, clock)).toBe('b 249ms a 999ms (z|)', {
        b: 2,
        a: 1,
        z: 0,
      });
    }));

  test('shows 0 at once when the deadline has passed', () =>
    inVirtualTime(({ expectObservable }, clock) => {
      expectObservable(secondsLeft$(-5, clock)).toBe('(a|)', { a: 0 });
    }));

  test('shows what is left to one who comes later', () =>
    inVirtualTime(({ expectObservable }, clock) => {
      expectObservable(secondsLeft$(3000, clock), '2s ^').toBe('2s a 999ms (z|)', { a: 1, z: 0 });
    }));

  test('stops looking when its reader leaves', () =>
    inVirtualTime(({ expectObservable }, clock) => {
      expectObservable(secondsLeft$(3000, clock), '^ 1499ms !').toBe('c 999ms b', { c: 3, b: 2 });
    }));
});

describe('secondsLeft$, on the real clock', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('starts no timer before it is subscribed, and leaves none behind', () => {
    const left$ = secondsLeft$(Date.now() + 5000);
    expect(vi.getTimerCount()).toBe(0);
    const subscription = left$.subscribe();
    expect(vi.getTimerCount()).toBe(1);
    subscription.unsubscribe();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('shows the truth after a tab has slept', () => {
    const shown: number[] = [];
    const subscription = secondsLeft$(asyncScheduler.now() + 60_000).subscribe((left) =>
      shown.push(left),
    );
    vi.advanceTimersByTime(0);
    vi.setSystemTime(Date.now() + 45_000);
    vi.advanceTimersByTime(250);
    subscription.unsubscribe();
    expect(shown).toStrictEqual([60, 15]);
  });
});
