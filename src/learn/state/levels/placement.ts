import { ApiError, GENERIC_ERROR } from '@waggle/engine';
import type { PlacementGame, PlacementState } from '@waggle/engine/practice';
import type { Subscription } from 'rxjs';
import { proxy, ref } from 'valtio';
import { projectSpeaking } from '../../../base/state/device/sound.ts';

/** A placement as it is shown. Written only in this file. */
export const placement = proxy<{
  state: PlacementState;
  /** Why it could not begin. */
  failure: string | null;
}>({ state: ref({ phase: 'idle' }), failure: null });

/** Projects a placement until unsubscribed. */
export function projectPlacement(game: PlacementGame): Subscription {
  const projection = game.state$.subscribe((state) => {
    placement.state = ref(state);
  });
  projection.add(projectSpeaking(game.speaking$));
  return projection;
}

/** Begins a placement, or shows why there is none. */
export async function startPlacement(
  game: Pick<PlacementGame, 'start'>,
  wanted: Parameters<PlacementGame['start']>[0],
): Promise<void> {
  placement.failure = null;
  try {
    await game.start(wanted);
  } catch (error) {
    placement.failure = error instanceof ApiError ? error.message : GENERIC_ERROR;
  }
}
