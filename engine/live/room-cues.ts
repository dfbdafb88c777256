import { distinctUntilChanged, EMPTY, map, mergeMap, type Observable, of, pairwise } from 'rxjs';
import type { Effect } from '../sound/effects.ts';
import type { RoomView } from './room.ts';

/**
 * The sounds of others: a player joins a waiting game.
 *
 * @param draw a number from 0 up to but not 1, at random: it picks the note
 */
export function roomCues$(view$: Observable<RoomView>, draw: () => number): Observable<Effect> {
  return view$.pipe(
    map(({ room }) => room?.game ?? null),
    distinctUntilChanged(),
    pairwise(),
    mergeMap(([before, after]): Observable<Effect> => {
      if (!before || !after) return EMPTY;
      const known = new Set(before.players.map(({ id }) => id));
      const isNew = after.players.some(({ id }) => !known.has(id));
      return isNew && after.status === 'waiting'
        ? of({ name: 'player_joined', draw: draw() })
        : EMPTY;
    }),
  );
}
