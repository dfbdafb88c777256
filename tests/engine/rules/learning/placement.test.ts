import {
  chanceAt,
  forecastOf,
  nextPlace,
  type PlacedAnswer,
  placedAt,
  remember,
} from '@waggle/engine/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const left = (places: number) => Array.from({ length: places }, () => 4);

/** A placement of somebody who is right up to a place, and wrong above it. */
function placed(home: number, places: number): PlacedAnswer[] {
  const words = left(places);
  const answers: PlacedAnswer[] = [];
  for (;;) {
    const place = nextPlace(answers, words);
    if (place === null) return answers;
    words[place] = (words[place] ?? 0) - 1;
    answers.push({ place, isCorrect: place <= home });
  }
}

describe('a placement', () => {
  test('has ten words, and finds somebody who is sure within one level', () => {
    for (const places of [1, 2, 5, 12, 16]) {
      for (let home = 0; home < places; home++) {
        const answers = placed(home, places);
        expect(answers).toHaveLength(Math.min(10, places * 4));
        expect(Math.abs(placedAt(answers, places) - home)).toBeLessThanOrEqual(1);
      }
    }
  });

  test('begins at the given place, and ends when no word is left', () => {
    expect(nextPlace([], left(12), 7)).toBe(7);
    expect(nextPlace([], [0, 2, 0], 2)).toBe(1);
    expect(nextPlace([], [0, 0])).toBeNull();
  });

  test('of a right answer is never lower than of a wrong one', () => {
    const anAnswer = fc.record({ place: fc.nat({ max: 11 }), isCorrect: fc.boolean() });
    fc.assert(
      fc.property(fc.array(anAnswer, { maxLength: 9 }), fc.nat({ max: 11 }), (answers, place) => {
        const found = (isCorrect: boolean) => placedAt([...answers, { place, isCorrect }], 12);
        expect(found(true)).toBeGreaterThanOrEqual(found(false));
      }),
    );
  });

  test('expects less of harder words', () => {
    expect(chanceAt(3, 3)).toBeCloseTo(0.74, 1);
    expect(chanceAt(5, 3)).toBeLessThan(chanceAt(4, 3));
  });
});

describe('forecastOf()', () => {
  const NOW = Date.parse('2026-03-04T08:00:00.000Z');
  const DAY = 86_400_000;
  const once = remember(null, { at: NOW - DAY, isCorrect: true, counts: true });
  const known = remember(once, { at: NOW, isCorrect: true, counts: true });

  /** Ten answers a day, three of four right. */
  const recent = (days: number) =>
    Array.from({ length: days * 10 }, (_, n) => ({
      at: NOW - (days - Math.floor(n / 10)) * DAY + (n % 10) * 60_000,
      isCorrect: n % 4 > 0,
    }));

  test('says nothing before three sessions and twenty answers', () => {
    const memories = [known, once, null];
    expect(forecastOf({ memories, recent: recent(2), now: NOW })).toEqual({
      sessions: null,
      known: 1,
      of: 3,
    });
  });

  test('counts right answers that are missing, at the usual pace', () => {
    const memories = Array.from({ length: 15 }, () => null);
    // Thirty right answers, about seven and a half a session.
    expect(forecastOf({ memories, recent: recent(4), now: NOW })).toEqual({
      sessions: 4,
      known: 0,
      of: 15,
    });
    expect(forecastOf({ memories: [known, known], recent: [], now: NOW }).sessions).toBe(0);
  });

  test('needs another day for a word that is new', () => {
    expect(forecastOf({ memories: [null], recent: recent(4), now: NOW }).sessions).toBe(2);
  });
});
