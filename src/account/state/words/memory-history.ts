import type { PracticeApi } from '@waggle/engine/practice';
import type { Forecast, Id, Memory } from '@waggle/engine/contracts';
import { ref } from 'valtio';
import { allRemembered } from './known.ts';
import { createResource } from '../../../base/state/resource.ts';

const { view, load } = createResource<{
  /** By the ids of words. */
  memories: ReadonlyMap<Id, Memory>;
  forecast: Forecast | null;
}>(() => ({ memories: ref(new Map<Id, Memory>()), forecast: null }));

/** How well the words of an open level are known. Without an answer there is nothing. Written only in this file. */
export const memoryHistory = view;

/** Fetches how well the words of a language are known, and how far a level of it is. */
export function loadMemoryHistory(
  api: Pick<PracticeApi, 'remembered' | 'forecast'>,
  { language, level }: { language: Id; level: Id },
): Promise<void> {
  memoryHistory.forecast = null;
  return load(
    () =>
      Promise.all([
        allRemembered(api, language),
        // A level that is closed by now has none.
        api.forecast(level).catch(() => null),
      ]),
    {
      next: ([words, forecast]) => ({
        memories: new Map(words.map(({ word, memory }) => [word.id, memory])),
        forecast,
      }),
    },
  );
}
