import { describe, expect, test } from 'vitest';
import {
  type Effect,
  type EffectNote,
  effectNotes,
  restAfter,
  WINNER_TIMES,
} from '../../../engine/sound/effects.ts';
import { EVERY_EFFECT } from '../../support/every-effect.ts';

const tick = (secondsLeft: number, quiet = false): Effect => ({ name: 'tick', secondsLeft, quiet });
const joined = (petals: number): Effect => ({ name: 'player_joined', petals });
const pitchesOf = (effect: Effect) => effectNotes(effect).map(({ pitch }) => pitch);
const beginningsOf = (effect: Effect) =>
  effectNotes(effect).map(({ after }) => Math.round(after * 1000));

/** Seconds from the beginning of the first note to the end of the last. */
function endOf(notes: readonly EffectNote[]): number {
  return Math.max(...notes.map(({ after, length }) => after + length));
}

describe('effectNotes()', () => {
  test('a key is a soft click around 2.2 kHz', () =>
    expect(effectNotes({ name: 'key_typed' })).toStrictEqual([
      { on: 'keycap', pitch: 2200, after: 0, length: 0.018, decibels: -26 },
    ]));

  test('a flower opens with three soft notes upwards', () => {
    const opening: Effect = { name: 'flower_opens' };
    expect(pitchesOf(opening)).toStrictEqual(['G5', 'B5', 'D6']);
    expect(beginningsOf(opening)).toStrictEqual([0, 60, 120]);
    expect(effectNotes(opening).every(({ decibels }) => decibels === -12)).toBe(true);
  });

  test('a tick is short, and one step higher for the last two seconds', () => {
    expect(effectNotes(tick(5))).toStrictEqual([
      { on: 'tick', pitch: 'G4', after: 0, length: 0.06, decibels: -12 },
    ]);
    expect([5, 4, 3, 2, 1].map((second) => pitchesOf(tick(second)))).toStrictEqual([
      ['G4'],
      ['G4'],
      ['G4'],
      ['A4'],
      ['A4'],
    ]);
  });

  test('a tick of the last ten seconds is softer and stays on its note', () => {
    expect(effectNotes(tick(10, true))).toMatchObject([{ pitch: 'G4', decibels: -20 }]);
    expect(pitchesOf(tick(1, true))).toStrictEqual(['G4']);
  });

  test('the final beep is a C6 of 220 ms', () =>
    expect(effectNotes({ name: 'final_beep' })).toStrictEqual([
      { on: 'beep', pitch: 'C6', after: 0, length: 0.22, decibels: -8 },
    ]));

  test('each letter on stage is a pentatonic step higher from C4 on, and stays at the highest', () => {
    const given = (place: number): Effect => ({ name: 'letter_given', place });
    expect([1, 2, 3, 4, 5, 6, 15, 40].map((place) => pitchesOf(given(place)))).toStrictEqual([
      ['C4'],
      ['D4'],
      ['E4'],
      ['G4'],
      ['A4'],
      ['C5'],
      ['A6'],
      ['A6'],
    ]);
    expect(effectNotes(given(1))).toMatchObject([{ on: 'string', decibels: -14 }]);
  });

  test('a flower opens with three notes 60 ms apart; after the roll that of who wins a bee', () => {
    expect(effectNotes({ name: 'flower_opens' })).toMatchObject([
      { pitch: 'G5', after: 0, decibels: -12 },
      { pitch: 'B5', after: 0.06 },
      { pitch: 'D6', after: 0.12 },
    ]);
    const opening = effectNotes({ name: 'bee_won' }).find(({ on }) => on === 'petals');
    expect(opening).toMatchObject({ pitch: 'G5', after: WINNER_TIMES.opens });
    expect(WINNER_TIMES.opens).toBe(0.6);
  });

  test('right is a fifth upwards, 70 ms apart', () =>
    expect(effectNotes({ name: 'correct', run: 1 })).toMatchObject([
      { pitch: 'C5', after: 0 },
      { pitch: 'G5', after: 0.07 },
    ]));

  test('right rises by a pentatonic step with the run, at most five', () =>
    expect(
      [1, 2, 3, 4, 5, 6, 7, 41].map((run) => pitchesOf({ name: 'correct', run }).slice(0, 2)),
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
    expect(pitchesOf({ name: 'correct', run: 0 })).toStrictEqual(['C5', 'G5']));

  test('wrong glides from E4 to D4 in 180 ms', () =>
    expect(effectNotes({ name: 'wrong' })).toStrictEqual([
      { on: 'hum', pitch: 'E4', glideTo: 'D4', after: 0, length: 0.18, decibels: -14 },
    ]));

  test('reveal steps down from G5 to C5, four notes of 60 ms', () => {
    expect(pitchesOf({ name: 'reveal' })).toStrictEqual(['G5', 'E5', 'D5', 'C5']);
    expect(beginningsOf({ name: 'reveal' })).toStrictEqual([0, 60, 120, 180]);
    for (const note of effectNotes({ name: 'reveal' })) {
      expect(note).toMatchObject({ length: 0.06, decibels: -18 });
    }
  });

  test('skip sweeps from 400 Hz to 3 kHz in 140 ms', () =>
    expect(effectNotes({ name: 'skip' })).toStrictEqual([
      { on: 'whoosh', pitch: 400, glideTo: 3000, after: 0, length: 0.14, decibels: -22 },
    ]));

  test('level up climbs the scale, 90 ms apart, and holds the last note 700 ms', () => {
    expect(pitchesOf({ name: 'level_up' })).toStrictEqual(['C5', 'E5', 'G5', 'A5', 'C6']);
    expect(beginningsOf({ name: 'level_up' })).toStrictEqual([0, 90, 180, 270, 360]);
    expect(effectNotes({ name: 'level_up' }).map(({ length }) => length)).toStrictEqual([
      0.09, 0.09, 0.09, 0.09, 0.7,
    ]);
  });

  test.each([
    [5, ['E5']],
    [10, ['E5', 'G5']],
    [15, ['E5', 'G5', 'C6']],
    [20, ['E5']],
    [6, []],
    [0, []],
  ])('a run of %i adds %j to the pair, within 500 ms', (run, added) => {
    const notes = effectNotes({ name: 'correct', run });
    expect(notes.filter(({ on }) => on === 'beep').map(({ pitch }) => pitch)).toEqual(added);
    expect(endOf(notes)).toBeLessThanOrEqual(0.5);
  });

  test('cells of the class are soft A4 taps, at most five a second', () => {
    const taps = { on: 'cell', pitch: 'A4', length: 0.04, decibels: -24 };
    expect(effectNotes({ name: 'cells_filled', cells: 1 })).toStrictEqual([{ ...taps, after: 0 }]);
    expect(effectNotes({ name: 'cells_filled', cells: 9 })).toMatchObject([
      { after: 0 },
      { after: 0.2 },
    ]);
    expect(restAfter({ name: 'cells_filled', cells: 9 })).toBe(0.4);
  });

  test('slips fall from 900 to 500 Hz, 30 ms apart and within 900 ms', () => {
    const some = effectNotes({ name: 'heat', cells: 3 });
    expect(some.map(({ pitch }) => pitch)).toEqual([900, 671, 500]);
    expect(beginningsOf({ name: 'heat', cells: 3 })).toEqual([300, 330, 360]);
    const many = effectNotes({ name: 'heat', cells: 90 });
    expect(many).toHaveLength(30);
    expect(endOf(many)).toBeLessThan(0.3 + 0.9 + 0.02);
  });

  test('a newcomer is greeted with the note of their petals', () =>
    expect([4, 5, 6, 7, 8, 9].flatMap((petals) => pitchesOf(joined(petals)))).toStrictEqual(
      'C5 C5 D5 E5 G5 G5'.split(' '),
    ));

  test('a pause falls from G4 to D4, 120 ms each, and its end rises again', () => {
    expect(pitchesOf({ name: 'paused' })).toStrictEqual(['G4', 'D4']);
    expect(pitchesOf({ name: 'resumed' })).toStrictEqual(['D4', 'G4']);
    expect(beginningsOf({ name: 'paused' })).toStrictEqual([0, 120]);
    expect(endOf(effectNotes({ name: 'resumed' }))).toBeCloseTo(0.24);
  });

  test('more time is a rising sweep, softer than a word', () =>
    expect(effectNotes({ name: 'time_added' })).toMatchObject([
      { on: 'whoosh', pitch: 600, glideTo: 2400, decibels: -22 },
    ]));

  test('the podium is a swelling roll of 600 ms', () => {
    const strokes = effectNotes({ name: 'podium', steps: 3 }).filter(({ on }) => on === 'roll');
    expect(new Set(strokes.map(({ pitch }) => pitch))).toStrictEqual(new Set(['C2']));
    expect(endOf(strokes)).toBeCloseTo(0.6);
    const levels = strokes.map(({ decibels }) => decibels);
    expect(levels).toStrictEqual([...levels].sort((a, b) => a - b));
    expect(new Set(levels).size).toBe(levels.length);
  });

  test('the podium then calls third, second and first, 400 ms apart', () => {
    const chord = effectNotes({ name: 'podium', steps: 3 }).filter(({ on }) => on === 'bells');
    expect(chord.map(({ pitch }) => pitch)).toStrictEqual(['E4', 'G4', 'C5', 'E5', 'G5']);
    expect(chord.map(({ after }) => after)).toStrictEqual([0.6, 1, 1.4, 1.4, 1.4]);
  });

  test.each([
    [2, ['G4', 'C5', 'E5', 'G5'], [0.6, 1, 1, 1]],
    [1, ['C5', 'E5', 'G5'], [0.6, 0.6, 0.6]],
  ])('a podium of %i steps has no note for those it lacks', (steps, pitches, begin) => {
    const chord = effectNotes({ name: 'podium', steps }).filter(({ on }) => on === 'bells');
    expect(chord.map(({ pitch }) => pitch)).toStrictEqual(pitches);
    expect(chord.map(({ after }) => after)).toStrictEqual(begin);
  });

  test('time up falls from G4 to C4, 150 ms each', () => {
    expect(pitchesOf({ name: 'time_up' })).toStrictEqual(['G4', 'C4']);
    expect(beginningsOf({ name: 'time_up' })).toStrictEqual([0, 150]);
    expect(endOf(effectNotes({ name: 'time_up' }))).toBeCloseTo(0.3);
  });

  test.each(
    EVERY_EFFECT.filter(({ name }) => name !== 'podium').map((effect) => [effect.name, effect]),
  )('%s is not longer than 1.6 s', (_, effect) =>
    expect(endOf(effectNotes(effect))).toBeLessThanOrEqual(1.6),
  );

  test('nothing is louder than the final beep', () => {
    const levels = EVERY_EFFECT.flatMap((effect) =>
      effectNotes(effect).map(({ decibels }) => decibels),
    );
    expect(Math.max(...levels)).toBe(-8);
  });
});

describe('restAfter()', () => {
  test('lasts until the last note is over', () => {
    expect(restAfter({ name: 'wrong' })).toBeCloseTo(0.18);
    expect(restAfter({ name: 'reveal' })).toBeCloseTo(0.24);
    expect(restAfter({ name: 'podium', steps: 3 })).toBeCloseTo(1.8);
  });

  test('lets a newcomer be greeted 120 ms after the last', () =>
    expect(restAfter(joined(5))).toBe(0.12));
});
