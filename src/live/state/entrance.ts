import type { Entrance, EntranceState } from '@waggle/engine/live';
import { proxy } from 'valtio';
import { project } from '../../base/state/project.ts';

const OUTSIDE: EntranceState = {
  step: 'code',
  isAsking: false,
  game: null,
  entered: null,
  fault: null,
  suggestion: null,
};

/** How far somebody has come into a live game by its code. Written only in this file. */
export const entrance = proxy<EntranceState>({ ...OUTSIDE });

export type WayIn = ReturnType<typeof createWayIn>;

/** The way into live games by their codes, shown for as long as the page lives. */
export function createWayIn({ state$, enter, goIn, again }: Entrance) {
  project(entrance, state$);
  return { enter, goIn, again };
}

/** What leads the way could not be fetched. */
export function showNoWay(): void {
  Object.assign(entrance, { ...OUTSIDE, fault: { reason: 'unreachable', message: '' } });
}
