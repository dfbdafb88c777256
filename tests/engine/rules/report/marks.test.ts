import type { Cell } from '@waggle/engine/contracts';
import {
  cellOf,
  classMarks,
  dayIn,
  fileTitle,
  marksFile,
  marksOf,
  rightIn,
  slippedWords,
} from '@waggle/engine/rules';
import { aWord } from '@waggle/engine/testing';
import { describe, expect, test } from 'vitest';

const cells = (written: string): Cell[] =>
  Array.from(
    written,
    (one) => (({ f: 'first', l: 'later', n: 'not_yet' }) as const)[one] ?? 'not_tried',
  );

describe('cellOf()', () => {
  test.each([
    ['nothing', [], 'not_tried'],
    ['a right answer', [[true, false]], 'first'],
    ['a right answer with help', [[true, true]], 'later'],
    ['a right answer after a wrong one', [[false], [true]], 'later'],
    ['wrong answers', [[false], [false]], 'not_yet'],
  ] as const)('of %s', (_, run, cell) => {
    expect(cellOf(run.map(([isCorrect, hinted = false]) => ({ isCorrect, hinted })))).toBe(cell);
  });
});

describe('marks', () => {
  test('count words right at whichever try, of all words', () => {
    expect(rightIn(cells('fln.'))).toBe(2);
    expect(marksOf(cells('fln.'))).toEqual({ right: 2, share: 0.5 });
    expect(marksOf(cells('....'))).toBeNull();
  });

  test('of a class are the average of those who tried a word', () => {
    const people = ['ff', 'fn', 'n.', '..'].map((written) => ({ cells: cells(written) }));
    expect(classMarks(people, 2)).toEqual({
      average: { right: 1, share: 0.5 },
      tried: 3,
      byWord: [
        { right: 2, tried: 3 },
        { right: 1, tried: 2 },
      ],
    });
    expect(classMarks([], 1)).toEqual({
      average: null,
      tried: 0,
      byWord: [{ right: 0, tried: 0 }],
    });
  });
});

test('slipped words are those that somebody missed at the first try, the most costly first', () => {
  const words = ['knife', 'listen', 'thumb'].map((word, place) => ({
    word: aWord({ id: place + 1, word, word_id: place + 71 }),
    letters: null,
  }));
  const people = ['fln', 'fnf', '.ff'].map((written, place) => ({
    id: place + 4,
    cells: cells(written),
  }));
  expect(slippedWords(words, people)).toEqual([
    { id: 72, word: 'listen', letters: null, missedBy: [4, 5] },
    { id: 73, word: 'thumb', letters: null, missedBy: [4] },
  ]);
});

describe('marksFile()', () => {
  const file = {
    about: ['Friday list', 'Grade 5B'],
    at: new Date('2026-11-26T22:30:00Z'),
    zone: 'Africa/Johannesburg',
    words: [{ word: aWord({ id: 1, word: 'friend' }) }, { word: aWord({ id: 2, word: 'people' }) }],
    people: [
      { name: 'Amara', cells: cells('ff') },
      { name: 'Kofi', cells: cells('nl') },
      { name: 'Zoë', cells: cells('..') },
      { name: 'Zuri', cells: cells('n.') },
    ],
    isRepeated: false,
  };

  test('begins with name and day, then has a row for each person and one for the class', () => {
    expect(marksFile(file)).toEqual({
      name: 'Friday list, Grade 5B, 2026-11-27',
      head: 3,
      rows: [
        ['Friday list, Grade 5B'],
        ['2026-11-27'],
        [],
        ['Name', 'Sum', 'Percent', 'friend', 'people'],
        ['Amara', 2, { share: 1 }, 1, 1],
        ['Kofi', 1, { share: 0.5 }, 0, 1],
        ['Zoë', null, null, null, null],
        ['Zuri', 0, { share: 0 }, 0, null],
        ['Class', 1, { share: 0.5 }, 1, 2],
      ],
    });
  });

  test('says who had a word when, if words could be tried again', () => {
    expect(marksFile({ ...file, isRepeated: true }).rows.slice(-3)).toEqual([
      ['First try', null, null, 1, 1],
      ['Later', null, null, 0, 1],
      ['Not yet', null, null, 2, 0],
    ]);
  });

  test('gives a game of nobody in a class its own name', () => {
    expect(marksFile({ ...file, about: ['Bee', null], people: [] }).name).toBe('Bee, 2026-11-27');
  });
});

test('the day of a file is that of its reader', () => {
  const at = new Date('2026-11-26T22:30:00Z');
  expect([dayIn(at, 'UTC'), dayIn(at, 'Australia/Sydney')]).toEqual(['2026-11-26', '2026-11-27']);
});

test.each([
  [['Friday: list/2', null, ' "5B" '], 'Friday list 2, 5B'],
  [['été\u202e\n1', ''], 'été 1'],
])('the name of a file of %j has nothing that a file system refuses', (parts, name) => {
  expect(fileTitle(...parts)).toBe(name);
});
