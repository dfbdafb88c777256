import type { Level } from '@waggle/engine/contracts';
import { soloGame } from '../../wiring.ts';
import { holdKeyboard } from './keyboard-holder.tsx';

/** Starts the selected level; to be called inside the tap. */
export function startByHand(): void {
  holdKeyboard();
  void soloGame.start();
}

/** Goes on to the next level; to be called inside the tap. */
export function startNextByHand(next: Level | null): void {
  holdKeyboard();
  void soloGame.startNextLevel(next);
}
