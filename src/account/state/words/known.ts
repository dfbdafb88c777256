import { type PracticeApi, rememberedWords } from '@waggle/engine/practice';
import type { Id, RememberedWord, TrippingTrap } from '@waggle/engine/contracts';
import { from, lastValueFrom } from 'rxjs';
import { createResource } from '../../../base/state/resource.ts';

const { view, restart, load } = createResource<{
  /** Null: the one played last. */
  language: Id | null;
  words: readonly RememberedWord[];
  traps: readonly TrippingTrap[];
}>(() => ({ language: null, words: [], traps: [] }));

/** What the learner knows of a language, and what trips them up in it. Written only in this file. */
export const known = view;

/** Fetches what is known of a language; of another one the words go at once. */
export function loadKnown(
  api: Pick<PracticeApi, 'remembered' | 'traps'>,
  language: Id,
): Promise<void> {
  if (known.language !== language) restart({ language });
  return load(() => Promise.all([allRemembered(api, language), api.traps(language)]), {
    next: ([words, traps]) => ({ words, traps }),
  });
}

/** All words of a language that the learner has tried. */
export const allRemembered = (
  api: Pick<PracticeApi, 'remembered'>,
  language: Id,
): Promise<readonly RememberedWord[]> => lastValueFrom(from(rememberedWords(api, language)));
