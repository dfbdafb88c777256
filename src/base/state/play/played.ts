import { recall } from '../storage.ts';

/** The level played last on this device. */
export const LAST_LEVEL = 'level';

/** Whether a game was played on this device. */
export function hasBeenPlayed(): boolean {
  return recall(LAST_LEVEL) !== null;
}
