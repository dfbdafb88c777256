import type { Engine, Games } from '@waggle/engine';
import type { Level } from '@waggle/engine/contracts';
import type { OpenWord } from '@waggle/engine/rules';

/** A word of a level for trying a voice: a local one, else the server's; null when there is none. */
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
