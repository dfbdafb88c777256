import {
  HALF_LIFE_MS,
  mostCostly,
  recordAt,
  trapNotes,
  type TrapRecord,
  withNote,
  worstTraps,
} from '@waggle/engine/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const NOW = Date.parse('2026-03-04T08:00:00.000Z');

function record(notes: readonly { at: number; missed: boolean }[], trap = 'ph'): TrapRecord | null {
  return notes.reduce<TrapRecord | null>(
    (before, { at, missed }) => withNote(before, { trap, missed }, { at, sign: 1 }),
    null,
  );
}

describe('trapNotes()', () => {
  const word = { word: 'hopping', accepted: [], language: 'en' };

  test('charges a slip to the trap that it hit', () => {
    const notes = trapNotes({ ...word, typed: 'hoping', isCorrect: false });
    expect(notes).toContainEqual({ trap: 'double-consonant', missed: true });
  });

  test('charges no trap with a slip elsewhere, or with a right answer', () => {
    for (const answer of [
      { typed: 'xopping', isCorrect: false },
      { typed: 'hopping', isCorrect: true },
    ]) {
      const notes = trapNotes({ ...word, ...answer });
      expect(notes).toContainEqual({ trap: 'double-consonant', missed: false });
    }
  });
});

describe('a fingerprint', () => {
  test('halves in thirty days', () => {
    const first = record([{ at: NOW, missed: true }]) as TrapRecord;
    expect(recordAt(first, NOW + HALF_LIFE_MS)).toMatchObject({ tried: 0.5, missed: 0.5 });
    const twice = withNote(
      first,
      { trap: 'ph', missed: false },
      { at: NOW + HALF_LIFE_MS, sign: 1 },
    );
    expect(twice).toMatchObject({ tried: 1.5, missed: 0.5, answers: 2 });
  });

  test('does not depend on the order of its notes, and gives one back', () => {
    const aNote = fc.record({
      at: fc.integer({ min: -90, max: 0 }).map((days) => NOW + days * 86_400_000),
      missed: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(aNote, { minLength: 1, maxLength: 20 }), aNote, (notes, more) => {
        const forth = recordAt(record(notes) as TrapRecord, NOW);
        const back = recordAt(record(notes.toReversed()) as TrapRecord, NOW);
        expect(back.tried).toBeCloseTo(forth.tried);
        expect(back.missed).toBeCloseTo(forth.missed);
        const taken = withNote(
          record([...notes, more]),
          { trap: 'ph', missed: more.missed },
          { at: more.at, sign: -1 },
        );
        expect(recordAt(taken, NOW).tried).toBeCloseTo(forth.tried);
        expect(taken.answers).toBe(notes.length);
      }),
    );
  });

  test('is shown from five answers on, most costly first; the two worst choose words', () => {
    const notes = (misses: number, hits: number) =>
      Array.from({ length: misses + hits }, (_, n) => ({ at: NOW, missed: n < misses }));
    const records = [
      record(notes(1, 5), 'ph'),
      record(notes(3, 9), 'magic-e'),
      record(notes(4, 0), 'accent'),
      record(notes(0, 9), 'h'),
    ].filter((one) => one !== null);
    expect(mostCostly(records, NOW).map(({ trap }) => trap)).toEqual(['magic-e', 'ph', 'h']);
    expect(worstTraps(records, NOW)).toEqual(['accent', 'magic-e']);
  });
});
