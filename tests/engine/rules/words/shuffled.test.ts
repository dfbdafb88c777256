import { describe, expect, test } from 'vitest';
import { shuffled } from '../../../../engine/entries/rules.ts';
import { rounds, seeded } from '../../../support/sample.ts';

describe('shuffled()', () => {
  const WORDS = ['cat', 'dog', 'dad', 'mud', 'hat', 'leg'];

  test('gives the same order for the same random numbers, and another for others', () => {
    expect(shuffled(WORDS, seeded(7))).toEqual(shuffled(WORDS, seeded(7)));
    expect(shuffled(WORDS, seeded(7))).not.toEqual(shuffled(WORDS, seeded(8)));
  });

  test('keeps every item once and leaves the list itself alone', () => {
    const list = Object.freeze([...WORDS]);
    expect(shuffled(list, seeded(3)).sort()).toEqual([...WORDS].sort());
    expect(list).toEqual(WORDS);
  });

  test('takes short lists as they are', () => {
    expect(shuffled([], seeded(1))).toEqual([]);
    expect(shuffled(['bee'], seeded(1))).toEqual(['bee']);
  });

  test('stays inside the list for the smallest and the largest number', () => {
    expect(shuffled(WORDS, () => 0).filter((word) => word === undefined)).toEqual([]);
    expect(shuffled(WORDS, () => 1 - Number.EPSILON)).toEqual(WORDS);
  });

  test('makes every order about equally often', () => {
    const random = seeded(42);
    const times = new Map<string, number>();
    const ROUNDS = rounds(24_000, 2_400_000);
    for (let round = 0; round < ROUNDS; round++) {
      const order = shuffled(['a', 'b', 'c', 'd'], random).join('');
      times.set(order, (times.get(order) ?? 0) + 1);
    }
    expect(times.size).toBe(24);
    const fair = ROUNDS / 24;
    const fiveDeviations = 5 * Math.sqrt(fair * (23 / 24));
    for (const count of times.values()) {
      expect(Math.abs(count - fair)).toBeLessThan(fiveDeviations);
    }
  });
});
