import type { PracticeToday } from '@waggle/engine/practice';
import type { Id, Level } from '@waggle/engine/contracts';
import { proxy, ref } from 'valtio';
import { createLatest } from '../../../base/state/latest.ts';
import { ladderOf, levels } from '../../../base/state/levels/levels.ts';

/** What there is to practise today. Written only in this file. */
export const today = proxy<{
  status: 'loading' | 'ready' | 'failed';
  counts: PracticeToday | null;
}>({ status: 'loading', counts: null });

const loads = createLatest();

/** Counts again; what was counted before stays meanwhile. */
export function loadToday(
  count: (language: Id, ladder: readonly Level[]) => Promise<PracticeToday>,
  level: Level,
): Promise<void> {
  return loads.run(() => count(level.language, ladderOf(levels.content, level)), {
    next(counts) {
      Object.assign(today, { status: 'ready', counts: ref(counts) });
    },
    error() {
      Object.assign(today, { status: 'failed', counts: null });
    },
  });
}
