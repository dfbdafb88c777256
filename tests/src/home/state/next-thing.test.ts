import type { PracticeToday } from '@waggle/engine/practice';
import { describe, expect, test } from 'vitest';
import { nextThing, type Standing } from '../../../../src/home/state/next-thing.ts';
import { anAssignment } from '../../../support/set-work.ts';

const NOW = Date.parse('2026-03-04T08:00:00.000Z');
const inDays = (days: number) => new Date(NOW + days * 86_400_000).toISOString();

const someCounts = (counts: Partial<PracticeToday> = {}): PracticeToday => ({
  words: 12,
  due: 0,
  slipping: 0,
  fresh: 12,
  minutes: 4,
  isDone: false,
  isFirst: false,
  nextDueAt: null,
  ...counts,
});
const FIRST_DAY = someCounts({ isFirst: true });
const THIRSTY = someCounts({ due: 4, slipping: 1, fresh: 7 });
const WATERED = someCounts({ words: 0, fresh: 0, isDone: true });

const TEST = anAssignment({ id: 1, kind: 'test', title: 'Friday list', due_at: inDays(3) });
const BEGUN = anAssignment({
  id: 2,
  kind: 'test',
  due_at: inDays(30),
  mine: { state: 'begun', right: 0, of: 8 },
});
const FAR = anAssignment({ id: 3, kind: 'test', due_at: inDays(8) });
const PRACTICE = anAssignment({ id: 4, kind: 'practice', due_at: inDays(1) });

const stands = (standing: Partial<Standing>): Standing => ({
  isVisitor: false,
  grade: 5,
  isBegun: true,
  counts: someCounts(),
  work: [],
  isInstead: false,
  now: NOW,
  ...standing,
});

describe('the next right thing', () => {
  test.each<[string, Partial<Standing>, object]>([
    ['a test that was begun', { work: [TEST, BEGUN] }, { kind: 'work', work: BEGUN, thirsty: 0 }],
    [
      'a test of this week',
      { work: [PRACTICE, TEST], counts: THIRSTY },
      { work: TEST, thirsty: 5 },
    ],
    ['a late test', { work: [{ ...FAR, due_at: inDays(-2) }] }, { kind: 'work' }],
    [
      'thirsty words before a far test',
      { work: [FAR], counts: THIRSTY },
      { kind: 'water', words: 5 },
    ],
    ['thirsty words before set practice', { work: [PRACTICE], counts: THIRSTY }, { kind: 'water' }],
    ['set practice', { work: [PRACTICE], counts: WATERED }, { kind: 'work', work: PRACTICE }],
    ['set practice without counts', { work: [PRACTICE], counts: null }, { work: PRACTICE }],
    [
      'another language for who has none',
      { isInstead: true, counts: THIRSTY },
      { kind: 'instead' },
    ],
    ['the own level on the first day', { counts: FIRST_DAY, isBegun: false }, { kind: 'find' }],
    [
      'the own level without a grade',
      { counts: FIRST_DAY, isBegun: false, grade: null },
      { kind: 'find' },
    ],
    [
      'the first level for grade 2',
      { counts: FIRST_DAY, isBegun: false, grade: 2 },
      { kind: 'level', canFind: true },
    ],
    [
      'the first level for a visitor',
      { counts: FIRST_DAY, isBegun: false, isVisitor: true },
      { kind: 'level', canFind: true },
    ],
    [
      'set practice of the first day',
      { counts: FIRST_DAY, isBegun: false, work: [PRACTICE] },
      { work: PRACTICE },
    ],
    ['the level of who was placed', { counts: FIRST_DAY }, { kind: 'level', canFind: false }],
    ['the words that are left', {}, { kind: 'level', canFind: false }],
    ['rest when all is watered', { counts: WATERED }, { kind: 'rest' }],
    ['another try', { counts: null }, { kind: 'failed' }],
  ])('is %s', (_, standing, next) => {
    expect(nextThing(stands(standing))).toMatchObject(next);
  });
});
