import type { ClassesApi } from '@waggle/engine/work';
import type { ClassBoardRow, Id } from '@waggle/engine/contracts';
import { ref } from 'valtio';
import { createLatest } from '../../base/state/latest.ts';
import { perLearner } from '../../base/state/per-learner.ts';

const loads = createLatest();

/** The board of the class that a pupil is in. Written only in this file. */
export const classBoard = perLearner<{
  status: 'loading' | 'ready' | 'failed';
  rows: readonly ClassBoardRow[];
}>(() => ({ status: 'loading', rows: [] }), loads);

/** Fetches the board again; the present one stays until the answer is here. */
export function loadClassBoard(api: Pick<ClassesApi, 'board'>, id: Id): Promise<void> {
  if (classBoard.status === 'failed') classBoard.status = 'loading';
  return loads.run(() => api.board(id), {
    next(rows) {
      Object.assign(classBoard, { status: 'ready', rows: ref(rows) });
    },
    error() {
      classBoard.status = 'failed';
    },
  });
}
