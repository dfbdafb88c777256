import type { CheckTools } from '../../../scripts/content/check-content.ts';
import type { Dictionary } from '../../../scripts/content/dictionaries.ts';
import type { Said, Utterance } from '../../../scripts/content/speaker.ts';

/** A dictionary that knows every word but some. */
export function aDictionary(refused: readonly string[] = []): Dictionary {
  return { name: 'fake 1.0', accepts: (spelling) => !refused.includes(spelling) };
}

/** Dictionary and voice that find nothing wrong, but for what is named. Each letter is one sound. */
export function fakeTools({
  refused = [],
  said = {},
  missing,
}: {
  /** Spellings that no dictionary accepts. */
  refused?: readonly string[];
  /** What the voice answers to a text or its `say`, where it is not the letters. */
  said?: Readonly<Record<string, Said>>;
  /** Why there is no dictionary. */
  missing?: string;
} = {}): CheckTools {
  const dictionaries = { main: aDictionary(refused), variants: [] };
  return {
    openDictionaries: () => Promise.resolve(missing === undefined ? dictionaries : { missing }),
    speaker: {
      version: 'fake voice 1',
      say: ({ text, say }: Utterance) => Promise.resolve(said[say ?? text] ?? { phonemes: text }),
    },
  };
}
