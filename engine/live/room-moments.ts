import { distinctUntilChanged, map, mergeMap, type Observable, pairwise } from 'rxjs';
import type { LiveGame, Player } from '../contracts/index.ts';
import type { RoomView } from './room.ts';

/** What happens in a room, beside answers. */
export type RoomMoment =
  /** Took a seat, also one who comes late. */
  | { readonly type: 'came'; readonly player: Player }
  /** Lost the seat: taken out, or gone from a game that waits. */
  | { readonly type: 'went'; readonly player: Player }
  | { readonly type: 'renamed'; readonly player: Player }
  | { readonly type: 'paused' }
  | { readonly type: 'resumed' }
  /** The host gave more time. */
  | { readonly type: 'extended'; readonly seconds: number };

/** What happens in a room from its first snapshot on. */
export function roomMoments$(view$: Observable<RoomView>): Observable<RoomMoment> {
  return view$.pipe(
    map(({ room }) => room?.game ?? null),
    distinctUntilChanged(),
    pairwise(),
    mergeMap(([before, after]) =>
      before && after && before.id === after.id
        ? [...peopleBetween(before, after), ...clockBetween(before, after)]
        : [],
    ),
  );
}

function peopleBetween(before: LiveGame, after: LiveGame): RoomMoment[] {
  if (before.players === after.players) return [];
  const known = new Map(before.players.map((player) => [player.id, player]));
  const here = new Set(after.players.map(({ id }) => id));
  return [
    ...after.players.flatMap((player): RoomMoment[] => {
      const one = known.get(player.id);
      if (!one) return [{ type: 'came', player }];
      return one.name === player.name ? [] : [{ type: 'renamed', player }];
    }),
    ...before.players
      .filter(({ id }) => !here.has(id))
      .map((player): RoomMoment => ({ type: 'went', player })),
  ];
}

function clockBetween(before: LiveGame, after: LiveGame): RoomMoment[] {
  if (before.status !== 'in_progress' || after.status !== 'in_progress') return [];
  if (!before.paused !== !after.paused) return [{ type: after.paused ? 'paused' : 'resumed' }];
  const added = addedBetween(before, after);
  // Time is given in whole seconds. Anything else is a pause that was missed while away.
  return added > 0 && added % 1000 === 0 ? [{ type: 'extended', seconds: added / 1000 }] : [];
}

/** Milliseconds that the clock has more, whether it runs or stands. */
function addedBetween(before: LiveGame, after: LiveGame): number {
  if (before.paused && after.paused) {
    return Math.round((after.paused.left - before.paused.left) * 1000);
  }
  if (before.ends_at === null || after.ends_at === null) return 0;
  return Date.parse(after.ends_at) - Date.parse(before.ends_at);
}
