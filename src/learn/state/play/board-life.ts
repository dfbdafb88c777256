import { CALM, type Games, type Reaction, reactions$ } from '@waggle/engine';
import type { Subscription } from 'rxjs';
import { proxy } from 'valtio';
import { type Keyboard, keysOf } from '../../../base/state/device/keys.ts';
import { project } from '../../../base/state/project.ts';
import { forget, recall, remember } from '../../../base/state/storage.ts';

const HIDDEN = 'board-flower-hidden';

/** Whether the player's flower is on the board. Written only in this file. */
export const boardFlower = proxy<{ shown: boolean }>({ shown: recall(HIDDEN) !== true });

/** Shows the flower or not, now and on later visits of this device. */
export function showBoardFlower(shown: boolean): void {
  boardFlower.shown = shown;
  if (shown) forget(HIDDEN);
  else remember(HIDDEN, true);
}

/** What is seen of the moments of a game. Written only in this file. */
export const boardLife = proxy<Reaction>({ ...CALM });

/** Projects it until unsubscribed; a key cuts a long celebration short. */
export function projectBoardLife(
  { moments$ }: Pick<Games['solo'], 'moments$'>,
  keyboard: Keyboard,
): Subscription {
  const projection = project(boardLife, reactions$(moments$, keysOf(keyboard)));
  projection.add(() => Object.assign(boardLife, CALM));
  return projection;
}
