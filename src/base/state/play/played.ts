import { recall, remember } from '../storage.ts';

/** The level played last on this device. */
export const LAST_LEVEL = 'level';

/** Whether a game was played on this device. */
export function hasBeenPlayed(): boolean {
  return recall(LAST_LEVEL) !== null;
}

const LAST_DAY = 'played-on';

/** Whether a game began on this day on this device. */
export function hasPlayedToday(): boolean {
  return recall(LAST_DAY) === new Date().toDateString();
}

export function notePlayedToday(): void {
  remember(LAST_DAY, new Date().toDateString());
}
