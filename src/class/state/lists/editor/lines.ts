import { ref } from 'valtio';
import { type Line, textOf, withLines } from '../list-text.ts';
import type { WordFacts } from '../list-words.ts';
import type { Checking } from './checking.ts';
import type { Facts } from './facts.ts';
import { editor, type EditorView } from './view.ts';

/** Remedies that can be taken back. */
const MOST_UNDONE = 30;

interface Past extends Pick<EditorView, 'text' | 'words' | 'findings'> {
  readonly facts: ReadonlyMap<string, WordFacts>;
}

export type Lines = ReturnType<typeof createLines>;

/** Lines of the text that remedies replace, and the way back. */
export function createLines(facts: Facts, { checkSoon }: Pick<Checking, 'checkSoon'>) {
  const past: Past[] = [];

  return {
    /** Replaces the line of a word, and shows the new ones at once without their findings. */
    replace(place: number, lines: readonly Line[]): void {
      if (!editor.words[place]) return;
      editor.text = withLines(editor.text, place, lines);
      editor.words = ref(editor.words.toSpliced(place, 1, ...lines.map(facts.unchecked)));
      checkSoon();
    },

    replaceAll(lines: readonly Line[]): void {
      editor.text = textOf(lines);
      editor.words = ref(lines.map(facts.unchecked));
      checkSoon();
    },

    /** Before a remedy: what it changes can be taken back. */
    remember(): void {
      const { text, words, findings } = editor;
      past.push({ text, words, findings, facts: facts.copy() });
      if (past.length > MOST_UNDONE) past.shift();
      editor.canUndo = true;
    },

    forget(): void {
      past.length = 0;
      editor.canUndo = false;
    },

    /** Takes the last remedy back. */
    undo(): void {
      const before = past.pop();
      if (!before) return;
      facts.restore(before.facts);
      const { text, words, findings } = before;
      Object.assign(editor, { text, words: ref([...words]), findings: ref([...findings]) });
      editor.canUndo = past.length > 0;
      checkSoon();
    },
  };
}
