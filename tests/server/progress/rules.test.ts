import { describe, expect, test } from 'vitest';
import { type AnsweredThings, levelUp, refuseAnswer } from '../../../server/progress/rules.ts';

/** An answer outside any game, about a word of level 101. */
function things(differs: Partial<AnsweredThings> = {}): AnsweredThings {
  return { hasLevel: true, hasWord: true, wordLevelId: 101, gameLevelId: undefined, ...differs };
}

describe('refuseAnswer()', () => {
  test('refuses nothing that is all right', () => {
    expect(refuseAnswer(101, things(), 'playable')).toBeNull();
    expect(refuseAnswer(101, things({ gameLevelId: 101 }), 'playable')).toBeNull();
  });

  test.each([
    ['no_level', { hasLevel: false, gameLevelId: null, hasWord: false }],
    ['no_game', { gameLevelId: null, hasWord: false }],
    ['level_of_another_game', { gameLevelId: 102, hasWord: false }],
    ['no_word', { hasWord: false, wordLevelId: null }],
    ['word_of_another_level', { wordLevelId: 102 }],
    ['word_of_another_level', { wordLevelId: null }],
  ] as const)('names %s before what comes after it', (reason, differs) =>
    expect(refuseAnswer(101, things(differs), 'lockedPlay')).toBe(reason),
  );

  test.each(['lockedPlay', 'lockedPayment'] as const)(
    'names a level that is %s in the end',
    (access) => expect(refuseAnswer(101, things(), access)).toBe(access),
  );
});

describe('levelUp()', () => {
  const LADDER = [{ id: 101 }, { id: 103 }, { id: 102 }];

  test.each([
    [101, 103],
    [103, 102],
  ])('leads from %i to the next of the ladder, %i', (completed, next) =>
    expect(levelUp(LADDER, completed)).toEqual({
      previous_level: { id: completed },
      next_level: { id: next },
    }),
  );

  test('leads from the top to nothing', () =>
    expect(levelUp(LADDER, 102)).toEqual({ previous_level: { id: 102 }, next_level: null }));

  test('is nothing for a level that was taken off the ladder', () => {
    expect(levelUp(LADDER, 104)).toBeNull();
    expect(levelUp([], 101)).toBeNull();
  });
});
