import { ApiError } from '@waggle/engine';
import type { CheckedList, Finding, Id, ListWithWords } from '@waggle/engine/contracts';
import { csvDelimiterOf, foldSpelling } from '@waggle/engine/rules';
import { catchError, defer, firstValueFrom, from, map, of, Subject, switchMap, timer } from 'rxjs';
import { proxy, ref } from 'valtio';
import { listTexts } from '../../texts/lists.ts';
import { createRemedies } from './list-remedies.ts';
import { type Line, textOf, withLine } from './list-text.ts';
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
        show(checked);
        // From here on a word is a line.
        if (csvDelimiterOf(text) !== null) editor.text = textOf(checked.words);
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

  /** Replaces a line, and shows it at once without its findings. */
  function replace(place: number, line: Line | null): void {
    editor.text = withLine(editor.text, place, line);
    const words = [...editor.words];
    const before = words[place];
    if (!before) return;
    if (line) words[place] = { ...before, ...line, ...factsOf(line.word), findings: [] };
    else words.splice(place, 1);
    editor.words = ref(words);
    checkSoon();
  }

  function fill(list: ListWithWords): void {
    facts.clear();
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
    ...createRemedies({ wordAt: (place) => editor.words[place], setFacts, replace, changed }),

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
