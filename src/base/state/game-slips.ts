import type { Id } from '@waggle/engine/contracts';
import type { SlippedWord } from '@waggle/engine/rules';

/** What slipped in a live game, as its report gives it to the page of the class, in the state of the history. */
export interface GameSlips {
  /** Name of the game. */
  readonly about: string;
  readonly level: Id;
  /** BCP 47 of the words. */
  readonly lang: string;
  /** The most costly first. */
  readonly slipped: readonly SlippedWord[];
  readonly ticked: readonly Id[];
}
