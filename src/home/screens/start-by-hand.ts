import type { Level } from '@waggle/engine/contracts';
import { useSolo } from '../use-solo.ts';
import { holdKeyboard } from '../../board/keyboard-holder.tsx';

/** Starts of a game; to be called inside the tap, which brings up the keyboard. */
export function useStartByHand() {
  const soloGame = useSolo();
  return {
    /** Starts the selected level. */
    start(): void {
      holdKeyboard();
      void soloGame.start();
    },
    /** Goes on to the next level. */
    startNext(next: Level | null): void {
      holdKeyboard();
      void soloGame.startNextLevel(next);
    },
  };
}
