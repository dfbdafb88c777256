import { activeDb, fade, level, type Sound } from './level.ts';

/** Why a person's recording cannot be used, in a sentence for who made it. */
export class RecordingRefused extends Error {
  override readonly name = 'RecordingRefused';
}

/** A take was made in the studio, with quiet around it; a file comes from anywhere. */
export type Source = 'take' | 'file';

/** Longest recording, in seconds: the longest words of the lists take two when said slowly. */
export const LONGEST_S = 6;
/** Shorter than this is a click or a breath, in seconds. */
const SHORTEST_S = 0.12;
/** Rate at which all clips are kept, in hertz. */
const SAMPLE_RATE = 22_050;
/** Stretch over which power is taken, in ms. */
const FRAME_MS = 10;
/** A recording whose loudest sample is below this holds nothing, in dBFS. */
const SILENT_DB = -54;
/** Speech below this is lost in the noise of the microphone once it is made louder, in dBFS. */
const QUIET_DB = -45;
/** Speech that is no more above its surroundings than this is hard to hear, in dB. */
const CLEAR_DB = 15;
/** From here on a sample counts as cut off; converters stop a little below full scale. */
const CLIPPED = 0.985;
/** So many cut samples, one after the other, are heard as a crackle; of the whole so large a part. */
const CLIPPED_RUN = 3;
const CLIPPED_PART = 0.002;
/** Sound begins so far above its surroundings, and no further below the loudest frame, in dB. */
const ONSET_DB = 9;
const DEEPEST_DB = -38;
/** Quiet within a word, before a released consonant, is shorter than this; a piece of one is longer. */
const GAP_FRAMES = 20;
const PIECE_FRAMES = 7;
/** A take that begins with more than this below its loudest frame began too late, in dB. */
const CUT_DB = -14;
/** Kept before and after the sound, in ms: soft onsets and ends lie below the threshold. */
const BEFORE_MS = 60;
const AFTER_MS = 120;
/** Below this there is hum, and the blows of breath and table, in hertz. */
const RUMBLE_HZ = 70;
/** Power that all clips are brought to, in dBFS; one that is as near as this stays as it is. */
const TARGET_DB = -20;
const NEAR_DB = 1.5;

const SENTENCES = {
  silent: 'Nothing is heard. Check the microphone, then say the word again.',
  quiet: 'This is too quiet. Come nearer to the microphone, or speak up.',
  loud: 'This is too loud, and its peaks are cut off. Move back a little, or speak more softly.',
  noisy: 'There is too much noise around the word. Find a quieter place.',
  short: 'This is too short to be a word. Say the whole word.',
  cut: 'The start is cut off. Press first, then speak.',
} as const;

/**
 * Makes a person's recording a clip like all others: judged, cut to the word, brought to the same
 * loudness, at the rate of all clips.
 *
 * @throws {RecordingRefused} for one that would not be understood
 */
export function finishRecording(sound: Sound, source: Source): Sound {
  expectLength(sound);
  expectUnclipped(sound);
  const clean = highPass(sound);
  const { from, end } = wordIn(clean, source);
  return fade(level(resample(cut(clean, from, end))));
}

/** Whether a clip is as ours are, so that it can stay as it is. */
export function isFinished(sound: Sound): boolean {
  return sound.sampleRate === SAMPLE_RATE && Math.abs(activeDb(sound) - TARGET_DB) <= NEAR_DB;
}

/** Judges a clip of ours again, which comes from another server. */
export function expectClip(sound: Sound): void {
  expectLength(sound);
  wordIn(sound, 'file');
}

function expectLength({ samples, sampleRate }: Sound): void {
  const seconds = samples.length / sampleRate;
  if (seconds > LONGEST_S) {
    throw new RecordingRefused(
      `This is ${Math.ceil(seconds)} seconds long. A recording is ${LONGEST_S} seconds at most.`,
    );
  }
}

function expectUnclipped({ samples }: Sound): void {
  let run = 0;
  let clipped = 0;
  for (const sample of samples) {
    run = Math.abs(sample) >= CLIPPED ? run + 1 : 0;
    if (run === CLIPPED_RUN) clipped += CLIPPED_RUN;
    else if (run > CLIPPED_RUN) clipped += 1;
  }
  if (clipped > CLIPPED_PART * samples.length) throw new RecordingRefused(SENTENCES.loud);
}

/** Finds the word between its surroundings, in samples, and judges both. */
function wordIn(sound: Sound, source: Source): { from: number; end: number } {
  const { samples, sampleRate } = sound;
  if (decibels(peakOf(samples)) < SILENT_DB) throw new RecordingRefused(SENTENCES.silent);
  if (activeDb(sound) < QUIET_DB) throw new RecordingRefused(SENTENCES.quiet);
  const size = samplesIn(FRAME_MS, sampleRate);
  const frames = frameLevels(samples, size);
  const floor = percentile(frames, 0.1);
  if (loudFrame(frames) - floor < CLEAR_DB) throw new RecordingRefused(SENTENCES.noisy);
  const loudest = Math.max(...frames);
  const threshold = Math.max(floor + ONSET_DB, loudest + DEEPEST_DB);
  // Two frames together: one alone is a click.
  const isSound = frames.map(
    (frame, at) => frame > threshold && soundBeside(frames, at, threshold),
  );
  const { first, last } = withoutClicks(isSound);
  if ((last - first + 1) * size < SHORTEST_S * sampleRate) {
    throw new RecordingRefused(SENTENCES.short);
  }
  if (source === 'take' && Math.max(...frames.slice(0, 3)) > loudest + CUT_DB) {
    throw new RecordingRefused(SENTENCES.cut);
  }
  return { from: first * size, end: (last + 1) * size };
}

/** From the first to the last frame of sound. A key that was pressed stands apart from the word, and is short. */
function withoutClicks(isSound: readonly boolean[]): { first: number; last: number } {
  const pieces: { first: number; last: number }[] = [];
  for (const [at, heard] of isSound.entries()) {
    if (!heard) continue;
    const piece = pieces.at(-1);
    if (piece && at - piece.last <= GAP_FRAMES) piece.last = at;
    else pieces.push({ first: at, last: at });
  }
  const words = pieces.filter(({ first, last }) => last - first + 1 >= PIECE_FRAMES);
  return { first: words[0]?.first ?? 0, last: words.at(-1)?.last ?? -1 };
}

function soundBeside(frames: readonly number[], at: number, threshold: number): boolean {
  return (frames[at - 1] ?? -Infinity) > threshold || (frames[at + 1] ?? -Infinity) > threshold;
}

/** The word with a little around it: of the recording, and of silence where that has no more. */
function cut({ samples, sampleRate }: Sound, from: number, end: number): Sound {
  const start = from - samplesIn(BEFORE_MS, sampleRate);
  const stop = end + samplesIn(AFTER_MS, sampleRate);
  const word = new Float32Array(stop - start);
  const there = samples.subarray(Math.max(0, start), Math.min(samples.length, stop));
  word.set(there, Math.max(0, -start));
  return { samples: word, sampleRate };
}

/** Takes rumble and a constant offset away: a Butterworth filter of the second order. */
function highPass({ samples, sampleRate }: Sound): Sound {
  const omega = (2 * Math.PI * RUMBLE_HZ) / sampleRate;
  const alpha = Math.sin(omega) / Math.SQRT2;
  const cos = Math.cos(omega);
  const gain = (1 + cos) / 2 / (1 + alpha);
  const [a1, a2] = [(-2 * cos) / (1 + alpha), (1 - alpha) / (1 + alpha)];
  const filtered = new Float32Array(samples.length);
  // As if the offset had always been there: else its start is a click.
  let [x1, x2, y1, y2] = [samples[0] ?? 0, samples[0] ?? 0, 0, 0];
  for (const [at, x] of samples.entries()) {
    const y = gain * (x - 2 * x1 + x2) - a1 * y1 - a2 * y2;
    filtered[at] = y;
    [x2, x1, y2, y1] = [x1, x, y1, y];
  }
  return { samples: filtered, sampleRate };
}

/** Zero crossings of the filter on each side. */
const LOBES = 16;

/** Brings a sound to the rate of all clips: a sinc that is windowed by a raised cosine. */
export function resample({ samples, sampleRate }: Sound): Sound {
  if (sampleRate === SAMPLE_RATE) return { samples, sampleRate };
  const ratio = sampleRate / SAMPLE_RATE;
  // Nothing above the half of the lower rate, and a little less: the filter has a slope.
  const cutoff = 0.94 / Math.max(1, ratio);
  const reach = LOBES / cutoff;
  const resampled = new Float32Array(Math.floor(samples.length / ratio));
  for (let at = 0; at < resampled.length; at += 1) {
    const centre = at * ratio;
    let sum = 0;
    const last = Math.min(samples.length - 1, Math.floor(centre + reach));
    for (let from = Math.max(0, Math.ceil(centre - reach)); from <= last; from += 1) {
      const distance = from - centre;
      const x = Math.PI * distance * cutoff;
      const sinc = x === 0 ? 1 : Math.sin(x) / x;
      const window = 0.5 + 0.5 * Math.cos((Math.PI * distance) / reach);
      sum += (samples[from] ?? 0) * sinc * window;
    }
    resampled[at] = sum * cutoff;
  }
  return { samples: resampled, sampleRate: SAMPLE_RATE };
}

function frameLevels(samples: Float32Array, size: number): number[] {
  const frames: number[] = [];
  for (let at = 0; at + size <= samples.length; at += size) {
    let power = 0;
    for (const sample of samples.subarray(at, at + size)) power += sample * sample;
    // Digital silence would be infinitely far below everything.
    frames.push(Math.max(-96, 10 * Math.log10(power / size)));
  }
  return frames;
}

function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(part * (sorted.length - 1))] ?? -Infinity;
}

/** So many frames of a word are at least as loud as the one that stands for it. */
const LOUD_FRAMES = 5;

function loudFrame(frames: readonly number[]): number {
  const sorted = frames.toSorted((one, other) => other - one);
  return sorted[LOUD_FRAMES - 1] ?? -Infinity;
}

function peakOf(samples: Float32Array): number {
  return samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
}

function decibels(ratio: number): number {
  return 20 * Math.log10(ratio);
}

function samplesIn(milliseconds: number, sampleRate: number): number {
  return Math.round((milliseconds / 1000) * sampleRate);
}
