import type { Word } from '@waggle/engine/contracts';
import { spells } from '@waggle/engine/rules';
import { createResource } from '../../base/state/resource.ts';

/** A word that is missed so often is shown. */
const TRIES = 2;

const FIRST = { at: 0, tries: 0, verdict: null };

const resource = createResource<
  {
    words: readonly Word[];
    /** Place of the word that is asked. */
    at: number;
    tries: number;
    /** `wrong`: the word may be tried again; `shown`: it was missed, and is shown. */
    verdict: 'right' | 'wrong' | 'shown' | null;
  },
  'closed'
>(() => ({ ...FIRST, status: 'closed', words: [] }), { isPublic: true });

/** Words to practise beside a live game. Written only in this file. */
export const easyWords = resource.view;

export function openEasyWords(load: () => Promise<readonly Word[]>): Promise<void> {
  Object.assign(easyWords, { ...FIRST, status: 'loading' });
  return resource.load(load, { next: (words) => ({ words }) });
}

export function closeEasyWords(): void {
  resource.cancel();
  resource.restart();
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
