import { EMPTY, timer } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { idle$ } from '../../../engine/entries/index.ts';
import { inVirtualTime } from '../../support/marbles.ts';

const TIMES = { quietMs: 29 * 60_000, graceMs: 60_000 };

describe('idle$', () => {
  test('asks after 29 minutes without a sign, and is over a minute later', () =>
    inVirtualTime(({ flush }, clock) => {
      const seen: [ms: number, left: number | null][] = [];
      idle$(EMPTY, null, TIMES, clock).subscribe((left) => seen.push([clock.now(), left]));
      flush();
      expect(seen.slice(0, 3)).toEqual([
        [0, null],
        [29 * 60_000, 60],
        [29 * 60_000 + 1000, 59],
      ]);
      expect(seen.at(-1)).toEqual([30 * 60_000, 0]);
    }));

  test('begins again with each sign, also while it asks', () =>
    inVirtualTime(({ flush }, clock) => {
      const seen: (number | null)[] = [];
      const signs$ = timer(29 * 60_000 + 58_000, clock);
      const ended: number[] = [];
      idle$(signs$, null, TIMES, clock).subscribe((left) => {
        seen.push(left);
        if (left === 0) ended.push(clock.now());
      });
      flush();
      expect(seen.slice(0, 6)).toEqual([null, 60, 59, 58, 57, 56]);
      expect(seen.filter((left) => left === null)).toHaveLength(2);
      expect(ended).toEqual([29 * 60_000 + 58_000 + 30 * 60_000]);
    }));

  test('goes on from the last sign of an earlier page', () =>
    inVirtualTime(({ expectObservable }, clock) => {
      expectObservable(idle$(timer(5, clock), -30 * 60_000, TIMES, clock)).toBe('a 4ms (a|)', {
        a: 0,
      });
    }));
});
