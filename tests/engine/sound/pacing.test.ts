import { describe, expect, test } from 'vitest';
import {
  type Effect,
  effectNotes,
  type InstrumentName,
  restAfter,
} from '../../../engine/sound/effects.ts';
import { createPacing } from '../../../engine/sound/pacing.ts';

const LEVEL_UP: Effect = { name: 'level_up' };
const WRONG: Effect = { name: 'wrong' };
const REVEAL: Effect = { name: 'reveal' };
const JOINED: Effect = { name: 'player_joined', petals: 6 };

describe('createPacing()', () => {
  test('drops an effect that is still heard, and lets it begin when it is over', () => {
    const beginsAt = createPacing();
    expect([2, 2, 2.1, 2.179, 2.181].map((at) => beginsAt(WRONG, at))).toStrictEqual([
      2,
      null,
      null,
      null,
      2.181,
    ]);
  });

  test('what was dropped keeps nothing busy', () => {
    const beginsAt = createPacing();
    beginsAt(WRONG, 2);
    beginsAt(WRONG, 2.17);
    expect(beginsAt(WRONG, 2.19)).toBe(2.19);
  });

  test('a level-up waits until the reward before it is over, and keeps its instrument busy for as long', () => {
    const beginsAt = createPacing();
    const right: Effect = { name: 'correct', run: 15 };
    beginsAt({ name: 'correct', run: 1 }, 1);
    beginsAt(right, 2);
    beginsAt({ name: 'tick', secondsLeft: 9, quiet: true }, 2.6);
    const begun = beginsAt(LEVEL_UP, 2.05);
    expect(begun).toBeCloseTo(2 + restAfter(right));
    expect(beginsAt(LEVEL_UP, (begun ?? 0) + restAfter(LEVEL_UP) - 0.01)).toBeNull();
    expect(beginsAt(LEVEL_UP, 9)).toBe(9);
  });

  test.each<Effect>([{ name: 'perfect' }, { name: 'record' }, { name: 'flower_opens' }])(
    'a level-up waits for $name too',
    (reward) => {
      const beginsAt = createPacing();
      beginsAt(reward, 2);
      expect(beginsAt(LEVEL_UP, 2.1)).toBeCloseTo(2 + restAfter(reward));
    },
  );

  test('a level-up does not wait for what is no reward', () => {
    const beginsAt = createPacing();
    beginsAt({ name: 'skip' }, 2);
    expect(beginsAt(LEVEL_UP, 2)).toBe(2);
  });

  test('lets different effects begin at the same moment', () => {
    const beginsAt = createPacing();
    expect([WRONG, REVEAL, JOINED].map((effect) => beginsAt(effect, 2))).toStrictEqual([2, 2, 2]);
  });

  test('distinguishes effects of one instrument only by their time', () => {
    const beginsAt = createPacing();
    expect(beginsAt({ name: 'tick', secondsLeft: 1, quiet: false }, 2)).toBe(2);
    expect(beginsAt({ name: 'tick', secondsLeft: 10, quiet: true }, 2.03)).toBeNull();
    expect(beginsAt({ name: 'final_beep' }, 2)).toBe(2);
    expect(beginsAt({ name: 'time_up' }, 2.1)).toBeNull();
  });

  test('greets at most one newcomer in 120 ms', () => {
    const beginsAt = createPacing();
    const crowd = Array.from({ length: 30 }, (_, place) => 5 + place * 0.01);
    const heard = crowd.filter((at) => beginsAt(JOINED, at) !== null);
    expect(heard.map((at) => Math.round(at * 1000))).toStrictEqual([5000, 5120, 5240]);
  });

  test('never gives an instrument of one voice two notes for one moment', () => {
    const beginsAt = createPacing();
    const given = new Map<InstrumentName, number[]>();
    const effects: Effect[] = [WRONG, REVEAL, { name: 'time_up' }, { name: 'final_beep' }];
    for (let place = 0; place < 2000; place++) {
      const at = 1 + Math.floor(place / 3) * 0.013;
      const effect = effects[(place * 7) % effects.length] as Effect;
      if (beginsAt(effect, at) === null) continue;
      for (const { on, after } of effectNotes(effect)) {
        given.set(on, [...(given.get(on) ?? []), at + after]);
      }
    }
    expect([...given.keys()]).toHaveLength(3);
    for (const times of given.values()) {
      expect(times.every((at, place) => at > (times[place - 1] ?? 0))).toBe(true);
    }
  });
});
