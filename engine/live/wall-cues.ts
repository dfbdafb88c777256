import { distinctUntilChanged, EMPTY, map, mergeMap, type Observable, of, pairwise } from 'rxjs';
import { isHiveFull } from '../rules/room/comb-shown.ts';
import type { RoomState } from '../rules/room/room-state.ts';
import type { Effect } from '../sound/effects.ts';
import type { RoomView } from './room.ts';

/** The sounds of the class together, on the wall alone: cells fill, and slips fall under their letters. */
export function wallCues$(view$: Observable<RoomView>): Observable<Effect> {
  return roomPairs$(view$).pipe(
    mergeMap(([before, after]): Observable<Effect> => {
      const slips = slipsBetween(before, after);
      if (slips > 0) return of({ name: 'heat', cells: slips });
      const cells = cellsBetween(before, after);
      return cells > 0 ? of({ name: 'cells_filled', cells }) : EMPTY;
    }),
  );
}

/** The sound of the comb when its last cell is filled, once. */
export function hiveCues$(view$: Observable<RoomView>): Observable<Effect> {
  return roomPairs$(view$).pipe(
    mergeMap(([before, after]): Observable<Effect> => {
      const isNew = before.hive !== null && after.hive !== null && !isHiveFull(before.hive);
      return isNew && isHiveFull(after.hive) ? of({ name: 'level_up' }) : EMPTY;
    }),
  );
}

function roomPairs$(view$: Observable<RoomView>): Observable<[RoomState, RoomState]> {
  return view$.pipe(
    map(({ room }) => room),
    distinctUntilChanged(),
    pairwise(),
    mergeMap(([before, after]) =>
      before && after ? of<[RoomState, RoomState]>([before, after]) : EMPTY,
    ),
  );
}

/** Slips of a word that has just closed. */
function slipsBetween(before: RoomState, { round }: RoomState): number {
  const isJustClosed = before.round?.n === round?.n && before.round?.closed === null;
  const letters = isJustClosed ? (round?.closed?.letters ?? []) : [];
  return letters.reduce((sum, count) => sum + count, 0);
}

/** Cells that were filled, of the comb or of those who have the word. */
function cellsBetween(before: RoomState, after: RoomState): number {
  const ofComb = (after.hive?.filled ?? 0) - (before.hive?.filled ?? after.hive?.filled ?? 0);
  const isSameRound = before.round?.n === after.round?.n && !after.round?.closed;
  const ofRound = isSameRound
    ? (after.round?.progress.done ?? 0) - (before.round?.progress.done ?? 0)
    : 0;
  return Math.max(ofComb, ofRound);
}
