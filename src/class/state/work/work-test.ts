import type { SetTest, SetTestState } from '@waggle/engine/work';
import type { AssignmentWithWords, Id } from '@waggle/engine/contracts';
import type { Subscription } from 'rxjs';
import { proxy, ref } from 'valtio';
import { createBoard } from '../../../base/state/play/board.ts';
import { projectPlay } from '../../../base/state/play/project-play.ts';
import { isGone } from '../../../base/state/sentence-of.ts';

/** A test of set work. Written only in this file. */
export const workTest = proxy<{
  phase: 'loading' | 'writing' | 'written' | 'done' | 'failed' | 'none';
  work: AssignmentWithWords | null;
  /** Words that are written. */
  written: number;
  of: number;
  /** Next word was pressed with an empty line. */
  isEmpty: boolean;
}>({ phase: 'loading', work: null, written: 0, of: 0, isEmpty: false });

/** Its board. Written only in this file. */
export const workBoard = createBoard();

/** Projects a test until unsubscribed. */
export function projectWorkTest(
  setTest: Pick<SetTest, 'state$' | 'board$' | 'status$' | 'speaking$'>,
): Subscription {
  return projectPlay(setTest, { show, board: workBoard });
}

function show(state: SetTestState): void {
  if (state.phase === 'loading') {
    Object.assign(workTest, { phase: 'loading', work: null, isEmpty: false });
    return;
  }
  const { work } = state;
  const of = work.words.length;
  const left = state.phase === 'writing' ? state.left.length : 0;
  Object.assign(workTest, {
    phase: state.phase,
    work: ref(work),
    of,
    written: of - left,
    isEmpty: state.phase === 'writing' && state.isEmpty,
  });
}

/** Opens a test, or shows why not. */
export async function openWorkTest(setTest: Pick<SetTest, 'open'>, id: Id): Promise<void> {
  Object.assign(workTest, { phase: 'loading', work: null });
  try {
    await setTest.open(id);
  } catch (error) {
    workTest.phase = isGone(error) ? 'none' : 'failed';
  }
}
