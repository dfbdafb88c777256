/** The one-pole lowpass in the loop, in hertz (docs/design.md, section 7: "dampening 3800"). */
const DAMPENING_HZ = 3800;
/** Share of the sound that is left after each turn, besides the loss in the lowpass. */
const FEEDBACK = 0.985;
const FADE_S = 0.02;

/**
 * A plucked string after Karplus and Strong, peaking at full scale: a burst of noise of one period,
 * fed back through a lowpass. Rendered as samples, because Tone's PluckSynth needs an audio worklet.
 *
 * @param length seconds
 * @param random from 0 up to but not 1, for the noise
 */
export function pluckedString({
  hertz,
  length,
  sampleRate,
  random = Math.random,
}: {
  hertz: number;
  length: number;
  sampleRate: number;
  random?: () => number;
}): Float32Array {
  const damping = Math.exp((-2 * Math.PI * DAMPENING_HZ) / sampleRate);
  const delay = sampleRate / hertz - delayOfLowpass(damping, (2 * Math.PI * hertz) / sampleRate);
  const whole = Math.floor(delay);
  const part = delay - whole;
  const samples = new Float32Array(Math.round(length * sampleRate));
  const period = Math.round(sampleRate / hertz);
  let low = 0;
  for (let index = 0; index < samples.length; index++) {
    const turn = (1 - part) * at(samples, index - whole) + part * at(samples, index - whole - 1);
    const noise = index < period ? random() * 2 - 1 : 0;
    low = (1 - damping) * (FEEDBACK * turn + noise) + damping * low;
    samples[index] = low;
  }
  return finished(samples, FADE_S * sampleRate);
}

/** Delay of the lowpass in samples at this frequency, in radians per sample. */
function delayOfLowpass(damping: number, frequency: number): number {
  return Math.atan2(damping * Math.sin(frequency), 1 - damping * Math.cos(frequency)) / frequency;
}

/** Scaled to full scale, and faded so that it ends without a click. */
function finished(samples: Float32Array, fade: number): Float32Array {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return samples.map(
    (sample, index) => (sample / peak) * Math.min(1, (samples.length - 1 - index) / fade),
  );
}

function at(samples: Float32Array, index: number): number {
  return samples[index] ?? 0;
}
