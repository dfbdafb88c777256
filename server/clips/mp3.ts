import { createMp3Encoder } from 'wasm-media-encoders';
import type { Sound } from './level.ts';

/** kbit/s. Speech gains nothing above it at the rates below. */
const BITRATE = 48;
/** Hertz; the engines' own rates (flite's and eSpeak's), so nothing is resampled. */
const SAMPLE_RATES = [16_000, 22_050] as const;

/**
 * Opens the encoder (LAME) and gives a function that turns mono sound of 16,000 or 22,050 Hz into a
 * whole MP3 file: constant 48 kbit/s, without tags. Every call starts afresh, so a clip
 * borrows no bits from the one before. Throws where the sample rate is another.
 */
export async function openMp3(): Promise<(sound: Sound) => Uint8Array> {
  const encoder = await createMp3Encoder();
  return ({ samples, sampleRate: asked }) => {
    const sampleRate = SAMPLE_RATES.find((rate) => rate === asked);
    if (sampleRate === undefined) throw new Error(`The sound has ${asked} Hz.`);
    encoder.configure({
      channels: 1,
      sampleRate: sampleRate,
      bitrate: BITRATE,
      outputSampleRate: sampleRate,
    });
    // What the encoder returns lies in its own memory and is overwritten by the next call.
    const body = encoder.encode([samples]).slice();
    const rest = encoder.finalize();
    const mp3 = new Uint8Array(body.length + rest.length);
    mp3.set(body);
    mp3.set(rest, body.length);
    return mp3;
  };
}
