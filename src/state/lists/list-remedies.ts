import type { FindingKind } from '@waggle/engine/contracts';
import { type Line, withGap } from './list-text.ts';
import type { EditedWord, WordFacts } from './list-words.ts';

export interface RemedyPorts {
  /** The word at a place, from 0. */
  readonly wordAt: (place: number) => EditedWord | undefined;
  readonly setFacts: (word: string, changes: Partial<WordFacts>) => void;
  /** Replaces the line of a word, or takes it out. */
  readonly replace: (place: number, line: Line | null) => void;
  /** There is something to save. */
  readonly changed: () => void;
}

/** What is done about the words of a list, by their places. */
export function createRemedies({ wordAt, setFacts, replace, changed }: RemedyPorts) {
  return {
    /** Takes a suggested spelling. */
    use(place: number, word: string): void {
      const before = wordAt(place);
      if (!before) return;
      setFacts(word, { accepted: before.accepted, say: before.say });
      replace(place, { ...before, word });
    },

    /** Keeps a word as it is; the finding does not count any more. */
    keep(place: number, kind: FindingKind): void {
      const word = wordAt(place);
      if (!word) return;
      setFacts(word.word, { kept: [...new Set([...word.kept, kind])] });
      changed();
    },

    takeOut: (place: number): void => replace(place, null),

    /** Puts a gap where the sentence holds the word. */
    putGap(place: number): void {
      const word = wordAt(place);
      if (word) replace(place, { ...word, sentence: withGap(word.sentence, word) });
    },

    /** Changes a word and what belongs to it. */
    change(place: number, line: Line & Pick<WordFacts, 'accepted' | 'say'>): void {
      const { accepted, say } = line;
      setFacts(line.word, { accepted, say });
      replace(place, line);
    },
  };
}
