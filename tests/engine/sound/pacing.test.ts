import { describe, expect, test } from 'vitest';
import { type Effect, effectNotes, type InstrumentName } from '../../../engine/sound/effects.ts';
import { createPacing } from '../../../engine/sound/pacing.ts';

const WRONG: Effect = { name: 'wrong' };
const REVEAL: Effect = { name: 'reveal' };
const JOINED: Effect = { name: 'player_joined', petals: 6 };

describe('createPacing()', () => {
  test('drops an effect that is still heard, and lets it begin when it is over', () => {
    const mayBegin = createPacing();
    expect([2, 2, 2.1, 2.179, 2.181].map((at) => mayBegin(WRONG, at))).toStrictEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
  });

  test('what was dropped keeps nothing busy', () => {
    const mayBegin = createPacing();
    mayBegin(WRONG, 2);
    mayBegin(WRONG, 2.17);
    expect(mayBegin(WRONG, 2.19)).toBe(true);
  });

  test('lets different effects begin at the same moment', () => {
    const mayBegin = createPacing();
    expect([WRONG, REVEAL, JOINED].map((effect) => mayBegin(effect, 2))).toStrictEqual([
      true,
      true,
      true,
    ]);
  });

  test('distinguishes effects of one instrument only by their time', () => {
    const mayBegin = createPacing();
    expect(mayBegin({ name: 'tick', secondsLeft: 1, quiet: false }, 2)).toBe(true);
    expect(mayBegin({ name: 'tick', secondsLeft: 10, quiet: true }, 2.03)).toBe(false);
    expect(mayBegin({ name: 'final_beep' }, 2)).toBe(true);
    expect(mayBegin({ name: 'time_up' }, 2.1)).toBe(false);
  });

  test('greets at most one newcomer in 120 ms', () => {
    const mayBegin = createPacing();
    const crowd = Array.from({ length: 30 }, (_, place) => 5 + place * 0.01);
    const heard = crowd.filter((at) => mayBegin(JOINED, at));
    expect(heard.map((at) => Math.round(at * 1000))).toStrictEqual([5000, 5120, 5240]);
  });

  test('never gives an instrument of one voice two notes for one moment', () => {
    const mayBegin = createPacing();
    const given = new Map<InstrumentName, number[]>();
    const effects: Effect[] = [WRONG, REVEAL, { name: 'time_up' }, { name: 'final_beep' }];
    for (let place = 0; place < 2000; place++) {
      const at = 1 + Math.floor(place / 3) * 0.013;
      const effect = effects[(place * 7) % effects.length] as Effect;
      if (!mayBegin(effect, at)) continue;
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
