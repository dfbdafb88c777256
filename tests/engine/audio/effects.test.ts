import { describe, expect, test } from 'vitest';
import { type Effect, type EffectNote, effectNotes } from '../../../engine/audio/effects.ts';

const notesOf = (effect: Effect) => effectNotes(effect).map(({ note }) => note);
const tick = (secondsLeft: number, quiet = false): Effect => ({ name: 'tick', secondsLeft, quiet });

describe('effectNotes()', () => {
  test('a tick is short, and one step higher for the last two seconds', () => {
    expect(effectNotes(tick(5))).toStrictEqual([
      { note: 'G4', after: 0, length: 0.06, decibels: -12 },
    ]);
    expect([5, 4, 3, 2, 1].map((second) => notesOf(tick(second)))).toStrictEqual([
      ['G4'],
      ['G4'],
      ['G4'],
      ['A4'],
      ['A4'],
    ]);
  });

  test('a tick of the last ten seconds is softer and stays on its note', () => {
    expect(effectNotes(tick(10, true))).toMatchObject([{ note: 'G4', decibels: -20 }]);
    expect(notesOf(tick(1, true))).toStrictEqual(['G4']);
  });

  test('the final beep is a C6 of 220 ms', () =>
    expect(effectNotes({ name: 'final_beep' })).toStrictEqual([
      { note: 'C6', after: 0, length: 0.22, decibels: -8 },
    ]));

  test('right is a fifth upwards, 70 ms apart', () =>
    expect(effectNotes({ name: 'correct', streak: 1 })).toMatchObject([
      { note: 'C5', after: 0 },
      { note: 'G5', after: 0.07 },
    ]));

  test('right rises by a pentatonic step with the run, at most five', () =>
    expect(
      [1, 2, 3, 4, 5, 6, 7, 40].map((streak) => notesOf({ name: 'correct', streak })),
    ).toStrictEqual([
      ['C5', 'G5'],
      ['D5', 'A5'],
      ['E5', 'C6'],
      ['G5', 'D6'],
      ['A5', 'E6'],
      ['C6', 'G6'],
      ['C6', 'G6'],
      ['C6', 'G6'],
    ]));

  test('right has its notes also for a run of none', () =>
    expect(notesOf({ name: 'correct', streak: 0 })).toStrictEqual(['C5', 'G5']));

  test('wrong falls from E4 to D4 within 180 ms, low and soft', () => {
    const notes = effectNotes({ name: 'wrong' });
    expect(notes.map(({ note }) => note)).toStrictEqual(['E4', 'D4']);
    expect(endOf(notes)).toBeCloseTo(0.18);
    expect(notes.every(({ decibels }) => decibels === -14)).toBe(true);
  });

  test('no effect is longer than 1.6 s', () => {
    const effects: Effect[] = [
      tick(5),
      tick(9, true),
      { name: 'final_beep' },
      { name: 'correct', streak: 9 },
      { name: 'wrong' },
    ];
    for (const effect of effects) expect(endOf(effectNotes(effect))).toBeLessThanOrEqual(1.6);
  });
});

/** Seconds from the beginning of the first note to the end of the last. */
function endOf(notes: readonly EffectNote[]): number {
  return Math.max(...notes.map(({ after, length }) => after + length));
}
