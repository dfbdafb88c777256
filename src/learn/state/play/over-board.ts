import { proxy } from 'valtio';
import { recall, remember } from '../../../base/state/storage.ts';

/** The words of today alone, with the offer of a placement below them, or with work that is set. */
export type OverBoard = 'words' | 'offer' | 'work';

const KEY = 'over-board';

/**
 * What stands over the board, or stood there the last time on this device: as much room is kept for
 * it until it comes, so that the board does not move. Written only in this file.
 */
export const overBoard = proxy<{ shows: OverBoard }>({
  shows: (recall(KEY) ?? 'offer') as OverBoard,
});

export function showOverBoard(shows: OverBoard): void {
  if (overBoard.shows === shows) return;
  overBoard.shows = shows;
  remember(KEY, shows);
}
