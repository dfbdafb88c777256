import {
  asyncScheduler,
  EMPTY,
  filter,
  map,
  merge,
  type Observable,
  of,
  type SchedulerLike,
  scan,
  switchMap,
  take,
  timer,
} from 'rxjs';
import { type Effect, PODIUM_STEPS, podiumTimes, WINNER_TIMES } from '../sound/effects.ts';
import type { Ranks, Result } from '../contracts/index.ts';
import { beeWinners } from '../rules/room/room-modes.ts';
import { settingsOf } from '../rules/room/room-settings.ts';
import { rankedResults, winnersOf } from '../rules/room/standings.ts';
import type { RoomView } from './room.ts';

/** How much of a podium is shown. */
export interface PodiumShown {
  /** How many of its steps, the lowest first. */
  readonly steps: number;
  /** The winner's name is shown. */
  readonly isNamed: boolean;
}

/** The whole podium. */
const WHOLE: PodiumShown = { steps: PODIUM_STEPS, isNamed: true };

/**
 * The podium of a game: third, second, first, and then the name, each with its note of the podium's
 * sound. A bee has no steps but its winner's flower, which counts as one. It is shown whole when the game was over before, or when no player has a point. Emits
 * nothing before there are results; completes with the winner's name.
 *
 * @param isStill called when the results arrive: whether the learner asked for reduced motion
 */
export function podium$(
  view$: Observable<RoomView>,
  isStill: () => boolean,
  clock: SchedulerLike = asyncScheduler,
): Observable<PodiumShown> {
  return end$(view$).pipe(
    switchMap((end) => {
      const { isFollowed, isBee } = end;
      const steps = stepsOf(end);
      if (!isFollowed || steps === 0 || isStill()) return of(WHOLE);
      const { eachStep, name } = isBee
        ? { eachStep: [WINNER_TIMES.opens], name: WINNER_TIMES.name }
        : podiumTimes(steps);
      const at = (seconds: number) => timer(Math.round(seconds * 1000), clock);
      return merge(
        of({ steps: 0, isNamed: false }),
        ...eachStep.map((seconds, place) =>
          at(seconds).pipe(map(() => ({ steps: place + 1, isNamed: false }))),
        ),
        at(name).pipe(map(() => WHOLE)),
      );
    }),
  );
}

/** The sounds at the end of a game that was followed; without a winner there is no podium sound. */
export function endCues$(view$: Observable<RoomView>): Observable<Effect> {
  return end$(view$).pipe(
    switchMap((end) => {
      if (!end.isFollowed) return EMPTY;
      const steps = stepsOf(end);
      if (steps === 0) return of<Effect>({ name: 'time_up' });
      return of<Effect>(end.isBee ? { name: 'bee_won' } : { name: 'podium', steps });
    }),
  );
}

interface End {
  readonly results: readonly Result[] | null;
  /** The game was seen while it ran. */
  readonly isFollowed: boolean;
  readonly ranks: Ranks;
  /** Where all fill one comb nobody stands on a podium. */
  readonly hasPodium: boolean;
  readonly isBee: boolean;
  /** Of a bee. */
  readonly winners: number;
}

type EndWithResults = End & { readonly results: readonly Result[] };

/** The results, once. */
function end$(view$: Observable<RoomView>): Observable<EndWithResults> {
  return view$.pipe(
    scan(
      ({ isFollowed }: End, { room }): End => {
        const { ranks, goal } = settingsOf(room?.game ?? {});
        return {
          results: room?.results ?? null,
          isFollowed: isFollowed || room?.game.status === 'in_progress',
          ranks,
          hasPodium: goal !== 'hive',
          isBee: !!room?.bee,
          winners: room?.bee ? beeWinners(room).length : 0,
        };
      },
      {
        results: null,
        isFollowed: false,
        ranks: 'all',
        hasPodium: true,
        isBee: false,
        winners: 0,
      },
    ),
    filter((end): end is EndWithResults => end.results !== null),
    take(1),
  );
}

function stepsOf({ results, ranks, hasPodium, isBee, winners }: EndWithResults): number {
  if (isBee) return Math.min(winners, 1);
  const ranked = rankedResults(results, ranks);
  const isEmpty = !hasPodium || winnersOf(ranked).length === 0;
  return isEmpty ? 0 : Math.min(ranked.length, PODIUM_STEPS);
}
