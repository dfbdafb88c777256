import type { Word } from '@waggle/engine/contracts';
import { spells } from '@waggle/engine/rules';
import { proxy, ref } from 'valtio';
import { createLatest } from '../../base/state/latest.ts';

/** A word that is missed so often is shown. */
const TRIES = 2;

/** Words to practise beside a live game. Written only in this file. */
export const easyWords = proxy<{
  status: 'closed' | 'loading' | 'ready' | 'failed';
  words: readonly Word[];
  /** Place of the word that is asked. */
  at: number;
  tries: number;
  /** `wrong`: the word may be tried again; `shown`: it was missed, and is shown. */
  verdict: 'right' | 'wrong' | 'shown' | null;
}>({ status: 'closed', words: ref([]), at: 0, tries: 0, verdict: null });

const loads = createLatest();
const FIRST = { at: 0, tries: 0, verdict: null };

export function openEasyWords(load: () => Promise<readonly Word[]>): Promise<void> {
  Object.assign(easyWords, { ...FIRST, status: 'loading' });
  return loads.run(load, {
    next(words) {
      Object.assign(easyWords, { status: 'ready', words: ref(words) });
    },
    error() {
      easyWords.status = 'failed';
    },
  });
}

export function closeEasyWords(): void {
  loads.cancel();
  Object.assign(easyWords, { ...FIRST, status: 'closed', words: ref([]) });
}

export function answerEasyWord(text: string): void {
  const word = easyWords.words[easyWords.at];
  if (!word || easyWords.verdict === 'right' || easyWords.verdict === 'shown') return;
  easyWords.tries += 1;
  if (spells(text, word.word ?? '', word.accepted)) easyWords.verdict = 'right';
  else easyWords.verdict = easyWords.tries < TRIES ? 'wrong' : 'shown';
}

/** Goes on to the next word; after the last one come the same again. */
export function nextEasyWord(): void {
  const { at, words } = easyWords;
  Object.assign(easyWords, { ...FIRST, at: (at + 1) % Math.max(1, words.length) });
}
