import type { AssignmentsApi } from '@waggle/engine/work';
import type { Assignment, Id } from '@waggle/engine/contracts';
import { proxy, ref } from 'valtio';
import { createLatest } from './latest.ts';

/** The work that is set for the pupil. Written only in this file. */
export const setWork = proxy<{
  status: 'loading' | 'ready' | 'failed';
  mine: readonly Assignment[];
}>({ status: 'loading', mine: [] });

const loads = createLatest();

/** Fetches the work again; what is shown stays meanwhile. */
export function loadSetWork(api: Pick<AssignmentsApi, 'mine'>): Promise<void> {
  return loads.run(() => api.mine(), {
    next(mine) {
      Object.assign(setWork, { status: 'ready', mine: ref(mine) });
    },
    error() {
      if (setWork.mine.length === 0) setWork.status = 'failed';
    },
  });
}

/** How long work that is done stays on the home screen after it was due, in milliseconds. */
const DONE_STAYS_MS = 7 * 24 * 60 * 60_000;

/** What the home screen begins with: what is to be done, then what is done, marked. */
export function workShown(mine: readonly Assignment[], now: number): Assignment[] {
  const isDone = ({ mine: own }: Assignment) => own?.state === 'done';
  const isRecent = ({ due_at, opens_at }: Assignment) =>
    now - Date.parse(due_at ?? opens_at) < DONE_STAYS_MS;
  return [
    ...mine.filter((work) => !isDone(work)),
    ...mine.filter((work) => isDone(work) && isRecent(work)),
  ];
}

/** The page of a test. */
export function workPath(id: Id): string {
  return `/work/${encodeURIComponent(id)}`;
}

/** The page of the results, for the teacher. */
export function resultsPath(id: Id): string {
  return `/classes/work/${encodeURIComponent(id)}`;
}

/**
 * The page on which set work is practised. Null while there is none: then it is played as a game
 * without the clock.
 */
export function practicePath(_id: Id): string | null {
  return null;
}
