import { EMPTY, filter, map, merge, type Observable, switchMap, withLatestFrom } from 'rxjs';
import { endCues$ } from '../../live/podium.ts';
import { type PetalsOf, roomCues$ } from '../../live/room-cues.ts';
import type { RoomMoment } from '../../live/room-moments.ts';
import type { RoomView } from '../../live/room.ts';
import { hiveCues$, wallCues$ } from '../../live/wall-cues.ts';
import { settingsOf } from '../../rules/room/room-settings.ts';
import type { Effect } from '../../sound/effects.ts';
import { cueOf, type GameMoment } from '../cues.ts';
import { beeCues$ } from './bee-cues.ts';
import type { Stage } from './stage.ts';

/** As most flowers have. */
const USUAL_PETALS = 5;

export interface GameCuesPorts {
  readonly view$: Observable<RoomView>;
  readonly stage$: Observable<Stage>;
  readonly moments$: Observable<GameMoment>;
  readonly seconds$: Observable<number | null>;
  readonly roomNews$: Observable<RoomMoment>;
  readonly isWall$: Observable<boolean>;
  readonly isLoudspeaker$: Observable<boolean>;
  readonly petalsOf: PetalsOf | undefined;
}

/** The effects of a live game: of the board, the room, the stage, the clock and the wall. */
export function gameCues$(ports: GameCuesPorts): Observable<Effect | null> {
  const { view$, stage$, moments$, seconds$, roomNews$, isWall$, isLoudspeaker$ } = ports;
  const seconds = seconds$.pipe(
    withLatestFrom(view$),
    // Between two words no time runs out.
    filter(([, { room }]) => !room?.round?.closed && !room?.bee?.closed),
    map(([secondsLeft]) => (secondsLeft === null ? null : cueOf({ type: 'second', secondsLeft }))),
  );
  const hive = hiveCues$(view$).pipe(
    withLatestFrom(view$, isWall$),
    filter(([, view, isWall]) => isWall || !isQuiet(view)),
    map(([cue]) => cue),
  );
  return merge(
    moments$.pipe(map(cueOf)),
    roomCues$(roomNews$, view$, ports.petalsOf ?? (() => USUAL_PETALS)),
    beeCues$(view$, stage$, isLoudspeaker$),
    seconds,
    endCues$(view$),
    isWall$.pipe(switchMap((isWall) => (isWall ? wallCues$(view$) : EMPTY))),
    hive,
  );
}

/** Where the wall is heard by all, devices are not. */
function isQuiet({ room }: RoomView): boolean {
  return room ? settingsOf(room.game).sound === 'room' : true;
}
