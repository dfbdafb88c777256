import { EMPTY, mergeMap, type Observable, of, withLatestFrom } from 'rxjs';
import type { Id } from '../contracts/index.ts';
import type { Effect } from '../sound/effects.ts';
import type { RoomMoment } from './room-moments.ts';
import type { RoomView } from './room.ts';

/** How many petals the flower of a player has, among these who joined in this order. */
export type PetalsOf = (players: readonly Id[], player: Id) => number;

/** The sounds of a room: somebody comes into a waiting game, the clock stands, goes on, or gets more. */
export function roomCues$(
  moments$: Observable<RoomMoment>,
  view$: Observable<RoomView>,
  petalsOf: PetalsOf,
): Observable<Effect> {
  return moments$.pipe(
    withLatestFrom(view$),
    mergeMap(([moment, { room }]): Observable<Effect> => {
      switch (moment.type) {
        case 'came': {
          // Over a word that is being spelled nobody is greeted.
          if (room?.game.status !== 'waiting') return EMPTY;
          const ids = room.game.players.map(({ id }) => id);
          return of({ name: 'player_joined', petals: petalsOf(ids, moment.player.id) });
        }
        case 'paused':
        case 'resumed':
          return of({ name: moment.type });
        case 'extended':
          return of({ name: 'time_added' });
        default:
          return EMPTY;
      }
    }),
  );
}
