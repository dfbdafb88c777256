import { ApiError } from '@waggle/engine';
import type { CheckedList, Finding, Id, ListWithWords } from '@waggle/engine/contracts';
import { foldSpelling, readList } from '@waggle/engine/rules';
import { catchError, defer, firstValueFrom, from, map, of, Subject, switchMap, timer } from 'rxjs';
import { proxy, ref } from 'valtio';
import { listTexts } from '../../texts/lists.ts';
import { createRemedies } from './list-remedies.ts';
import { type Line, textOf, withLines } from './list-text.ts';
import { session } from '../session.ts';
import { createListVoice, type EditorPorts, sentenceOfVoice } from './list-voice.ts';
import {
  asSent,
  type EditedWord,
  factsOfSaved,
  isBlocked,
  NO_FACTS,
  type WordFacts,
} from './list-words.ts';

const texts = listTexts.editor;

/** The list is checked so long after the last key (docs/design.md, "Lists"). */
const CHECK_AFTER_MS = 400;
/** Remedies that can be taken back. */
const MOST_UNDONE = 30;
/** How long "Saved" is shown. */
const SAVED_MS = 1_500;

export interface EditorView {
  status: 'loading' | 'ready' | 'failed' | 'none';
  /** Null for a list that was never saved. */
  saved: Pick<ListWithWords, 'id' | 'share_code'> | null;
  name: string;
  language: Id | null;
  text: string;
  words: readonly EditedWord[];
  /** Of the list as a whole. */
  findings: readonly Finding[];
  /** The words shown are not those of the text yet. */
  checking: boolean;
  checkFault: string | null;
  /** Whether a remedy can be taken back. */
  canUndo: boolean;
  progress: 'clean' | 'changed' | 'saving' | 'saved';
  faults: { name?: string; words?: string; whole?: string };
}

/** The list that is being written. Written only in this file. */
export const editor = proxy<EditorView>(fresh());

function fresh(): EditorView {
  return {
    status: 'loading',
    saved: null,
    name: '',
    language: null,
    text: '',
    words: ref([]),
    findings: ref([]),
    checking: false,
    checkFault: null,
    canUndo: false,
    progress: 'clean',
    faults: {},
  };
}

export type ListEditor = ReturnType<typeof createListEditor>;

/** The writing of one list: its text is read and checked, and its words are mended, heard, recorded. */
export function createListEditor(ports: EditorPorts) {
  const { api, clock } = ports;
  /** By folded spelling: a word keeps what belongs to it wherever its line goes. */
  const facts = new Map<string, WordFacts>();
  const past: (Pick<EditorView, 'text' | 'words' | 'findings'> & { facts: typeof facts })[] = [];
  const wanted$ = new Subject<void>();
  let opened: string | null = null;

  const factsOf = (word: string) => facts.get(foldSpelling(word)) ?? NO_FACTS;

  function setFacts(word: string, changes: Partial<WordFacts>): void {
    const key = foldSpelling(word);
    facts.set(key, { ...(facts.get(key) ?? NO_FACTS), ...changes });
    editor.words = ref(
      editor.words.map((one) =>
        foldSpelling(one.word) === key ? { ...one, ...factsOf(one.word) } : one,
      ),
    );
  }

  const voice = createListVoice(ports, {
    factsOf,
    setFacts,
    changed,
    list: () => editor.saved?.id ?? null,
    language: () => editor.language,
  });

  wanted$
    .pipe(switchMap(() => timer(CHECK_AFTER_MS, clock).pipe(switchMap(() => check$()))))
    .subscribe();

  /** Asks the server about the present text. */
  function check$() {
    const { language, text } = editor;
    if (language === null || text.trim() === '') {
      show({ words: [], findings: [] });
      return of(true);
    }
    return defer(() => from(api.check({ language: Number(language), text }))).pipe(
      map((checked) => {
        if (readList(text).isTable) {
          // From here on a word is a line, and its columns beside that are its own.
          for (const { word, accepted, say = null } of checked.words) {
            if (accepted.length > 0 || say) {
              facts.set(foldSpelling(word), { ...factsOf(word), accepted, say });
            }
          }
          editor.text = textOf(checked.words);
        }
        show(checked);
        return true;
      }),
      catchError((error: unknown) => {
        const fields = error instanceof ApiError ? error.fields : {};
        editor.checking = false;
        editor.checkFault = fields['text']?.join(' ') ?? texts.notChecked;
        return of(false);
      }),
    );
  }

  function show({ words, findings }: CheckedList): void {
    editor.words = ref(words.map((word) => ({ ...word, ...factsOf(word.word) })));
    editor.findings = ref(findings);
    editor.checking = false;
    editor.checkFault = null;
  }

  function changed(): void {
    editor.progress = 'changed';
    editor.faults = {};
  }

  function checkSoon(): void {
    changed();
    editor.checking = true;
    wanted$.next();
  }

  /** Replaces the line of a word, and shows the new ones at once without their findings. */
  function replace(place: number, lines: readonly Line[]): void {
    if (!editor.words[place]) return;
    editor.text = withLines(editor.text, place, lines);
    editor.words = ref(editor.words.toSpliced(place, 1, ...lines.map(unchecked)));
    checkSoon();
  }

  function replaceAll(lines: readonly Line[]): void {
    editor.text = textOf(lines);
    editor.words = ref(lines.map(unchecked));
    checkSoon();
  }

  function unchecked({ word, hint, sentence }: Line): EditedWord {
    return { word, hint, sentence, ...factsOf(word), findings: [] };
  }

  /** Before a remedy: what it changes can be taken back. */
  function remember(): void {
    const { text, words, findings } = editor;
    past.push({ text, words, findings, facts: new Map(facts) });
    if (past.length > MOST_UNDONE) past.shift();
    editor.canUndo = true;
  }

  function forget(): void {
    past.length = 0;
    editor.canUndo = false;
  }

  function fill(list: ListWithWords): void {
    facts.clear();
    forget();
    for (const word of list.words) facts.set(foldSpelling(word.word ?? ''), factsOfSaved(word));
    const { id, share_code, name, language } = list;
    Object.assign(editor, { saved: { id, share_code }, name, language });
    editor.words = ref(editor.words.map((word) => ({ ...word, ...factsOf(word.word) })));
  }

  /** @returns the id of the list, once all is stored */
  async function save(): Promise<Id | null> {
    if (editor.progress === 'saving') return null;
    editor.faults = {};
    if (editor.checking && !(await firstValueFrom(check$()))) return null;
    const { name, language, words } = editor;
    if (name.trim() === '') editor.faults = { name: texts.noName };
    else if (words.length === 0) editor.faults = { words: texts.noWords };
    else if (words.some(isBlocked)) editor.faults = { words: texts.blocked };
    if (Object.keys(editor.faults).length > 0) return null;
    editor.progress = 'saving';
    try {
      const body = { name, language: Number(language), words: words.map(asSent) };
      const list = editor.saved ? await api.change(editor.saved.id, body) : await api.create(body);
      const unstored = [...facts].filter(([, { wav }]) => wav !== null);
      fill(list);
      for (const [key, { sound, wav }] of unstored) setFacts(key, { sound, wav });
      opened = `${session.keyCount} ${list.id}`;
      await voice.storeTakes(list);
      editor.progress = 'saved';
      clock.schedule(settle, SAVED_MS);
      return list.id;
    } catch (error) {
      editor.progress = 'changed';
      editor.faults = faultsOf(error);
      return null;
    }
  }

  function settle(): void {
    if (editor.progress === 'saved') editor.progress = 'clean';
  }

  return {
    ...voice,
    ...createRemedies({
      words: () => editor.words,
      entries: () => readList(editor.text).entries,
      setFacts,
      replace,
      replaceAll,
      remember,
      changed,
    }),

    /** Takes the last remedy back. */
    undo(): void {
      const before = past.pop();
      if (!before) return;
      facts.clear();
      for (const [key, of] of before.facts) facts.set(key, of);
      const { text, words, findings } = before;
      Object.assign(editor, { text, words: ref([...words]), findings: ref([...findings]) });
      editor.canUndo = past.length > 0;
      checkSoon();
    },

    async removeVoice(word: EditedWord): Promise<void> {
      try {
        await voice.removeVoice(word);
      } catch (error) {
        editor.faults = faultsOf(error);
      }
    },

    /**
     * Opens a list; one that was left with changes is as it was left.
     *
     * @param id null: a new one
     */
    async open(id: string | null, language: Id | null): Promise<void> {
      const key = `${session.keyCount} ${id ?? 'new'}`;
      if (opened === key && editor.progress !== 'clean') return;
      opened = key;
      facts.clear();
      forget();
      Object.assign(editor, fresh());
      if (id === null) {
        Object.assign(editor, { status: 'ready', language });
        return;
      }
      try {
        const list = await api.get(id);
        if (opened !== key) return;
        fill(list);
        editor.text = textOf(list.words.map((one) => ({ ...one, word: one.word ?? '' })));
        editor.status = 'ready';
        editor.checking = true;
        await firstValueFrom(check$());
      } catch (error) {
        const isMissing = error instanceof ApiError && error.status === 404;
        if (opened === key) editor.status = isMissing ? 'none' : 'failed';
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

    save,

    /** Drops what was not saved. */
    discard(): void {
      opened = null;
      editor.progress = 'clean';
      voice.hush();
    },
  };
}

function faultsOf(error: unknown): EditorView['faults'] {
  if (!(error instanceof ApiError)) return { whole: sentenceOfVoice(error) };
  const { name, words } = error.fields;
  if (name) return { name: name.join(' ') };
  return words ? { words: words.join(' ') } : { whole: error.message };
}
