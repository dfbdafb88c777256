import { describe, expect, test } from 'vitest';
import {
  GAME_TIMES,
  LONGEST_TIME_FACTOR,
  secondsOfGame,
  timeLimitOf,
} from '../../../../engine/entries/rules.ts';
import { aLevel } from '@waggle/engine/testing';

describe('timeLimitOf()', () => {
  test("is the level's own", () => expect(timeLimitOf(aLevel({ time_limit: 105 }))).toBe(105));
  test('is 60 seconds where the level names none', () =>
    expect(timeLimitOf(aLevel({ time_limit: null }))).toBe(60));
});

describe('secondsOfGame()', () => {
  test.each([
    ['normal', 75, 75],
    ['half_more', 75, 113],
    ['half_more', 60, 90],
    ['double', 75, 150],
    ['double', null, 120],
  ] as const)('is a whole number that gives %s time of %s s: %i', (time, time_limit, seconds) =>
    expect(secondsOfGame(aLevel({ time_limit }), time)).toBe(seconds),
  );

  test('is none without the timer', () =>
    expect(secondsOfGame(aLevel({ time_limit: 75 }), 'none')).toBeNull());

  test.each(GAME_TIMES.filter((time) => time !== 'none'))(
    'is never more than the server waits: %s',
    (time) =>
      expect(secondsOfGame(aLevel({ time_limit: 75 }), time)).toBeLessThanOrEqual(
        75 * LONGEST_TIME_FACTOR,
      ),
  );
});
