import { describe, expect, test } from 'vitest';
import {
  activeDb,
  fade,
  finish,
  inARow,
  level,
  pad,
  type Sound,
  trim,
} from '../../../server/clips/level.ts';

const RATE = 22_050;

/** A tone of 441 Hz, 50 samples a period. */
function tone({ amplitude = 0.5, seconds = 0.5 } = {}): Sound {
  const samples = Float32Array.from(
    { length: seconds * RATE },
    (_, at) => amplitude * Math.sin((2 * Math.PI * at) / 50),
  );
  return { samples, sampleRate: RATE };
}

function silence(seconds: number): Sound {
  return { samples: new Float32Array(seconds * RATE), sampleRate: RATE };
}

function after(...sounds: Sound[]): Sound {
  return {
    samples: Float32Array.from(sounds.flatMap(({ samples }) => [...samples])),
    sampleRate: RATE,
  };
}

function peakOf({ samples }: Sound): number {
  return samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
}

function decibels(ratio: number): number {
  return 20 * Math.log10(ratio);
}

describe('trim()', () => {
  test('cuts silence at both ends and leaves 15 ms of room', () => {
    const { samples } = trim(after(silence(0.3), tone({ seconds: 0.5 }), silence(0.2)));
    expect(samples.length / RATE).toBeCloseTo(0.53, 3);
  });

  test('keeps a pause inside a word', () => {
    const said = after(tone({ seconds: 0.1 }), silence(0.3), tone({ seconds: 0.1 }));
    expect(trim(said).samples.length / RATE).toBeCloseTo(0.5, 2);
  });

  test('keeps what is 44 dB below the peak and cuts what is 46 dB below', () => {
    const soft = (below: number) => tone({ amplitude: 0.5 * 10 ** (-below / 20), seconds: 0.1 });
    const loud = tone({ seconds: 0.1 });
    expect(trim(after(loud, soft(44))).samples.length / RATE).toBeCloseTo(0.2, 2);
    expect(trim(after(loud, soft(46))).samples.length / RATE).toBeCloseTo(0.115, 2);
  });

  test('leaves nothing of silence', () => {
    expect(trim(silence(0.5)).samples).toHaveLength(0);
    expect(trim(silence(0)).samples).toHaveLength(0);
  });
});

describe('level()', () => {
  test.each([0.001, 0.05, 0.9])('brings a tone of amplitude %f to -20 dBFS', (amplitude) => {
    expect(activeDb(level(tone({ amplitude })))).toBeCloseTo(-20, 1);
  });

  test('counts what is heard, not the pauses', () => {
    const broken = after(tone({ seconds: 0.2 }), silence(0.6), tone({ seconds: 0.2 }));
    const gained = decibels(peakOf(level(broken)) / peakOf(level(tone())));
    // Counting the pause would add 4 dB.
    expect(Math.abs(gained)).toBeLessThan(1);
  });

  test('bends a click that would pass the ceiling, and keeps it the loudest', () => {
    const clicks = Float32Array.from({ length: RATE }, (_, at) => (at % 2000 === 0 ? 1 : 0.001));
    const peak = peakOf(level({ samples: clicks, sampleRate: RATE }));
    expect(decibels(peak)).toBeLessThanOrEqual(-1.5);
    expect(decibels(peak)).toBeGreaterThan(-6);
  });

  test('leaves silence silent', () => {
    expect(peakOf(level(silence(0.2)))).toBe(0);
  });

  test('leaves its input as it was', () => {
    const sound = tone();
    level(sound);
    expect(sound).toEqual(tone());
  });
});

describe('fade()', () => {
  test('starts and ends at zero and is whole after 4 ms', () => {
    const flat = { samples: new Float32Array(RATE).fill(0.5), sampleRate: RATE };
    const { samples } = fade(flat);
    expect(samples.at(0)).toBe(0);
    expect(samples.at(-1)).toBe(0);
    expect(samples.at(0.002 * RATE)).toBeCloseTo(0.25, 2);
    expect(samples.at(0.0041 * RATE)).toBe(0.5);
    expect(samples.at(-0.0041 * RATE)).toBe(0.5);
  });
});

describe('pad()', () => {
  test('adds 60 ms before and 120 ms after', () => {
    const { samples } = pad(tone({ seconds: 0.5 }));
    expect(samples.length / RATE).toBeCloseTo(0.68, 3);
    expect(samples.subarray(0, 0.06 * RATE).every((sample) => sample === 0)).toBe(true);
    expect(samples.subarray(-0.12 * RATE).every((sample) => sample === 0)).toBe(true);
  });
});

describe('inARow()', () => {
  test('puts sounds after each other, 350 ms apart', () => {
    const row = inARow([tone({ seconds: 0.2 }), tone({ seconds: 0.3 })]);
    expect(row.samples.length / RATE).toBeCloseTo(0.85, 3);
    const pause = row.samples.subarray(0.2 * RATE + 1, 0.55 * RATE - 1);
    expect(pause.every((sample) => sample === 0)).toBe(true);
    expect(peakOf({ ...row, samples: row.samples.subarray(0.55 * RATE) })).toBeCloseTo(0.5, 2);
  });

  test('leaves one sound as it is', () => expect(inARow([tone()])).toEqual(tone()));
});

describe('finish()', () => {
  test('makes a loud and a soft recording sound alike', () => {
    const loud = finish(after(silence(0.1), tone({ amplitude: 0.9 })));
    const soft = finish(after(silence(0.4), tone({ amplitude: 0.01 }), silence(0.4)));
    expect(activeDb(loud)).toBeCloseTo(activeDb(soft), 1);
    expect(Math.abs(loud.samples.length - soft.samples.length) / RATE).toBeLessThan(0.02);
  });

  test('makes nothing of silence', () => {
    expect(finish(silence(1)).samples).toHaveLength(0);
  });
});
