import {
  asyncScheduler,
  concat,
  distinctUntilChanged,
  filter,
  map,
  type Observable,
  of,
  scan,
  type SchedulerLike,
  switchMap,
  timer,
} from 'rxjs';
import type { Id, LiveGame } from '../contracts/index.ts';
import type { RoomState } from '../rules/room/room-state.ts';
import type { RoomView } from './room.ts';

/** Newest cells of the comb that show who filled them, and for how long, in milliseconds. */
const SHOWN = 3;
const SHOWN_MS = 1_200;

/** Who filled a cell of the comb. */
export interface CellMaker {
  /** From 1, in the order in which they were filled. */
  readonly cell: number;
  readonly playerId: Id;
}

/** What is known of a comb after a snapshot or a frame. */
interface Seen {
  /** Right words of each player; null before the first snapshot. */
  readonly correct: ReadonlyMap<Id, number> | null;
  /** Who spelled the newest words, the last one at the end. */
  readonly newest: readonly Id[];
  readonly filled: number;
  /** The makers of the cells that were just filled; null where none was. */
  readonly made: readonly CellMaker[] | null;
}

const NOTHING: Seen = { correct: null, newest: [], filled: 0, made: null };

/**
 * Who filled the newest cells of the comb; nobody a moment later. The comb and the words of players are
 * sent apart, so the makers are those who spelled last. Where the words of others are hidden nobody is.
 */
export function cellMakers$(
  view$: Observable<RoomView>,
  clock: SchedulerLike = asyncScheduler,
): Observable<readonly CellMaker[]> {
  return view$.pipe(
    map(({ room }) => room),
    filter((room): room is RoomState => room !== null && room.hive !== null),
    scan(seenAfter, NOTHING),
    map(({ made }) => made),
    filter((made) => made !== null),
    distinctUntilChanged(),
    switchMap((made) => concat(of(made), timer(SHOWN_MS, clock).pipe(map(() => [])))),
  );
}

function seenAfter(before: Seen, { game, hive }: RoomState): Seen {
  const filled = hive?.filled ?? 0;
  const correct = new Map(game.players.map(({ id, words_correct }) => [id, words_correct]));
  if (before.correct === null) return { ...NOTHING, correct, filled };
  const newest = [...before.newest, ...spellersSince(before.correct, game)].slice(-SHOWN);
  const count = Math.min(filled - before.filled, newest.length);
  const made =
    count > 0
      ? newest.slice(-count).map((playerId, place) => ({
          cell: filled - count + place + 1,
          playerId,
        }))
      : null;
  return { correct, newest, filled, made };
}

/** Each player once for each word that they have spelled since. */
function spellersSince(before: ReadonlyMap<Id, number>, { players }: LiveGame): Id[] {
  return players.flatMap(({ id, words_correct }) =>
    // Who comes back with their words has spelled none now.
    Array<Id>(Math.max(0, words_correct - (before.get(id) ?? words_correct))).fill(id),
  );
}
