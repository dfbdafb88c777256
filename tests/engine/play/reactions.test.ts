import { CALM, type GameMoment, reactions$ } from '@waggle/engine';
import { cheerOf } from '@waggle/engine/rules';
import { NEVER } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { inVirtualTime } from '../../support/marbles.ts';

const right = (run: number): GameMoment => ({ type: 'right', answer: 'bee', spelling: 'bee', run });
const MOMENTS: Record<string, GameMoment> = {
  r: right(4),
  f: right(5),
  w: { type: 'wrong', answer: 'be', marks: null },
  p: { type: 'ended', ending: 'words', score: 9, isPerfect: true },
  k: { type: 'key' },
};
const SEEN = {
  c: CALM,
  n: { mood: 'nod', cheer: null, spelling: 'bee', run: 4 },
  d: { mood: 'dance', cheer: 5, spelling: 'bee', run: 5 },
  t: { mood: 'think', cheer: null, spelling: '', run: 0 },
  p: { mood: 'dance', cheer: 'perfect', spelling: '', run: 0 },
};

describe('reactions$()', () => {
  test.each([
    ['a right answer is nodded at', 'r', 'n 599ms c'],
    ['a run of five is danced and celebrated for a second', 'f', 'd 999ms c'],
    [
      'a wrong answer is thought about, and the next answer ends that',
      'w 99ms r',
      't 99ms n 599ms c',
    ],
    ['a perfect round ends after two and a half seconds', 'p', 'p 2499ms c'],
    ['a key changes nothing', 'k', '-'],
  ])('%s', (_, moments, seen) =>
    inVirtualTime(({ hot, expectObservable }, clock) => {
      expectObservable(reactions$(hot(moments, MOMENTS), NEVER, clock)).toBe(seen, SEEN);
    }),
  );

  test.each([5, 10, 15] as const)(
    'a run of %i is celebrated for a second, and a key with the next word ends that',
    (run) =>
      inVirtualTime(({ hot, expectObservable }, clock) => {
        const moments$ = hot('r 1999ms r', { r: right(run) });
        // The first key belongs to the word that was right, the second to the next one.
        const keys$ = hot('k 199ms k 2399ms k');
        const seen = { d: { mood: 'dance', cheer: run, spelling: 'bee', run }, c: CALM };
        expectObservable(reactions$(moments$, keys$, clock)).toBe(
          'd 999ms c 999ms d 599ms c',
          seen,
        );
      }),
  );

  test('a key cuts a perfect round short', () =>
    inVirtualTime(({ hot, expectObservable }, clock) => {
      const keys$ = hot('500ms k');
      expectObservable(reactions$(hot('p', MOMENTS), keys$, clock)).toBe('p 499ms c', SEEN);
    }));
});

test('cheerOf() grows at 5, 10 and 15, and begins again', () =>
  expect([1, 4, 5, 10, 15, 20, 25, 30, 31].map(cheerOf)).toEqual([
    null,
    null,
    5,
    10,
    15,
    5,
    10,
    15,
    null,
  ]));
