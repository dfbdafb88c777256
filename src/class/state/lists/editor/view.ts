import { ApiError } from '@waggle/engine';
import type { Finding, Id, ListWithWords } from '@waggle/engine/contracts';
import { ref } from 'valtio';
import { perLearner } from '../../../../base/state/per-learner.ts';
import { listTexts } from '../../../texts/lists.ts';
import type { EditedWord } from '../list-words.ts';

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

/** The list that is being written. Written only by `createListEditor` and the files beside this. */
export const editor = perLearner<EditorView>(fresh);

export function fresh(): EditorView {
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

/** There is something to save. */
export function changed(): void {
  editor.progress = 'changed';
  editor.faults = {};
}

export function faultsOf(error: unknown): EditorView['faults'] {
  if (!(error instanceof ApiError)) return { whole: listTexts.unexpected };
  const { name, words } = error.fields;
  if (name) return { name: name.join(' ') };
  return words ? { words: words.join(' ') } : { whole: error.message };
}
