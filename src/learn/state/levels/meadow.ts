import type { GardenWord, Learner } from '@waggle/engine/practice';
import type { Id, Level } from '@waggle/engine/contracts';
import { isThirsty } from '@waggle/engine/rules';
import { createResource } from '../../../base/state/resource.ts';

const { view, restart, load } = createResource<{
  language: Id | null;
  /** Some words that were tried, thirsty ones first. */
  words: readonly GardenWord[];
  /** Words that were thirsty when the meadow was shown last: their heads lift. */
  lifted: readonly Id[];
}>(() => ({ language: null, words: [], lifted: [] }));

/** What stands on the hills of Home. Written only in this file. */
export const meadow = view;

/** Fetches the words of a language; without an answer the hills stay as they are. */
export function loadMeadow(
  of: Learner['meadow'],
  language: Id,
  ladder: readonly Level[],
): Promise<void> {
  if (meadow.language !== language) restart({ language });
  const were = new Set(meadow.words.flatMap(({ id, memory }) => (isThirsty(memory) ? [id] : [])));
  return load(() => of(language, ladder), {
    next: (words) => ({
      words,
      lifted: words.flatMap(({ id, memory }) => (were.has(id) && !isThirsty(memory) ? [id] : [])),
    }),
  });
}
