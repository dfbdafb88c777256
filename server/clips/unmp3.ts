import { MPEGDecoder } from 'mpg123-decoder';
import type { Sound } from './level.ts';

/** Less than this was decoded from noise that looked like a frame, in samples. */
const LEAST_SAMPLES = 1_000;

/**
 * Opens the decoder (mpg123) and gives a function that decodes an MP3 file, its channels mixed
 * into one; null for a file that is none.
 */
export async function openMp3Decoder(): Promise<(file: Uint8Array) => Promise<Sound | null>> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  return async (file) => {
    if (!looksLikeMp3(file)) return null;
    // Else it would take this file for the continuation of the one before.
    await decoder.reset();
    const { channelData, samplesDecoded, sampleRate } = decoder.decode(file);
    const [left, right] = channelData;
    if (!left || samplesDecoded < LEAST_SAMPLES) return null;
    const samples = right
      ? left.map((sample, at) => (sample + (right[at] ?? 0)) / 2)
      : Float32Array.from(left);
    return { samples, sampleRate };
  };
}

/** An ID3 tag, or the eleven set bits that every frame begins with. */
function looksLikeMp3(file: Uint8Array): boolean {
  const isTagged = String.fromCharCode(...file.subarray(0, 3)) === 'ID3';
  return isTagged || (file[0] === 0xff && ((file[1] ?? 0) & 0xe0) === 0xe0);
}
