import { distinctUntilChanged, filter, map, type Observable, scan } from 'rxjs';
import type { Id } from '../contracts/index.ts';
import type { RoomView } from './room.ts';

/** The game that its host made after the one of a room. */
export interface NextGame {
  readonly id: Id;
  /**
   * Made while this room was looked at: everybody comes along. Who opens the page of a game that has
   * one already came to see that game.
   */
  readonly isCalled: boolean;
}

/** The next game of a room, once there is one. */
export function nextGame$(view$: Observable<RoomView>): Observable<NextGame> {
  return view$.pipe(
    map(({ room }) => room?.game),
    filter((game) => game !== undefined),
    scan(
      ({ wasHere }: { wasHere: boolean; next: NextGame | null }, { rematch }) => ({
        wasHere: wasHere || !rematch,
        next: rematch ? { id: rematch.id, isCalled: wasHere } : null,
      }),
      { wasHere: false, next: null },
    ),
    map(({ next }) => next),
    filter((next) => next !== null),
    distinctUntilChanged((one, other) => one.id === other.id),
  );
}
