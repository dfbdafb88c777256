import {
  letterHelpBeside,
  letterHelpOfGrade,
  textAfterTap,
  tilesOf,
  usedTiles,
  withoutLastLetter,
} from '@waggle/engine/rules';
import { describe, expect, test } from 'vitest';
import { seeded } from '../../../support/sample.ts';

describe('tilesOf()', () => {
  const tiles = (letterHelp: 'letters' | 'more' | 'keyboard') =>
    tilesOf('été', letterHelp, { others: ['chat', 'eau'], random: seeded(1) });

  test('are the letters of the word, and four of other words', () => {
    expect(tiles('letters').toSorted()).toEqual(['t', 'é', 'é']);
    const more = tiles('more');
    expect(more).toHaveLength(7);
    expect(more.filter((letter) => letter === 'é')).toHaveLength(2);
    expect(tiles('keyboard')).toEqual([]);
  });
});

describe('a tap', () => {
  const tiles = ['p', 'h', 'o', 'p'];
  test('adds a letter, and takes back the one of a used tile', () => {
    expect(textAfterTap(tiles, 1, '')).toBe('h');
    expect(textAfterTap(tiles, 3, 'hop')).toBe('hopp');
    expect(textAfterTap(tiles, 0, 'hopp')).toBe('hop');
    expect(usedTiles(tiles, 'Hopx')).toEqual([1, 2, 0]);
    expect(withoutLastLetter('ho')).toBe('h');
  });
});

describe('the letter help', () => {
  test('follows the grade, and ends above and below', () => {
    expect([1, 2, 3, null].map(letterHelpOfGrade)).toEqual([
      'letters',
      'more',
      'keyboard',
      'keyboard',
    ]);
    expect(letterHelpBeside('letters', -1)).toBe('letters');
    expect(letterHelpBeside('letters', 1)).toBe('more');
    expect(letterHelpBeside('keyboard', 1)).toBe('keyboard');
  });
});
