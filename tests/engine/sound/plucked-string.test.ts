import { describe, expect, test } from 'vitest';
import { pluckedString } from '../../../engine/sound/plucked-string.ts';

const SAMPLE_RATE = 44_100;

/** A string with the same noise in every run. */
function aString(hertz: number, sampleRate = SAMPLE_RATE) {
  let seed = 1;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  return pluckedString({ hertz, length: 0.5, sampleRate, random });
}

/** How strong a frequency is in the first 300 ms. */
function strength(samples: Float32Array, hertz: number, sampleRate: number): number {
  const turn = (2 * Math.PI * hertz) / sampleRate;
  const heard = samples.slice(0, 0.3 * sampleRate);
  let cosine = 0;
  let sine = 0;
  for (const [index, sample] of heard.entries()) {
    cosine += sample * Math.cos(turn * index);
    sine += sample * Math.sin(turn * index);
  }
  return Math.hypot(cosine, sine);
}

function loudest(samples: Float32Array): number {
  return samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
}

describe('pluckedString()', () => {
  test.each([
    [523.25, 44_100],
    [880, 44_100],
    [587.33, 48_000],
  ])('sounds at %d Hz, at %d samples a second', (hertz, sampleRate) => {
    const samples = aString(hertz, sampleRate);
    const near = Array.from({ length: 81 }, (_, step) => hertz - 20 + step / 2);
    const strengths = near.map((frequency) => strength(samples, frequency, sampleRate));
    const measured = near[strengths.indexOf(Math.max(...strengths))] as number;
    expect(Math.abs(measured - hertz)).toBeLessThanOrEqual(1.5);
  });

  test('lasts as long as asked and peaks at full scale', () => {
    const samples = aString(523.25);
    expect(samples).toHaveLength(22_050);
    expect(loudest(samples)).toBeCloseTo(1);
  });

  test('dies away', () => {
    const samples = aString(523.25);
    const levels = [0, 0.1, 0.2, 0.4].map((from) =>
      loudest(samples.slice(from * SAMPLE_RATE, (from + 0.05) * SAMPLE_RATE)),
    );
    expect(levels).toStrictEqual([...levels].sort((a, b) => b - a));
    expect(levels.at(-1)).toBeLessThan(0.05);
  });

  test('ends in silence, without a click', () =>
    expect(Math.abs(aString(523.25).at(-1) ?? 1)).toBe(0));
});
