import type { Memory } from '@waggle/engine/contracts';
import {
  countedAt,
  DAYS_OF_STEP,
  isDue,
  LAST_STEP,
  type MemoryAttempt,
  memoryAt,
  NEW_MEMORY,
  recallsOf,
  remember,
  replayMemories,
} from '@waggle/engine/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const START = Date.parse('2026-03-04T08:00:00.000Z');
const DAY = 86_400_000;
const iso = (days: number) => new Date(START + days * DAY).toISOString();

const right = (days: number) => ({ at: START + days * DAY, isCorrect: true, counts: true });
const wrong = (days: number) => ({ at: START + days * DAY, isCorrect: false, counts: true });

function after(...recalls: readonly Parameters<typeof remember>[1][]): Memory {
  return recalls.reduce<Memory | null>(remember, null) ?? NEW_MEMORY;
}

/** Right whenever it is due, up to this step. */
function atStep(step: number): { memory: Memory; days: number } {
  let days = 0;
  let memory = after(right(0));
  while (memory.step < step) {
    days += DAYS_OF_STEP[memory.step] ?? 0;
    memory = remember(memory, right(days));
  }
  return { memory, days };
}

describe('remember()', () => {
  test('puts a new word that is right at once on step 1, due a day later', () => {
    expect(after(right(0))).toEqual({
      step: 1,
      state: 'learning',
      due_at: iso(1),
      seen: 1,
      right: 1,
    });
  });

  test('keeps a new word that is missed on step 0, due at once', () => {
    expect(after(wrong(0))).toEqual({
      step: 0,
      state: 'learning',
      due_at: iso(0),
      seen: 1,
      right: 0,
    });
  });

  test.each([
    [1, 1],
    [2, 3],
    [3, 7],
    [4, 30],
    [5, 60],
  ])('makes step %i due after %i days', (step, interval) => {
    const { memory, days } = atStep(step);
    expect(memory).toMatchObject({ step, due_at: iso(days + interval) });
    expect(memory.state).toBe(step < 2 ? 'learning' : 'known');
  });

  test('stays on the last step', () => {
    const { memory, days } = atStep(LAST_STEP);
    expect(remember(memory, right(days + 60))).toMatchObject({ step: 5, due_at: iso(days + 120) });
  });

  test('counts a right recall that is early, and changes nothing else', () => {
    const { memory, days } = atStep(3);
    const { seen, right: recalled, ...rest } = remember(memory, right(days + 6.9));
    const { seen: seenBefore, right: rightBefore, ...before } = memory;
    expect(rest).toEqual(before);
    expect([seen, recalled]).toEqual([seenBefore + 1, rightBefore + 1]);
  });

  test('calls a word that was known and missed slipping until step 2', () => {
    const { memory, days } = atStep(3);
    const missed = remember(memory, wrong(days + 1));
    expect(missed).toMatchObject({ step: 0, state: 'slipping', due_at: iso(days + 1) });
    const once = remember(missed, right(days + 1.1));
    expect(once).toMatchObject({ step: 1, state: 'slipping' });
    expect(remember(once, right(days + 3))).toMatchObject({ step: 2, state: 'known' });
  });

  test('takes an answer that does not count for a try, and for nothing more', () => {
    const shown = { at: START, isCorrect: true, counts: false };
    expect(after(shown)).toEqual({
      step: 0,
      state: 'learning',
      due_at: iso(0),
      seen: 0,
      right: 0,
    });
    const { memory } = atStep(2);
    expect(remember(memory, { ...shown, at: START + 2 * DAY, isCorrect: false })).toEqual(memory);
  });
});

describe('memoryAt()', () => {
  test('lets a known word slip when it is past due by more than half its interval', () => {
    const { memory, days } = atStep(2);
    expect(memoryAt(memory, START + (days + 4.5) * DAY).state).toBe('known');
    expect(memoryAt(memory, START + (days + 4.5) * DAY + 1).state).toBe('slipping');
    expect(isDue(memory, START + (days + 3) * DAY)).toBe(true);
    expect(isDue(memory, START + (days + 3) * DAY - 1)).toBe(false);
  });
});

describe('recallsOf()', () => {
  const at = (minute: number, word: number, isCorrect: boolean, hinted = false): MemoryAttempt => ({
    word,
    at: START + minute * 60_000,
    isCorrect,
    hinted,
  });

  test('counts first tries without a hint: the answer before did not miss the same word', () => {
    const attempts = [
      at(1, 7, false),
      at(2, 7, false),
      at(3, 7, true),
      at(4, 7, true),
      at(5, 8, false),
      at(6, 7, false),
      at(7, 8, true),
      at(8, 9, true, true),
    ];
    expect(recallsOf(attempts).map(({ counts }) => counts)).toEqual([
      true,
      false,
      false,
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  test('comes to the same memories in whatever order answers arrive', () => {
    const anAttempt = fc.record({
      word: fc.integer({ min: 1, max: 4 }),
      // Few moments, so that some are the same.
      at: fc.integer({ min: 0, max: 90 }).map((days) => START + days * DAY),
      isCorrect: fc.boolean(),
      hinted: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc
          .array(anAttempt, { maxLength: 25 })
          .chain((attempts) =>
            fc.tuple(
              fc.constant(attempts),
              fc.shuffledSubarray(attempts, { minLength: attempts.length }),
            ),
          ),
        ([attempts, arrived]) => {
          expect(replayMemories(arrived)).toEqual(replayMemories(attempts));
        },
      ),
    );
  });
});

describe('countedAt()', () => {
  const now = START;
  test.each([
    ['now, without a time', null, now],
    ['as it was given', now - DAY, now - DAY],
    ['seven days back, when it is older', now - 8 * DAY, now - 7 * DAY],
    ['now, when it is ahead', now + 1, now],
  ])('is %s', (_, given, counted) => expect(countedAt(given, now)).toBe(counted));
});
