import type { Id } from '@waggle/engine/contracts';
import { type LeftOutLine, readList } from '@waggle/engine/rules';
import { createChecking } from './editor/checking.ts';
import { createFacts } from './editor/facts.ts';
import { createLines } from './editor/lines.ts';
import { createStorage } from './editor/storage.ts';
import { changed, editor, faultsOf } from './editor/view.ts';
import { createRemedies } from './list-remedies.ts';
import { asTyped, withHeading } from './list-text.ts';
import { createListVoice, type EditorPorts } from './list-voice.ts';
import type { EditedWord } from './list-words.ts';

export type ListEditor = ReturnType<typeof createListEditor>;

/** The writing of one list: its text is read and checked, and its words are mended, heard, recorded. */
export function createListEditor(ports: EditorPorts) {
  const facts = createFacts();
  const { factsOf, setFacts } = facts;
  const { checkNow, checkSoon } = createChecking(ports, facts);
  const { forget, undo, ...lines } = createLines(facts, { checkSoon });
  const voice = createListVoice(ports, {
    factsOf,
    setFacts,
    changed,
    list: () => editor.saved?.id ?? null,
    language: () => editor.language,
  });
  const { storeTakes } = voice;
  const { open, save, leave } = createStorage(ports, { facts, checkNow, forget, storeTakes });

  function retext(text: string): void {
    lines.remember();
    editor.text = text;
    checkSoon();
  }

  return {
    ...voice,
    ...createRemedies({
      words: () => editor.words,
      entries: () => readList(editor.text).entries,
      setFacts,
      ...lines,
      changed,
    }),
    undo,
    checkSoon,

    /** Puts the line of a word back as it was typed. */
    asTyped: (place: number): void => retext(asTyped(editor.text, place)),

    /** Makes a word of a line that was left out. */
    makeWord: (line: LeftOutLine): void => retext(withHeading(editor.text, line)),

    open,
    save,

    async removeVoice(word: EditedWord): Promise<void> {
      try {
        await voice.removeVoice(word);
      } catch (error) {
        editor.faults = faultsOf(error);
      }
    },

    setName(name: string): void {
      editor.name = name;
      changed();
    },

    setLanguage(language: Id): void {
      editor.language = language;
      checkSoon();
    },

    setText(text: string): void {
      // The field has its own way back.
      forget();
      editor.text = text;
      checkSoon();
    },

    /** Drops what was not saved. */
    discard(): void {
      leave();
      voice.hush();
    },
  };
}
