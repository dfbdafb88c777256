import { ClipFailed, type Sound, type Sounds, VoiceUnavailable } from '../voice/index.ts';
import { HttpError } from './errors.ts';

const CLIP_FILE = /^([0-9a-f]{32})\.mp3$/;

/** The name in the address of a clip; undefined for another address. */
export function clipNameIn(address: string): string | undefined {
  return CLIP_FILE.exec(address)?.[1];
}

/**
 * The file of a sound.
 *
 * @param sound null when there is none
 * @throws {HttpError} 404 without a sound, 503 while no voice can make it
 */
export async function clipFile(
  sounds: Sounds,
  sound: Sound | null,
): Promise<{ directory: string; file: string }> {
  if (!sound) throw new HttpError(404, 'There is no such clip.');
  try {
    return await sounds.clip(sound);
  } catch (error) {
    if (error instanceof VoiceUnavailable || error instanceof ClipFailed) {
      throw new HttpError(503, 'No voice is available at the moment.');
    }
    throw error;
  }
}
