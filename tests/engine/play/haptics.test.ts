import type { Effect } from '../../../engine/entries/sound.ts';
import { describe, expect, test } from 'vitest';
import { isTouched, STILL_DEVICE, vibrate } from '../../../engine/play/haptics.ts';

/** A device on which these media queries hold; it writes down how it vibrated. */
function aDevice(...holding: readonly string[]) {
  const pulses: number[][] = [];
  const device = {
    vibrate: (pulse: number[]) => pulses.push(pulse),
    matches: (query: string) => holding.includes(query),
  };
  return { pulses, device };
}

const CORRECT: Effect = { name: 'correct', run: 3 };

describe('vibrate()', () => {
  test('is 12 ms for right', () => {
    const { device, pulses } = aDevice();
    vibrate(device, CORRECT);
    expect(pulses).toEqual([[12]]);
  });

  test('is two of 20 ms, 40 apart, for wrong', () => {
    const { device, pulses } = aDevice();
    vibrate(device, { name: 'wrong' });
    expect(pulses).toEqual([[20, 40, 20]]);
  });

  test.each([
    { name: 'key_typed' },
    { name: 'tick', secondsLeft: 1, quiet: true },
    { name: 'final_beep' },
    { name: 'reveal' },
    { name: 'skip' },
    { name: 'time_up' },
  ] satisfies Effect[])('is nothing for $name', (effect) => {
    const { device, pulses } = aDevice();
    vibrate(device, effect);
    expect(pulses).toEqual([]);
  });

  test('is nothing with reduced motion', () => {
    const { device, pulses } = aDevice('(prefers-reduced-motion: reduce)');
    vibrate(device, CORRECT);
    expect(pulses).toEqual([]);
  });

  test('is nothing where nothing can vibrate', () =>
    expect(() => vibrate(STILL_DEVICE, CORRECT)).not.toThrow());
});

describe('isTouched()', () => {
  test('follows the first pointer of the device', () => {
    expect(isTouched(aDevice('(pointer: coarse)').device)).toBe(true);
    expect(isTouched(aDevice('(any-pointer: coarse)').device)).toBe(false);
    expect(isTouched(STILL_DEVICE)).toBe(false);
  });
});
