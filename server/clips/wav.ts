import type { Sound } from './level.ts';

/** Kinds of samples in a WAV file. */
const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;
const RATES = { lowest: 8_000, highest: 192_000 };

/** Reads a sample at a place, as a number between -1 and 1. */
type Read = (at: number) => number;

/**
 * The sound of a WAV file, its channels mixed into one.
 *
 * @returns null when the file is not a WAV file, or its sample format is unusual
 */
export function readWav(file: Uint8Array): Sound | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < 44 || textAt(view, 0) !== 'RIFF' || textAt(view, 8) !== 'WAVE') return null;
  let format: { kind: number; channels: number; sampleRate: number; bits: number } | null = null;
  for (let at = 12; at + 8 <= file.length; ) {
    const name = textAt(view, at);
    const size = view.getUint32(at + 4, true);
    const start = at + 8;
    if (name === 'fmt ' && start + 16 <= file.length) {
      const kind = view.getUint16(start, true);
      format = {
        kind:
          kind === EXTENSIBLE && start + 26 <= file.length
            ? view.getUint16(start + 24, true)
            : kind,
        channels: view.getUint16(start + 2, true),
        sampleRate: view.getUint32(start + 4, true),
        bits: view.getUint16(start + 14, true),
      };
    }
    if (name === 'data' && format) {
      // An interrupted recorder may not have written the length.
      return samplesOf(view, start, Math.min(file.length, start + size), format);
    }
    // Chunks begin at even places.
    at = start + size + (size % 2);
  }
  return null;
}

function samplesOf(
  view: DataView,
  start: number,
  end: number,
  {
    kind,
    channels,
    sampleRate,
    bits,
  }: { kind: number; channels: number; sampleRate: number; bits: number },
): Sound | null {
  const read = readerOf(view, kind, bits);
  const isRate = sampleRate >= RATES.lowest && sampleRate <= RATES.highest;
  if (!read || !isRate || channels < 1 || channels > 2) return null;
  const bytes = bits / 8;
  const samples = new Float32Array(Math.floor((end - start) / (bytes * channels)));
  for (let at = 0; at < samples.length; at += 1) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel += 1) {
      sum += read(start + (at * channels + channel) * bytes);
    }
    const sample = sum / channels;
    samples[at] = Number.isFinite(sample) ? sample : 0;
  }
  return { samples, sampleRate };
}

function readerOf(view: DataView, kind: number, bits: number): Read | null {
  if (kind === FLOAT && bits === 32) return (at) => view.getFloat32(at, true);
  if (kind !== PCM) return null;
  if (bits === 16) return (at) => view.getInt16(at, true) / 0x8000;
  if (bits === 24) {
    return (at) => (view.getUint16(at, true) + view.getInt8(at + 2) * 0x10000) / 0x800000;
  }
  return bits === 32 ? (at) => view.getInt32(at, true) / 0x80000000 : null;
}

function textAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((place) => view.getUint8(at + place)));
}
