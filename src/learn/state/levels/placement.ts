import type { PlacementGame, PlacementState } from '@waggle/engine/practice';
import type { Subscription } from 'rxjs';
import { proxy, ref } from 'valtio';
import { createBoard } from '../../../base/state/play/board.ts';
import { projectPlay } from '../../../base/state/play/project-play.ts';
import { startOrSay } from '../start-or-say.ts';

/** A placement as it is shown. Written only in this file. */
export const placement = proxy<{
  state: PlacementState;
  starting: boolean;
  /** Why it could not begin. */
  failure: string | null;
}>({ state: ref({ phase: 'idle' }), starting: false, failure: null });

/** Its line. Written only in this file. */
export const placementBoard = createBoard();

/** Projects a placement until unsubscribed. */
export function projectPlacement(game: PlacementGame): Subscription {
  return projectPlay(game, {
    show(state: PlacementState) {
      placement.state = ref(state);
    },
    board: placementBoard,
    status: placement,
  });
}

/** Begins a placement, or shows why there is none. */
export function startPlacement(
  game: Pick<PlacementGame, 'start'>,
  wanted: Parameters<PlacementGame['start']>[0],
): Promise<void> {
  return startOrSay(placement, () => game.start(wanted));
}
