import type { GardenWord, Learner } from '@waggle/engine/practice';
import type { AvailableContent, Id, Level, LevelRef } from '@waggle/engine/contracts';
import { isThirsty } from '@waggle/engine/rules';
import { ref } from 'valtio';
import { findLevel } from '../../../base/state/levels/levels.ts';
import { createResource } from '../../../base/state/resource.ts';
import { session } from '../../../base/state/session.ts';
import { recall, remember } from '../../../base/state/storage.ts';

const NO_WORDS = ref<GardenWord[]>([]);

const { view, restart, load } = createResource<{
  language: Id | null;
  /** More of them may be on their way. */
  words: readonly GardenWord[];
  isWhole: boolean;
  /** Words that were thirsty at the last visit, and are not any more: their heads lift. */
  lifted: readonly Id[];
}>(() => ({ language: null, words: NO_WORDS, isWhole: false, lifted: ref<Id[]>([]) }));

/** The garden of the present player in one language. Written only in this file. */
export const garden = view;

/** Loads the words of a language; what is shown of the same language stays meanwhile. */
export async function loadGarden(
  of: Learner['garden'],
  language: Id,
  ladder: readonly Level[],
): Promise<void> {
  if (garden.language !== language) restart({ language });
  if (garden.words.length === 0) garden.status = 'loading';
  let whole: readonly GardenWord[] = [];
  const { sessionEpoch } = session;
  await load(() => of(language, ladder), {
    next(words) {
      whole = words;
      // A second visit shows all of them at once.
      return words.length < garden.words.length ? { status: garden.status } : { words };
    },
  });
  const isOther = garden.language !== language || session.sessionEpoch !== sessionEpoch;
  if (isOther || garden.status === 'failed') return;
  Object.assign(garden, { words: ref(whole), isWhole: true });
  noteThirsty(language, whole);
}

/** Their heads have lifted, or need not. */
export function endLift(): void {
  garden.lifted = ref<Id[]>([]);
}

/** Notes which words are thirsty now, for the next visit. */
function noteThirsty(language: Id, words: readonly GardenWord[]): void {
  const name = `thirsty/${encodeURIComponent(session.user?.id ?? 'guest')}/${language}`;
  const before = recall(name);
  const were = new Set<unknown>(Array.isArray(before) ? before : []);
  const fine = words.filter(({ memory }) => !isThirsty(memory)).map(({ id }) => id);
  garden.lifted = ref(fine.filter((id) => were.has(id)));
  remember(
    name,
    words.filter(({ memory }) => isThirsty(memory)).map(({ id }) => id),
  );
}

/** The beds as frames of comb. Of a list that stands on no ladder, the words that were tried count. */
export function framesOf(
  beds: readonly { readonly level: LevelRef; readonly words: readonly GardenWord[] }[],
  content: AvailableContent,
) {
  return beds.map(({ level, words }) => ({
    id: level.id,
    name: level.name,
    known: words.filter(({ memory }) => memory.state === 'known').length,
    of: Math.max(words.length, findLevel(content, level.id)?.word_count ?? 0),
  }));
}
