/** Mono sound. */
export interface Sound {
  /** Between -1 and 1. */
  readonly samples: Float32Array;
  /** Hertz. */
  readonly sampleRate: number;
}

/** Quieter than this below the loudest sample is the engine's own silence, in dB. */
const SILENCE_DB = -45;
/**
 * Stretch over which power is taken and its step, in ms. Of the frames tried (20 to 100 ms,
 * apart or overlapping) the overlapping ones came nearest to loudness by BS.1770.
 */
const FRAME_MS = 50;
const FRAME_STEP_MS = 12.5;
/** Frames quieter than this below the loudest frame are pauses and do not count, in dB. */
const PAUSE_DB = -20;
/** Power that every word is brought to, in dBFS: 18 dB of room for the peaks of a vowel. */
const TARGET_DB = -20;
/** From here peaks are bent: -6 dBFS. */
const KNEE = ratio(-6);
/** Left above the knee, up to -1.5 dBFS, which no sample passes: MP3 decoders overshoot by 1 dB. */
const ROOM = ratio(-1.5) - KNEE;
/** Bending takes power away, so the gain is corrected; three rounds leave under 0.01 dB. */
const ROUNDS = 3;
/** Ramp at both ends, in ms: short enough to leave a plosive whole, long enough not to click. */
const FADE_MS = 4;
/** Kept before the first and after the last sound above the silence, in ms: a breathy "f" begins there. */
const MARGIN_MS = 15;
/** Silence before the word, in ms: headphones that wake up swallow the first sound. The encoder adds 50 more. */
const LEAD_MS = 60;
/** Silence after the word, in ms: players may drop the end of the last frame. */
const TAIL_MS = 120;
/** Between two sayings of a word, in ms, beside the silence around each: as long as a teacher waits. */
const PAUSE_MS = 350;

/**
 * Makes a word ready to be heard beside others: cut to its sound, brought to the same
 * loudness, with soft ends and a little silence around. Silence comes back as no samples.
 */
export function finish(sound: Sound): Sound {
  const word = trim(sound);
  // Levelled as a whole: the frames that are measured begin where the clip begins.
  return word.samples.length === 0 ? word : level(pad(fade(word)));
}

/**
 * Cuts the silence at both ends: all that is 45 dB or more below the loudest sample. Leaves
 * 15 ms in front and behind: soft sounds begin and end there, and a fade costs no sound.
 */
export function trim({ samples, sampleRate }: Sound): Sound {
  const threshold = peakOf(samples) * ratio(SILENCE_DB);
  const heard = (sample: number) => Math.abs(sample) > threshold;
  const first = samples.findIndex(heard);
  if (first < 0) return { samples: new Float32Array(0), sampleRate };
  const margin = length(MARGIN_MS, sampleRate);
  const end = samples.findLastIndex(heard) + 1 + margin;
  return { samples: samples.slice(Math.max(0, first - margin), end), sampleRate };
}

/**
 * Brings the power of the active frames to -20 dBFS. Peaks above -6 dBFS are bent softly so
 * that none passes -1.5 dBFS. Silence stays silence.
 */
export function level({ samples, sampleRate }: Sound): Sound {
  const power = activeDb({ samples, sampleRate });
  if (power === -Infinity) return { samples, sampleRate };
  let gain = ratio(TARGET_DB - power);
  let levelled = bent(samples, gain);
  for (let round = 1; round < ROUNDS; round += 1) {
    gain *= ratio(TARGET_DB - activeDb({ samples: levelled, sampleRate }));
    levelled = bent(samples, gain);
  }
  return { samples: levelled, sampleRate };
}

/** Ramps the first and the last 4 ms from and to zero. */
export function fade({ samples, sampleRate }: Sound): Sound {
  const last = samples.length - 1;
  const ramp = length(FADE_MS, sampleRate);
  return {
    samples: samples.map((sample, at) => sample * Math.min(1, at / ramp, (last - at) / ramp)),
    sampleRate,
  };
}

/** Puts 60 ms of silence before and 120 ms after. */
export function pad({ samples, sampleRate }: Sound): Sound {
  const lead = length(LEAD_MS, sampleRate);
  const padded = new Float32Array(lead + samples.length + length(TAIL_MS, sampleRate));
  padded.set(samples, lead);
  return { samples: padded, sampleRate };
}

/** Sounds of one rate after each other, with a pause between. */
export function inARow(sounds: readonly Sound[]): Sound {
  const sampleRate = sounds[0]?.sampleRate ?? 0;
  const pause = length(PAUSE_MS, sampleRate);
  const starts: number[] = [];
  const end = sounds.reduce((at, { samples }) => {
    starts.push(at);
    return at + samples.length + pause;
  }, 0);
  const row = new Float32Array(Math.max(0, end - pause));
  for (const [place, { samples }] of sounds.entries()) row.set(samples, starts[place]);
  return { samples: row, sampleRate };
}

/**
 * Power of the parts in which something is heard, in dBFS: the mean over frames of 50 ms
 * that are at most 20 dB below the loudest frame. -Infinity for silence.
 */
export function activeDb({ samples, sampleRate }: Sound): number {
  const size = length(FRAME_MS, sampleRate);
  const step = length(FRAME_STEP_MS, sampleRate);
  const powers: number[] = [];
  for (let at = 0; at < samples.length; at += step) {
    powers.push(energyOf(samples.subarray(at, at + size)) / size);
  }
  const least = powers.reduce((most, power) => Math.max(most, power), 0) * 10 ** (PAUSE_DB / 10);
  if (least === 0) return -Infinity;
  const active = powers.filter((power) => power >= least);
  return 10 * Math.log10(active.reduce((sum, power) => sum + power, 0) / active.length);
}

// Loops by index: with callbacks a word took 5 ms instead of 1, and a class waits for it.

// A straight line up to the knee, then a curve of the same slope that nears the ceiling.
function bent(samples: Float32Array, gain: number): Float32Array {
  const bends = new Float32Array(samples.length);
  for (let at = 0; at < samples.length; at += 1) {
    const sample = (samples[at] ?? 0) * gain;
    const above = Math.abs(sample) - KNEE;
    bends[at] = above <= 0 ? sample : Math.sign(sample) * (KNEE + ROOM * Math.tanh(above / ROOM));
  }
  return bends;
}

function peakOf(samples: Float32Array): number {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  return peak;
}

function energyOf(samples: Float32Array): number {
  let energy = 0;
  for (let at = 0; at < samples.length; at += 1) energy += (samples[at] ?? 0) ** 2;
  return energy;
}

function ratio(decibels: number): number {
  return 10 ** (decibels / 20);
}

function length(milliseconds: number, sampleRate: number): number {
  return Math.round((milliseconds / 1000) * sampleRate);
}
