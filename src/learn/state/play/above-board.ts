import { proxy } from 'valtio';
import { recall, remember } from '../../../base/state/storage.ts';

/** The words of today alone, with the offer of a placement below them, or with work that is set. */
export type AboveBoard = 'words' | 'offer' | 'work';

const KEY = 'over-board';

/**
 * What stands above the board, or stood there the last time on this device: as much room is kept for
 * it until it comes, so that the board does not move. Written only in this file.
 */
export const aboveBoard = proxy<{ shows: AboveBoard }>({
  shows: (recall(KEY) ?? 'offer') as AboveBoard,
});

export function showAboveBoard(shows: AboveBoard): void {
  if (aboveBoard.shows === shows) return;
  aboveBoard.shows = shows;
  remember(KEY, shows);
}
