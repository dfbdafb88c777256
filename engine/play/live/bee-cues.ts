import {
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  type Observable,
  of,
  pairwise,
  switchMap,
  withLatestFrom,
} from 'rxjs';
import type { BeeState } from '../../contracts/index.ts';
import type { RoomView } from '../../live/room.ts';
import { isSilentAtFirst } from '../../rules/room/room-modes.ts';
import type { Effect } from '../../sound/effects.ts';
import type { Stage } from './stage.ts';

/**
 * The sounds of a bee: each letter that is given, a note higher than the one before, and how a turn ends.
 * The speller's device has them; another one has them only where it also says the words.
 *
 * @param isLoudspeaker$ whether this page says the words for everybody in the room
 */
export function beeCues$(
  view$: Observable<RoomView>,
  stage$: Observable<Stage>,
  isLoudspeaker$: Observable<boolean>,
): Observable<Effect> {
  // The own letters sound when they are given, and not when the server has counted them.
  const own$ = stage$.pipe(
    pairwise(),
    filter(([before, now]) => now.n !== null && before.n === now.n),
    filter(([before, now]) => now.given.length > before.given.length),
    map(([, { given }]): Effect => ({ name: 'letter_given', place: given.length })),
  );
  const all$ = view$.pipe(
    withLatestFrom(isLoudspeaker$),
    map(([{ room }, isLoudspeaker]) => {
      if (!room?.bee) return null;
      const isOwn = String(room.you?.playerId) === String(room.bee.turn.player_id);
      return { bee: room.bee, isOwn, isHeard: isOwn || isLoudspeaker || !isSilentAtFirst(room) };
    }),
    distinctUntilChanged((one, other) => one?.bee === other?.bee),
    pairwise(),
    switchMap(([before, now]) => {
      if (!before || !now?.isHeard || before.bee.turn.n !== now.bee.turn.n) return EMPTY;
      const cue = cueBetween(before.bee, now.bee);
      return cue === null || (now.isOwn && cue.name === 'letter_given') ? EMPTY : of(cue);
    }),
  );
  return merge(own$, all$);
}

function cueBetween(before: BeeState, { count, closed, turn }: BeeState): Effect | null {
  if (before.closed === null && closed) {
    if (closed.passed) return null;
    // Who spells in the third round was right twice before.
    return closed.is_correct ? { name: 'correct', run: turn.round } : { name: 'reveal' };
  }
  return count > before.count ? { name: 'letter_given', place: count } : null;
}
