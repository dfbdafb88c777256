import type { PracticeToday } from '@waggle/engine';
import type { Id } from '@waggle/engine/contracts';
import { proxy, ref } from 'valtio';
import { createLatest } from './latest.ts';

/** What there is to practise today. Written only in this file. */
export const today = proxy<{
  status: 'loading' | 'ready' | 'failed';
  counts: PracticeToday | null;
}>({ status: 'loading', counts: null });

const loads = createLatest();

/** Counts again; what was counted before stays meanwhile. */
export function loadToday(
  count: (language: Id) => Promise<PracticeToday>,
  language: Id,
): Promise<void> {
  return loads.run(() => count(language), {
    next(counts) {
      Object.assign(today, { status: 'ready', counts: ref(counts) });
    },
    error() {
      Object.assign(today, { status: 'failed', counts: null });
    },
  });
}
