import type { Memory } from '@waggle/engine/contracts';
import { nextWords, type PracticeCandidate, remember, wordsWithTrap } from '@waggle/engine/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const NOW = Date.parse('2026-03-04T08:00:00.000Z');
const DAY = 86_400_000;

/** Right at first, so many days ago; then right whenever it was due, up to a step. */
function memoryOf(step: number, daysAgo: number): Memory {
  const last = NOW - daysAgo * DAY;
  const [first, ...later] = Array.from(
    { length: step },
    (_, n) => last - (step - 1 - n) * 60 * DAY,
  );
  const start = remember(null, { at: first ?? last, isCorrect: step > 0, counts: true });
  return later.reduce(
    (memory, at) => remember(memory, { at, isCorrect: true, counts: true }),
    start,
  );
}

const word = (id: number, memory: Memory | null = null, traps: string[] = []) => ({
  id,
  memory,
  traps,
});

describe('nextWords()', () => {
  test('chooses what is due, then what slips, then new words with the worst traps, then the ladder', () => {
    const words: PracticeCandidate<number>[] = [
      word(1),
      word(2, null, ['silent-letter']),
      word(3, null, ['double-consonant', 'silent-letter']),
      word(4, memoryOf(2, 3.5)),
      word(5, memoryOf(2, 30)),
      word(6, memoryOf(1, 1)),
      word(7, memoryOf(0, 2)),
      word(8, memoryOf(3, 1)),
      word(9),
    ];
    const worst = ['double-consonant', 'silent-letter'];
    expect(nextWords(words, { now: NOW, count: 20, worst })).toEqual([
      { id: 7, because: 'due' },
      { id: 4, because: 'due' },
      { id: 6, because: 'due' },
      { id: 5, because: 'slipping' },
      { id: 3, because: 'trap', trap: 'double-consonant' },
      { id: 2, because: 'trap', trap: 'silent-letter' },
      { id: 1, because: 'next' },
      { id: 9, because: 'next' },
    ]);
  });

  test('fills up with words that are not due where they were asked for', () => {
    const words = [word(1, memoryOf(3, 1)), word(2, memoryOf(1, 0)), word(3)];
    const choice = { now: NOW, count: 5, worst: [] };
    expect(nextWords(words, choice).map(({ id }) => id)).toEqual([3]);
    expect(nextWords(words, { ...choice, all: true }).map(({ id }) => id)).toEqual([3, 2, 1]);
  });

  test('never chooses a word twice, nor more than were asked for', () => {
    const aWord = fc.record({
      memory: fc.oneof(
        fc.constant(null),
        fc.tuple(fc.nat({ max: 5 }), fc.nat({ max: 90 })).map(([step, ago]) => memoryOf(step, ago)),
      ),
      traps: fc.subarray(['ph', 'h', 'accent']),
    });
    fc.assert(
      fc.property(fc.array(aWord), fc.nat({ max: 30 }), (words, count) => {
        const candidates = words.map((one, id) => ({ ...one, id }));
        const chosen = nextWords(candidates, { now: NOW, count, worst: ['ph', 'h'] });
        expect(new Set(chosen.map(({ id }) => id)).size).toBe(chosen.length);
        expect(chosen.length).toBeLessThanOrEqual(count);
      }),
    );
  });
});

describe('wordsWithTrap()', () => {
  test('chooses words with the trap alone: due, slipping, new, and then the others', () => {
    const ph = ['ph'];
    const words = [
      word(1, null, ph),
      word(2),
      word(3, memoryOf(3, 1), ph),
      word(4, memoryOf(2, 30), ph),
      word(5, memoryOf(1, 2), ['h', 'ph']),
      word(6, memoryOf(1, 2), ['h']),
    ];
    const chosen = wordsWithTrap(words, 'ph', { now: NOW, count: 12 });
    expect(chosen.map(({ id }) => id)).toEqual([5, 4, 1, 3]);
    expect(chosen).toContainEqual({ id: 3, because: 'trap', trap: 'ph' });
    expect(wordsWithTrap(words, 'ph', { now: NOW, count: 2 })).toHaveLength(2);
  });
});
