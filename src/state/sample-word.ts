import type { Engine } from '@waggle/engine';
import type { Level } from '@waggle/engine/contracts';
import type { OpenWord } from '@waggle/engine/rules';
import { keptWords } from './kept-levels.ts';

/** A word of a level to try a voice with: one at hand, else the server's; null where none can be had. */
export async function sampleWord(
  levels: Pick<Engine['levels'], 'words'>,
  { id }: Level,
): Promise<OpenWord | null> {
  try {
    const words = keptWords(id) ?? (await levels.words(id));
    return words.find(({ audio_blob_url }) => audio_blob_url !== null) ?? null;
  } catch {
    return null;
  }
}
