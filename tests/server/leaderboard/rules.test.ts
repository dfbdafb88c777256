import type { TimeFrame } from '@waggle/engine/contracts';
import { describe, expect, test } from 'vitest';
import {
  accuracyOf,
  averageOf,
  pagesOf,
  periodStart,
  risesOf,
  type SoloAnswer,
} from '../../../server/leaderboard/rules.ts';

describe('periodStart()', () => {
  test.each([
    // A Wednesday.
    ['2026-03-11T12:00:00Z', '2026-03-11', '2026-03-09', '2026-03-01'],
    // Midnight belongs to the day that begins.
    ['2026-03-11T23:59:59.999Z', '2026-03-11', '2026-03-09', '2026-03-01'],
    ['2026-03-12T00:00:00.000Z', '2026-03-12', '2026-03-09', '2026-03-01'],
    // A week begins with its Monday and ends with its Sunday.
    ['2026-03-15T23:59:59.999Z', '2026-03-15', '2026-03-09', '2026-03-01'],
    ['2026-03-16T00:00:00.000Z', '2026-03-16', '2026-03-16', '2026-03-01'],
    // A week across a month.
    ['2026-04-01T08:00:00Z', '2026-04-01', '2026-03-30', '2026-04-01'],
    // ISO week 53 of 2026 runs from 28 December to 3 January; week 1 of 2027 follows.
    ['2026-12-31T23:59:59.999Z', '2026-12-31', '2026-12-28', '2026-12-01'],
    ['2027-01-01T00:00:00.000Z', '2027-01-01', '2026-12-28', '2027-01-01'],
    ['2027-01-03T23:59:59.999Z', '2027-01-03', '2026-12-28', '2027-01-01'],
    ['2027-01-04T00:00:00.000Z', '2027-01-04', '2027-01-04', '2027-01-01'],
    // 1 January in the last week of the year before, and 29 December in the first of the next.
    ['2023-01-01T10:00:00Z', '2023-01-01', '2022-12-26', '2023-01-01'],
    ['2025-12-29T10:00:00Z', '2025-12-29', '2025-12-29', '2025-12-01'],
    // A leap day, a Thursday, and the year 2100 that has none.
    ['2024-02-29T23:59:59Z', '2024-02-29', '2024-02-26', '2024-02-01'],
    ['2024-03-01T00:00:00Z', '2024-03-01', '2024-02-26', '2024-03-01'],
    ['2100-03-01T00:00:00Z', '2100-03-01', '2100-03-01', '2100-03-01'],
  ])('at %s is %s, %s and %s', (at, daily, weekly, monthly) => {
    const starts = (['daily', 'weekly', 'monthly', 'all_time'] as const).map((period) =>
      periodStart(period, new Date(at)),
    );
    expect(starts).toEqual([daily, weekly, monthly, '1970-01-01']);
  });

  test('goes by UTC, wherever the server stands', () => {
    expect(periodStart('daily', new Date('2026-03-11T23:30:00-05:00'))).toBe('2026-03-12');
  });
});

describe('risesOf()', () => {
  /** A right answer on Wednesday 1 April 2026, the first ever. */
  const first: SoloAnswer = {
    at: new Date('2026-04-01T10:00:00Z'),
    isCorrect: true,
    wordTriedAt: null,
    wordRightAt: null,
    gameAnsweredAt: null,
  };
  const minutesAgo = new Date('2026-04-01T09:58:00Z');
  const yesterday = new Date('2026-03-31T20:00:00Z');
  const lastSunday = new Date('2026-03-29T20:00:00Z');
  const midnight = new Date('2026-04-01T00:00:00.000Z');
  const justBefore = new Date('2026-03-31T23:59:59.999Z');

  function periodsIn(
    answer: Partial<SoloAnswer>,
    count: 'correct_words' | 'words_attempted' | 'games' | 'right_attempts' | 'total_attempts',
  ): TimeFrame[] {
    return risesOf({ ...first, ...answer })
      .filter((rise) => rise[count] === 1)
      .map(({ period }) => period);
  }
  const ALL: TimeFrame[] = ['all_time', 'daily', 'weekly', 'monthly'];

  test('names each period and when it began', () => {
    expect(risesOf(first).map(({ period, starts_on }) => [period, starts_on])).toEqual([
      ['all_time', '1970-01-01'],
      ['daily', '2026-04-01'],
      ['weekly', '2026-03-30'],
      ['monthly', '2026-04-01'],
    ]);
  });

  test('counts every attempt in every period, right or wrong', () => {
    expect(periodsIn({}, 'total_attempts')).toEqual(ALL);
    expect(periodsIn({ isCorrect: false }, 'total_attempts')).toEqual(ALL);
    expect(periodsIn({ isCorrect: false, wordTriedAt: minutesAgo }, 'total_attempts')).toEqual(ALL);
  });

  test('counts every right attempt, also at a word that was right before', () => {
    expect(periodsIn({ wordRightAt: minutesAgo }, 'right_attempts')).toEqual(ALL);
    expect(periodsIn({ isCorrect: false }, 'right_attempts')).toEqual([]);
  });

  test.each([
    ['never', null, ALL],
    ['minutes ago', minutesAgo, []],
    ['yesterday, last month, this week', yesterday, ['daily', 'monthly']],
    ['last week', lastSunday, ['daily', 'weekly', 'monthly']],
    ['at midnight', midnight, []],
    ['a millisecond before midnight', justBefore, ['daily', 'monthly']],
  ] as const)(
    'a word that was right %s counts as one more where it was not',
    (_, earlier, periods) => {
      expect(periodsIn({ wordRightAt: earlier }, 'correct_words')).toEqual(periods);
      expect(periodsIn({ wordTriedAt: earlier }, 'words_attempted')).toEqual(periods);
      expect(periodsIn({ gameAnsweredAt: earlier }, 'games')).toEqual(periods);
    },
  );

  test('a wrong answer makes no word right, but it is tried and its game played', () => {
    expect(periodsIn({ isCorrect: false }, 'correct_words')).toEqual([]);
    expect(periodsIn({ isCorrect: false }, 'words_attempted')).toEqual(ALL);
    expect(periodsIn({ isCorrect: false }, 'games')).toEqual(ALL);
  });

  test('a word that was only tried before becomes right now', () => {
    const answer = { wordTriedAt: minutesAgo, wordRightAt: null, gameAnsweredAt: minutesAgo };
    expect(periodsIn(answer, 'correct_words')).toEqual(ALL);
    expect(periodsIn(answer, 'words_attempted')).toEqual([]);
    expect(periodsIn(answer, 'games')).toEqual([]);
  });

  test('a game that runs over midnight is a game of both days', () => {
    const answer = { at: new Date('2026-04-01T00:00:30Z'), gameAnsweredAt: justBefore };
    expect(periodsIn(answer, 'games')).toEqual(['daily', 'monthly']);
  });
});

describe('pagesOf()', () => {
  test.each([
    [0, 1],
    [1, 1],
    [20, 1],
    [21, 2],
    [100_000, 5000],
    [100_001, 5001],
  ])('%i players fill %i', (players, pages) => expect(pagesOf(players)).toBe(pages));
});

describe('accuracyOf()', () => {
  test.each([
    [0, 7, 0],
    [7, 7, 100],
    [1, 2, 50],
    [2, 3, 66.7],
    [1, 3, 33.3],
    // 6.25 exactly: half goes up.
    [1, 16, 6.3],
    [999, 1000, 99.9],
  ])('%i of %i are %f per cent', (right, attempts, percent) =>
    expect(accuracyOf(right, attempts)).toBe(percent),
  );
});

describe('averageOf()', () => {
  test.each([
    [1, 1, 1],
    [4, 3, 1.33],
    [5, 3, 1.67],
    // 1.125 exactly: half goes up.
    [9, 8, 1.13],
    [250, 100, 2.5],
  ])('%i attempts at %i words are %f a word', (attempts, words, average) =>
    expect(averageOf(attempts, words)).toBe(average),
  );
});
