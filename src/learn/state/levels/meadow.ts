import type { GardenWord, Learner } from '@waggle/engine/practice';
import type { Id, Level } from '@waggle/engine/contracts';
import { isDue } from '@waggle/engine/rules';
import { createResource } from '../../../base/state/resource.ts';

const { view, restart, load } = createResource<{
  language: Id | null;
  /** Some words that were tried, due ones first. */
  words: readonly GardenWord[];
  /** Words that want water: they were due when the words were fetched. */
  due: readonly Id[];
  /** Words that wanted water when the meadow was shown last: their heads lift. */
  lifted: readonly Id[];
}>(() => ({ language: null, words: [], due: [], lifted: [] }));

/** What stands on the hills of Home. Written only in this file. */
export const meadow = view;

/** Fetches the words of a language; without an answer the hills stay as they are. */
export function loadMeadow(
  of: Learner['meadow'],
  language: Id,
  ladder: readonly Level[],
): Promise<void> {
  if (meadow.language !== language) restart({ language });
  const were = meadow.due;
  return load(() => of(language, ladder), {
    next(words) {
      const now = Date.now();
      const due = words.filter(({ memory }) => isDue(memory, now)).map(({ id }) => id);
      return { words, due, lifted: were.filter((id) => !due.includes(id)) };
    },
  });
}
