import { type PracticeApi, rememberedWords } from '@waggle/engine/practice';
import type { Id, RememberedWord, TrippingTrap } from '@waggle/engine/contracts';
import { from, lastValueFrom } from 'rxjs';
import { ref } from 'valtio';
import { createLatest } from '../../../base/state/latest.ts';
import { perLearner } from '../../../base/state/per-learner.ts';

const loads = createLatest();

/** What the learner knows of a language, and what trips them up in it. Written only in this file. */
export const known = perLearner<{
  status: 'loading' | 'ready' | 'failed';
  /** Null: the one played last. */
  language: Id | null;
  words: readonly RememberedWord[];
  traps: readonly TrippingTrap[];
}>(fresh, loads);

function fresh() {
  return {
    status: 'loading' as const,
    language: null,
    words: ref<RememberedWord[]>([]),
    traps: ref<TrippingTrap[]>([]),
  };
}

/** Fetches what is known of a language; of another one the words go at once. */
export function loadKnown(
  api: Pick<PracticeApi, 'remembered' | 'traps'>,
  language: Id,
): Promise<void> {
  if (known.language !== language) Object.assign(known, fresh(), { language });
  if (known.status === 'failed') known.status = 'loading';
  return loads.run(() => Promise.all([allRemembered(api, language), api.traps(language)]), {
    next([words, traps]) {
      Object.assign(known, { status: 'ready', words: ref(words), traps: ref(traps) });
    },
    error() {
      known.status = 'failed';
    },
  });
}

/** All words of a language that the learner has tried. */
export const allRemembered = (
  api: Pick<PracticeApi, 'remembered'>,
  language: Id,
): Promise<readonly RememberedWord[]> => lastValueFrom(from(rememberedWords(api, language)));
