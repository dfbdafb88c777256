import type { Engine, Games } from '@waggle/engine';
import type { Level } from '@waggle/engine/contracts';
import type { OpenWord } from '@waggle/engine/rules';

/** A word of a level to try a voice with: one at hand, else the server's; null where none can be had. */
export async function sampleWord(
  { levels, keptLevels }: Pick<Engine, 'levels'> & Pick<Games, 'keptLevels'>,
  { id }: Level,
): Promise<OpenWord | null> {
  try {
    const words = keptLevels.keptWords(id) ?? (await levels.words(id));
    return words.find(({ audio_blob_url }) => audio_blob_url !== null) ?? null;
  } catch {
    return null;
  }
}
