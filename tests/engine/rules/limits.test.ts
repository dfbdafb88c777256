import { describe, expect, test } from 'vitest';
import {
  COUNTDOWN_FOLLOW_UP_MS,
  COUNTDOWN_S,
  DEFAULT_TIME_LIMIT_S,
  MAX_ANSWER_LENGTH,
  VERIFY_ATTEMPTS,
  VERIFY_PAUSE_MS,
  wordsToComplete,
} from '../../../engine/entries/rules.ts';

describe('wordsToComplete()', () => {
  test.each([
    [20, 16],
    [15, 12],
    [10, 8],
    [7, 6],
    [6, 5],
    [2, 2],
    [1, 1],
    [0, 0],
  ])('of %i words asks for %i', (words, enough) => expect(wordsToComplete(words)).toBe(enough));

  test('is four fifths, rounded up, for every size of a level', () => {
    const sizes = Array.from({ length: 500 }, (_, words) => words);
    expect(sizes.map(wordsToComplete)).toStrictEqual(
      sizes.map((words) => Math.ceil((words * 4) / 5)),
    );
  });
});

describe('limits', () => {
  test('are those of the specification and the contract', () =>
    expect({
      COUNTDOWN_S,
      COUNTDOWN_FOLLOW_UP_MS,
      DEFAULT_TIME_LIMIT_S,
      MAX_ANSWER_LENGTH,
      VERIFY_ATTEMPTS,
      VERIFY_PAUSE_MS,
    }).toStrictEqual({
      COUNTDOWN_S: 5,
      COUNTDOWN_FOLLOW_UP_MS: 1000,
      DEFAULT_TIME_LIMIT_S: 60,
      MAX_ANSWER_LENGTH: 200,
      VERIFY_ATTEMPTS: 3,
      VERIFY_PAUSE_MS: 2000,
    }));
});
