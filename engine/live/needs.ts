import {
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  type Observable,
  pairwise,
  scan,
  switchMap,
} from 'rxjs';
import type { LiveGame } from '../contracts/index.ts';
import {
  type Need,
  needsOf,
  NO_PROGRESS,
  type Progress,
  withGame,
  withSecond,
} from '../rules/words/needs.ts';
import type { RoomView } from './room.ts';

interface Seen {
  readonly progress: Progress;
  readonly game: LiveGame | null;
}

const NOTHING: Seen = { progress: NO_PROGRESS, game: null };

/**
 * Who needs the host of a running game, those who are away first.
 *
 * @param seconds$ the seconds left: each one less is a second of play
 */
export function needs$(
  view$: Observable<RoomView>,
  seconds$: Observable<number | null>,
): Observable<readonly Need[]> {
  const game$ = view$.pipe(
    map(({ room }) => room?.game ?? null),
    filter((game) => game !== null),
    distinctUntilChanged(),
  );
  const second$ = seconds$.pipe(
    pairwise(),
    switchMap(([before, now]) => (before !== null && now === before - 1 ? [null] : EMPTY)),
  );
  return merge(game$, second$).pipe(
    scan((seen: Seen, game: LiveGame | null): Seen => {
      if (game) return { progress: withGame(seen.progress, game), game };
      return { ...seen, progress: withSecond(seen.progress) };
    }, NOTHING),
    map(({ progress, game }) => (game ? needsOf(progress, game) : [])),
    distinctUntilChanged(isSame),
  );
}

function isSame(one: readonly Need[], other: readonly Need[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ id, why }, place) => id === other[place]?.id && why === other[place].why)
  );
}
