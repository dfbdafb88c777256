import type { ClassesApi } from '@waggle/engine/work';
import type { ClassBoardRow, Id } from '@waggle/engine/contracts';
import { createResource } from '../../base/state/resource.ts';

const { view, load } = createResource<{ rows: readonly ClassBoardRow[] }>(() => ({ rows: [] }));

/** The board of the class that a pupil is in. Written only in this file. */
export const classBoard = view;

/** Fetches the board again; the present one stays until the answer is here. */
export function loadClassBoard(api: Pick<ClassesApi, 'board'>, id: Id): Promise<void> {
  return load(() => api.board(id), { next: (rows) => ({ rows }) });
}
