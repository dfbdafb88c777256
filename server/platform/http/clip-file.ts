import type { Sound, Sounds } from '../voice/index.ts';
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
 * @throws {HttpError} 404 without a sound
 * @throws {VoiceUnavailable | ClipFailed} while no voice can make it
 */
export async function clipFile(
  sounds: Sounds,
  sound: Sound | null,
): Promise<{ directory: string; file: string }> {
  if (!sound) throw new HttpError(404, 'There is no such clip.');
  return sounds.clip(sound);
}
