import type { PracticeToday } from '@waggle/engine/practice';
import type { Id, Level } from '@waggle/engine/contracts';
import { ladderOf, levels } from '../../../base/state/levels/levels.ts';
import { createResource } from '../../../base/state/resource.ts';

const { view, load } = createResource<{
  /** Null if they could not be counted. */
  counts: PracticeToday | null;
}>(() => ({ counts: null }));

/** What there is to practise today. Written only in this file. */
export const today = view;

/** Counts again; what was counted before stays meanwhile. */
export function loadToday(
  count: (language: Id, ladder: readonly Level[]) => Promise<PracticeToday>,
  level: Level,
): Promise<void> {
  return load(() => count(level.language, ladderOf(levels.content, level)), {
    next: (counts) => ({ counts }),
    error: () => ({ status: 'ready', counts: null }),
  });
}
