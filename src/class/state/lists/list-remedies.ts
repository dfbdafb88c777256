import type { FindingKind } from '@waggle/engine/contracts';
import type { ReadEntry } from '@waggle/engine/rules';
import { type Line, withGap } from './list-text.ts';
import { type EditedWord, openFindings, type WordFacts } from './list-words.ts';

export interface RemedyPorts {
  readonly words: () => readonly EditedWord[];
  /** The words as the text has them. */
  readonly entries: () => readonly ReadEntry[];
  readonly setFacts: (word: string, changes: Partial<WordFacts>) => void;
  /** Replaces the line of a word; no line takes it out. */
  readonly replace: (place: number, lines: readonly Line[]) => void;
  readonly replaceAll: (lines: readonly Line[]) => void;
  /** Called before something is changed that may be taken back. */
  readonly remember: () => void;
  /** There is something to save. */
  readonly changed: () => void;
}

/** Findings whose remedy may be applied to all words that have one. */
export type MendedKind = 'marks' | 'split';

/** What is done about the words of a list, by their places. */
export function createRemedies(ports: RemedyPorts) {
  const { words, entries, setFacts, replace, replaceAll, remember, changed } = ports;
  /** Remembers, if there is such a word. */
  function about(place: number, act: (word: EditedWord) => void): void {
    const word = words()[place];
    if (!word) return;
    remember();
    act(word);
  }

  return {
    /** Takes a suggested spelling. */
    use: (place: number, word: string): void =>
      about(place, (before) => {
        setFacts(word, { accepted: before.accepted, say: before.say });
        replace(place, [{ ...before, word }]);
      }),

    /** Gives each of several words of a line a line of its own. */
    split: (place: number, parts: readonly string[]): void =>
      about(place, (before) => replace(place, splitInto(before, parts))),

    /** Applies the first remedy of this kind to every word that has one. */
    mendAll(kind: MendedKind): void {
      remember();
      replaceAll(words().flatMap((word) => mended(word, kind)));
    },

    /** What was read as hints gets lines of its own. */
    makeWords(): void {
      remember();
      replaceAll(
        entries().flatMap((entry): Line[] =>
          entry.isGuessed && entry.hint !== ''
            ? [
                { ...entry, hint: '' },
                { word: entry.hint, hint: '', sentence: '' },
              ]
            : [entry],
        ),
      );
    },

    /** Keeps a word as it is; the finding does not count any more. */
    keep: (place: number, kind: FindingKind): void =>
      about(place, (word) => {
        setFacts(word.word, { kept: [...new Set([...word.kept, kind])] });
        changed();
      }),

    takeOut: (place: number): void => about(place, () => replace(place, [])),

    /** Puts a gap where the sentence holds the word. */
    putGap: (place: number): void =>
      about(place, (word) => replace(place, [{ ...word, sentence: withGap(word.sentence, word) }])),

    /** Changes a word and what belongs to it. */
    change: (place: number, line: Line & Pick<WordFacts, 'accepted' | 'say'>): void =>
      about(place, () => {
        const { accepted, say } = line;
        setFacts(line.word, { accepted, say });
        replace(place, [line]);
      }),
  };
}

/** The hint and the sentence stay with the first word. */
function splitInto({ hint, sentence }: Line, parts: readonly string[]): Line[] {
  return parts.map((word, place) =>
    place === 0 ? { word, hint, sentence } : { word, hint: '', sentence: '' },
  );
}

function mended(word: EditedWord, wanted: MendedKind): Line[] {
  const finding = openFindings(word).find(({ kind }) => kind === wanted);
  const parts = wanted === 'split' ? finding?.words : finding?.suggestions?.slice(0, 1);
  return splitInto(word, parts && parts.length > 0 ? parts : [word.word]);
}

/** How many words have an open finding of this kind with a remedy. */
export function countToMend(words: readonly EditedWord[], wanted: MendedKind): number {
  return words.filter((word) =>
    openFindings(word).some(
      ({ kind, words: parts, suggestions }) =>
        kind === wanted && (parts ?? suggestions) !== undefined,
    ),
  ).length;
}
