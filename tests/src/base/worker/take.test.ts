import { describe, expect, test } from 'vitest';
import {
  addBlock,
  EMPTY_TAKE,
  isOver,
  LONGEST_TAKE_S,
  type TakeState,
} from '../../../../src/base/state/operator/take.ts';

const RATE = 48_000;
const BLOCK = 2_048;

/** A block of a tone so loud, in dBFS of its power. */
function block(decibels: number): Float32Array {
  const size = Math.SQRT2 * 10 ** (decibels / 20);
  return Float32Array.from({ length: BLOCK }, (_, at) => size * Math.sin(at / 5));
}

/** Hears stretches of loudness, each for so many seconds, until the take is over. */
function listenTo(
  ...stretches: [decibels: number, seconds: number][]
): TakeState & { over: boolean } {
  let take = EMPTY_TAKE;
  for (const [decibels, seconds] of stretches) {
    for (let heard = 0; heard < seconds; heard += BLOCK / RATE) {
      take = addBlock(take, block(decibels), RATE);
      if (isOver(take)) return { ...take, over: true };
    }
  }
  return { ...take, over: false };
}

describe('a take', () => {
  test('is over when a word was said and it is quiet again', () => {
    const { over, seconds } = listenTo([-60, 1], [-20, 0.5], [-60, 3]);
    expect(over).toBe(true);
    expect(seconds).toBeGreaterThan(2.2);
    expect(seconds).toBeLessThan(2.5);
  });

  test('goes on through the quiet within a word', () => {
    expect(listenTo([-60, 0.5], [-20, 0.3], [-60, 0.3], [-25, 0.3], [-60, 0.5]).over).toBe(false);
  });

  test('waits for the word, and at last gives up', () => {
    expect(listenTo([-60, 5]).over).toBe(false);
    const { over, seconds } = listenTo([-60, 9]);
    expect(over).toBe(true);
    expect(seconds).toBeCloseTo(LONGEST_TAKE_S, 1);
  });

  test('takes a steady noise for the room, not for a word', () => {
    expect(listenTo([-38, 4]).spoken).toBeLessThan(0.1);
  });

  test('is not ended by a click', () => {
    expect(listenTo([-60, 0.5], [-15, 0.04], [-60, 2]).over).toBe(false);
  });
});
