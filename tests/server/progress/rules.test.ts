import { describe, expect, test } from 'vitest';
import {
  type AnsweredThings,
  currentLevel,
  levelUp,
  refuseAnswer,
} from '../../../server/progress/rules.ts';

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

/** A ladder, from its foot: f and F free, p and P premium, capitals completed; `passed` stand below a placement. */
function ladder(rungs: string, passed = 0) {
  return Array.from(rungs, (rung, index) => ({
    id: index + 1,
    is_free: rung.toLowerCase() === 'f',
    is_completed: rung === rung.toUpperCase(),
    is_passed: index < passed,
  }));
}

describe('currentLevel()', () => {
  test.each([
    ['fff', 1, 'the first level of a beginner'],
    ['Fff', 2, 'the one above the completed one'],
    ['fFf', 1, 'the lowest that is open, although a higher one is completed'],
    ['FfF', 2, 'the gap in between'],
    ['FFF', 3, 'the highest when all are completed'],
    ['Fpf', 3, 'no premium level, bought or not'],
    ['FPf', 3, 'no completed premium level'],
    ['FFP', 2, 'the highest free one when all free ones are completed'],
    ['pf', 2, 'the first free one above a premium one'],
    ['f', 1, 'the only one'],
    ['F', 1, 'the only one, completed'],
  ])('of %s is level %i: %s', (rungs, id) => expect(currentLevel(ladder(rungs))?.id).toBe(id));

  test.each([
    ['ffff', 2, 3, 'where a learner was placed'],
    ['ffFf', 2, 4, 'the next open one above it'],
    ['ffFF', 2, 1, 'the lowest below it when all above it are completed'],
  ])('of %s with %i passed is level %i: %s', (rungs, passed, id) =>
    expect(currentLevel(ladder(rungs, passed))?.id).toBe(id),
  );

  test.each(['', 'p', 'PP'])('of "%s" is none', (rungs) =>
    expect(currentLevel(ladder(rungs))).toBeNull(),
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
