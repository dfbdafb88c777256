import { wavOf } from '../../src/base/state/operator/take.ts';

const RATE = 48_000;
/** Of a voice that says "ah", in hertz. */
const PITCH = 140;

/** What is recorded; each part may differ. */
export interface Spoken {
  readonly seconds?: number;
  /** When somebody speaks, in seconds. */
  readonly from?: number;
  readonly to?: number;
  /** Loudness of the voice; 1 fills the scale. */
  readonly voice?: number;
  /** Loudness of the room. */
  readonly room?: number;
  /** Added to every sample. */
  readonly offset?: number;
}

/** Somebody says one vowel in a room. */
export function spoken(differs: Spoken = {}): { samples: Float32Array; sampleRate: number } {
  const { seconds = 2, from = 0.6, to = 1.2, voice = 0.3, room = 0.001, offset = 0 } = differs;
  let seed = 1;
  const samples = Float32Array.from({ length: RATE * seconds }, (_, at) => {
    seed = (seed * 16_807) % 2_147_483_647;
    const noise = room * ((2 * seed) / 2_147_483_647 - 1) + offset;
    const t = at / RATE;
    if (t < from || t >= to) return noise;
    let sum = 0;
    for (let harmonic = 1; harmonic < 9; harmonic += 1) {
      sum += Math.sin(2 * Math.PI * PITCH * harmonic * t) / harmonic;
    }
    const swell = Math.sin((Math.PI * (t - from)) / (to - from));
    return Math.max(-1, Math.min(1, noise + voice * 0.6 * sum * swell));
  });
  return { samples, sampleRate: RATE };
}

/** The same as a WAV file. */
export function spokenFile(differs: Spoken = {}): Buffer {
  const { samples, sampleRate } = spoken(differs);
  return Buffer.from(wavOf([samples], sampleRate));
}
