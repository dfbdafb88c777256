import {
  betterBests,
  filledIn,
  gapsOf,
  letterTexts,
  levelsToClimb,
  NO_BESTS,
  scrambled,
  spells,
  sprintWords,
  survivalWords,
  trapsOf,
  WORDS_A_ROUND,
  wordsOfLevel,
} from '@waggle/engine/rules';
import { aLevel } from '@waggle/engine/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rounds, seeded } from '../../../support/sample.ts';

const numRuns = rounds(100, 5_000);
const spelling = fc.stringMatching(/^[a-zéèçß'-]{1,14}$/u).filter((word) => /\p{L}/u.test(word));

function items(count: number, level = 0) {
  return Array.from({ length: count }, (_, place) => ({
    word: { id: level * 100 + place, word: `w${place}`, difficulty: (place % 5) + 1 },
  }));
}

describe('gapsOf()', () => {
  test('leaves out one to three neighbours, at most half of the word, and these make it whole', () => {
    fc.assert(
      fc.property(spelling, fc.integer(), (word, seed) => {
        const gaps = gapsOf(word, 'en', seeded(seed));
        const letters = letterTexts(word);
        const places = gaps.flatMap((letter, place) => (letter === null ? [place] : []));
        expect(places.length).toBeGreaterThanOrEqual(1);
        expect(places.length).toBeLessThanOrEqual(Math.max(1, Math.min(3, letters.length / 2)));
        expect((places.at(-1) ?? 0) - (places[0] ?? 0)).toBe(places.length - 1);
        expect(places.every((place) => /\p{L}/u.test(letters[place] ?? ''))).toBe(true);
        const typed = places.map((place) => letters[place]).join('');
        expect(filledIn(gaps, typed)).toBe(letters.join(''));
        expect(spells(filledIn(gaps, ''), word)).toBe(false);
      }),
      { numRuns },
    );
  });

  test('are where the word has a trap, or where this player slipped', () => {
    const word = 'necessary';
    const traps = trapsOf(word, 'en').map(({ at }) => at);
    for (let seed = 0; seed < 20; seed++) {
      const gaps = gapsOf(word, 'en', seeded(seed));
      expect(traps).toContain(gaps.indexOf(null));
    }
    const slipped = gapsOf(word, 'en', seeded(1), { at: 1, length: 1 });
    expect(slipped).toEqual(['n', null, ...Array.from('cessary')]);
    const long = gapsOf(word, 'en', seeded(1), { at: 1, length: 6 });
    expect(long).toEqual(['n', null, null, null, ...Array.from('ssary')]);
  });
});

describe('scrambled()', () => {
  test('has the letters of the word and none besides, in another order if there is one', () => {
    fc.assert(
      fc.property(spelling, fc.integer(), (word, seed) => {
        const tiles = scrambled(word, seeded(seed));
        const letters = letterTexts(word);
        expect(tiles.toSorted()).toEqual(letters.toSorted());
        expect(tiles.join('') === word).toBe(new Set(letters).size === 1);
      }),
      { numRuns },
    );
  });
});

describe('the words', () => {
  test('of a sprint go round without a word twice in a row; without a clock each comes once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 40 }), fc.integer(), (count, seed) => {
        const known = items(count);
        const words = sprintWords(known, seeded(seed)).map(({ word }) => word.id);
        expect(words.length).toBeGreaterThanOrEqual(120);
        expect(new Set(words.slice(0, count)).size).toBe(count);
        expect(words.some((id, place) => place > 0 && words[place - 1] === id)).toBe(false);
        expect(sprintWords(known, seeded(seed), false)).toHaveLength(count);
      }),
      { numRuns },
    );
  });

  test('of a survival climb: five open levels with the first and the last, easy words first', () => {
    const ladder = Array.from({ length: 9 }, (_, place) =>
      aLevel({ id: place + 1, is_playable: place < 7 }),
    );
    expect(levelsToClimb(ladder).map(({ id }) => id)).toEqual([1, 3, 4, 6, 7]);
    expect(levelsToClimb(ladder.slice(0, 1)).map(({ id }) => id)).toEqual([1]);
    expect(levelsToClimb([])).toEqual([]);
    const words = survivalWords([items(20, 1), items(3, 2), items(60, 3)], seeded(4));
    expect(words).toHaveLength(6 + 3 + 40);
    const first = words.slice(0, 6).map(({ word }) => word);
    expect(first.every(({ id }) => id < 200)).toBe(true);
    const stars = first.map(({ difficulty }) => difficulty);
    expect(stars).toEqual(stars.toSorted((one, other) => one - other));
  });

  test('of missing letters have a trap first', () => {
    const plain = items(30);
    const knock = { word: { id: 999, word: 'knock', difficulty: 1 } };
    const drawn = wordsOfLevel([...plain, knock], seeded(2), 'en');
    expect(drawn).toHaveLength(WORDS_A_ROUND);
    expect(drawn[0]).toBe(knock);
  });
});

test('betterBests() loses nothing of either', () => {
  const one = { ...NO_BESTS, sprint: 4, missing: 9 };
  expect(betterBests(one, { ...NO_BESTS, sprint: 6 })).toEqual({ ...one, sprint: 6 });
});
