// SPDX-License-Identifier: GPL-3.0-or-later

/** kbit/s by the header's bitrate index, for MPEG-2 layer III (ISO 13818-3). */
const BITRATES = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
/** Hertz by the header's rate index, for MPEG-2. */
const SAMPLE_RATES = [22_050, 24_000, 16_000];
/** A frame of MPEG-2 layer III. */
const SAMPLES_PER_FRAME = 576;

/** One frame as its header describes it. */
export interface Mp3Frame {
  readonly bitrate: number;
  readonly sampleRate: number;
  readonly mono: boolean;
}

/**
 * Reads a file that holds whole frames and nothing else.
 *
 * @throws {Error} for a byte that belongs to no frame, or a frame that is cut short
 */
export function framesOf(mp3: Uint8Array): Mp3Frame[] {
  const view = new DataView(mp3.buffer, mp3.byteOffset, mp3.byteLength);
  const frames: Mp3Frame[] = [];
  let at = 0;
  while (at < mp3.length) {
    const header = view.getUint32(at);
    // Sync word, MPEG-2, layer III; the bit for "no checksum" is free.
    if (header >>> 17 !== 0b111_1111_1111_10_01) throw new Error(`no frame at byte ${at}`);
    const bitrate = BITRATES[(header >>> 12) & 15] ?? 0;
    const sampleRate = SAMPLE_RATES[(header >>> 10) & 3] ?? 0;
    const padding = (header >>> 9) & 1;
    frames.push({ bitrate, sampleRate, mono: ((header >>> 6) & 3) === 3 });
    at += Math.floor(((SAMPLES_PER_FRAME / 8) * bitrate * 1000) / sampleRate) + padding;
  }
  if (at !== mp3.length) throw new Error('the last frame is cut short');
  return frames;
}

/** How long the frames last, in seconds. */
export function secondsOf(frames: readonly Mp3Frame[]): number {
  return frames.reduce((sum, { sampleRate }) => sum + SAMPLES_PER_FRAME / sampleRate, 0);
}
