import type { PracticeApi } from '@waggle/engine/practice';
import type { Forecast, Id, Memory } from '@waggle/engine/contracts';
import { ref } from 'valtio';
import { allRemembered } from './known.ts';
import { createLatest } from '../../../base/state/latest.ts';
import { perLearner } from '../../../base/state/per-learner.ts';

const loads = createLatest();

/** How well the words of an open level are known. Without an answer there is nothing. Written only in this file. */
export const wordWays = perLearner<{
  /** By the ids of words. */
  memories: ReadonlyMap<Id, Memory>;
  forecast: Forecast | null;
}>(fresh, loads);

function fresh() {
  return { memories: ref(new Map<Id, Memory>()), forecast: null };
}

/** Fetches how well the words of a language are known, and how far a level of it is. */
export function loadWordWays(
  api: Pick<PracticeApi, 'remembered' | 'forecast'>,
  { language, level }: { language: Id; level: Id },
): Promise<void> {
  wordWays.forecast = null;
  return loads.run(
    () =>
      Promise.all([
        allRemembered(api, language),
        // A level that is closed by now has none.
        api.forecast(level).catch(() => null),
      ]),
    {
      next([words, forecast]) {
        wordWays.memories = ref(new Map(words.map(({ word, memory }) => [word.id, memory])));
        wordWays.forecast = forecast && ref(forecast);
      },
      error: () => undefined,
    },
  );
}
