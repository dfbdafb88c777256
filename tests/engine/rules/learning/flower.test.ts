import type { Memory } from '@waggle/engine/contracts';
import { flowerRefusal, wasEverKnown, wordsToUnlock } from '@waggle/engine/rules';
import { describe, expect, test } from 'vitest';

describe('flowerRefusal()', () => {
  test.each([
    [{ hue: 3 }, 9, { part: 'hue', words: 10 }],
    [{ hue: 3 }, 10, null],
    [{ petals: 7, hue: 3 }, 10, { part: 'petals', words: 25 }],
    [{ hat: 'leaf' }, 200, null],
    [{ hat: 'crown' }, 200, { part: 'hat', words: 500 }],
    [{}, 0, null],
  ] as const)('%j at %i words: %j', (flower, words, refusal) =>
    expect(flowerRefusal(flower, null, words)).toEqual(refusal),
  );

  test('lets stay what is there, so that nothing earned is taken away', () =>
    expect(flowerRefusal({ hue: 3, face: 'wink' }, { face: 'wink' }, 12)).toBeNull());
});

test('wordsToUnlock() grows from part to part', () => {
  const parts = ['hue', 'petals', 'kind', 'face', 'hat'] as const;
  const words = parts.map((part) => wordsToUnlock(part));
  expect(words).toEqual([...words].sort((one, other) => one - other));
});

test('wasEverKnown() holds for a word that is slipping', () => {
  const memory: Memory = { step: 0, state: 'slipping', due_at: null, seen: 4, right: 3 };
  expect(wasEverKnown(memory)).toBe(true);
  expect(wasEverKnown({ ...memory, state: 'learning' })).toBe(false);
});
