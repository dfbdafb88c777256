import { ApiError } from '@waggle/engine';
import type { Id, ListWithWords } from '@waggle/engine/contracts';
import { listTexts } from '../../../texts/lists.ts';
import { session } from '../../../../base/state/session.ts';
import { textOf } from '../list-text.ts';
import type { EditorPorts } from '../list-voice.ts';
import { asSent, isBlocked } from '../list-words.ts';
import type { Checking } from './checking.ts';
import type { Facts } from './facts.ts';
import type { Lines } from './lines.ts';
import { editor, type EditorView, faultsOf, fresh } from './view.ts';

const texts = listTexts.editor;

/** How long "Saved" is shown. */
const SAVED_MS = 1_500;

export interface StorageParts {
  readonly facts: Facts;
  readonly checkNow: Checking['checkNow'];
  readonly forget: Lines['forget'];
  /** Stores the recordings of a list that was just saved. */
  readonly storeTakes: (list: ListWithWords) => Promise<void>;
}

/** The list between this page and the server. */
export function createStorage(
  { api, clock }: Pick<EditorPorts, 'api' | 'clock'>,
  { facts, checkNow, forget, storeTakes }: StorageParts,
) {
  let opened: string | null = null;

  function fill(list: ListWithWords): void {
    forget();
    const { id, share_code, name, language } = list;
    Object.assign(editor, { saved: { id, share_code }, name, language });
    facts.takeStored(list);
  }

  function settle(): void {
    if (editor.progress === 'saved') editor.progress = 'clean';
  }

  return {
    /**
     * Opens a list; one that was left with changes is as it was left.
     *
     * @param id null: a new one
     */
    async open(id: string | null, language: Id | null): Promise<void> {
      const key = `${session.sessionEpoch} ${id ?? 'new'}`;
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
        await checkNow();
      } catch (error) {
        const isMissing = error instanceof ApiError && error.status === 404;
        if (opened === key) editor.status = isMissing ? 'none' : 'failed';
      }
    },

    /** @returns the id of the list, once all is stored */
    async save(): Promise<Id | null> {
      if (editor.progress === 'saving') return null;
      editor.faults = {};
      if (editor.checking && !(await checkNow())) return null;
      const { name, language, words } = editor;
      editor.faults = faultsBefore(editor);
      if (Object.keys(editor.faults).length > 0) return null;
      editor.progress = 'saving';
      try {
        const body = { name, language: Number(language), words: words.map(asSent) };
        const list = editor.saved
          ? await api.change(editor.saved.id, body)
          : await api.create(body);
        fill(list);
        opened = `${session.sessionEpoch} ${list.id}`;
        await storeTakes(list);
        editor.progress = 'saved';
        clock.schedule(settle, SAVED_MS);
        return list.id;
      } catch (error) {
        editor.progress = 'changed';
        editor.faults = faultsOf(error);
        return null;
      }
    },

    /** The next time any list is opened afresh. */
    leave(): void {
      opened = null;
      editor.progress = 'clean';
    },
  };
}

/** What stops the list from being saved. */
function faultsBefore({ name, words }: EditorView): EditorView['faults'] {
  if (name.trim() === '') return { name: texts.noName };
  if (words.length === 0) return { words: texts.noWords };
  return words.some(isBlocked) ? { words: texts.blocked } : {};
}
