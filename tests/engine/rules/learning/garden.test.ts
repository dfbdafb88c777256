import type { Memory } from '@waggle/engine/contracts';
import {
  byAge,
  countGarden,
  daysKnown,
  growthOf,
  isThirsty,
  memoryAt,
  NEW_MEMORY,
  remember,
} from '@waggle/engine/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const START = Date.parse('2026-03-04T08:00:00.000Z');
const DAY = 86_400_000;

/** Recalled rightly on each of these days. */
function recalled(...days: readonly number[]): Memory {
  return days.reduce<Memory>(
    (memory, day) => remember(memory, { at: START + day * DAY, isCorrect: true, counts: true }),
    NEW_MEMORY,
  );
}

const at = (memory: Memory, day: number) => memoryAt(memory, START + day * DAY);

describe('growthOf()', () => {
  test('a word grows from sprout to bud, flower, and flower with honey', () => {
    const tried = remember(null, { at: START, isCorrect: false, counts: true });
    const grown = [recalled(0), recalled(0, 1), recalled(0, 1, 4, 11, 41)];
    expect([tried, ...grown].map(growthOf)).toEqual(['sprout', 'bud', 'open', 'honey']);
  });

  test('never goes back to a sprout once its word was known, and is thirsty instead', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 90 }), fc.boolean())), (answers) => {
        let [memory, day, wasKnown] = [NEW_MEMORY, 0, false];
        for (const [later, isCorrect] of answers) {
          day += later;
          memory = remember(memory, { at: START + day * DAY, isCorrect, counts: true });
          wasKnown ||= memory.state === 'known';
          if (!wasKnown) continue;
          expect(['open', 'honey']).toContain(growthOf(memory));
          expect(isThirsty(memory)).toBe(memory.state !== 'known');
        }
      }),
    ));
});

describe('daysKnown()', () => {
  test('counts the days between its recalls and those since', () => {
    const memory = recalled(0, 1, 4);
    expect(daysKnown(at(memory, 4), START + 4 * DAY)).toBe(3);
    expect(daysKnown(at(memory, 9), START + 9 * DAY)).toBe(8);
  });

  test('is never longer than the word is known', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 80 }), { maxLength: 12 }), (gaps) => {
        let [memory, day, since] = [NEW_MEMORY, 0, null as number | null];
        for (const gap of gaps) {
          day += gap;
          memory = remember(memory, { at: START + day * DAY, isCorrect: true, counts: true });
          if (memory.state === 'known') since ??= day;
        }
        const days = daysKnown(memory, START + day * DAY);
        expect(days === null ? since : day - (since ?? 0) >= days).toBe(
          days === null ? null : true,
        );
      }),
    ));

  test('is null for a word that is slipping', () =>
    expect(daysKnown(at(recalled(0, 1), 60), START + 60 * DAY)).toBeNull());
});

test('byAge() puts the word that is known longest first and a sprout last', () => {
  const [long, short, sprout] = [recalled(0, 1, 4), recalled(0, 1), recalled(0)];
  const now = START + 5 * DAY;
  expect([sprout, short, long].toSorted(byAge(now))).toEqual([long, short, sprout]);
});

test('countGarden() counts known, lasting and thirsty words', () => {
  const lasting = recalled(0, 1, 4, 11, 41);
  const thirsty = at(recalled(0, 1), 60);
  expect(countGarden([recalled(0), recalled(0, 1), lasting, thirsty])).toEqual({
    known: 2,
    lasting: 1,
    thirsty: 1,
  });
});
