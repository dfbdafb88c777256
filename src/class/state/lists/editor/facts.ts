import type { ListEntry, ListWithWords } from '@waggle/engine/contracts';
import { foldSpelling } from '@waggle/engine/rules';
import { ref } from 'valtio';
import type { Line } from '../list-text.ts';
import { type EditedWord, factsOfSaved, NO_FACTS, type WordFacts } from '../list-words.ts';
import { editor } from './view.ts';

export type Facts = ReturnType<typeof createFacts>;

/** What belongs to the words beside their lines. */
export function createFacts() {
  /** By folded spelling: a word keeps what belongs to it wherever its line goes. */
  const facts = new Map<string, WordFacts>();

  const factsOf = (word: string) => facts.get(foldSpelling(word)) ?? NO_FACTS;

  return {
    factsOf,

    setFacts(word: string, changes: Partial<WordFacts>): void {
      const key = foldSpelling(word);
      facts.set(key, { ...(facts.get(key) ?? NO_FACTS), ...changes });
      editor.words = ref(
        editor.words.map((one) =>
          foldSpelling(one.word) === key ? { ...one, ...factsOf(one.word) } : one,
        ),
      );
    },

    /** A line as it is shown before its word is checked. */
    unchecked: ({ word, hint, sentence }: Line): EditedWord => ({
      word,
      hint,
      sentence,
      ...factsOf(word),
      findings: [],
    }),

    /** Takes the columns of a table over. */
    takeColumns(entries: readonly ListEntry[]): void {
      for (const { word, accepted, say = null } of entries) {
        if (accepted.length > 0 || say) {
          facts.set(foldSpelling(word), { ...factsOf(word), accepted, say });
        }
      }
    },

    /** Takes over what is stored of a list; recordings that are not stored yet stay. */
    takeStored(list: ListWithWords): void {
      const unstored = [...facts].filter(([, { wav }]) => wav !== null);
      facts.clear();
      for (const word of list.words) facts.set(foldSpelling(word.word ?? ''), factsOfSaved(word));
      for (const [key, { sound, wav }] of unstored) {
        facts.set(key, { ...(facts.get(key) ?? NO_FACTS), sound, wav });
      }
      editor.words = ref(editor.words.map((word) => ({ ...word, ...factsOf(word.word) })));
    },

    copy: (): ReadonlyMap<string, WordFacts> => new Map(facts),

    /** Puts a copy back in place. */
    restore(before: ReadonlyMap<string, WordFacts>): void {
      facts.clear();
      for (const [key, known] of before) facts.set(key, known);
    },

    clear: (): void => facts.clear(),
  };
}
