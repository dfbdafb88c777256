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
import { type Effect, PODIUM_STEPS, podiumTimes } from '../sound/effects.ts';
import type { Ranks, Result } from '../contracts/index.ts';
import { rankedResults, settingsOf, winnersOf } from '../rules/index.ts';
import type { RoomView } from './room.ts';

/** How much of a podium is on show. */
export interface PodiumShown {
  /** How many of its steps, the lowest first. */
  readonly steps: number;
  /** The winner is named. */
  readonly isNamed: boolean;
}

/** Nothing is left to wait for. */
const WHOLE: PodiumShown = { steps: PODIUM_STEPS, isNamed: true };

/**
 * The podium of a game: third, second, first, and then the name, each with its note of the podium's
 * sound. A game that was over before it was looked at, or in which nobody has a point, has it whole.
 * Emits nothing before there are results; completes with the winner's name.
 *
 * @param isStill asked when the results come: whether the learner wants no motion
 */
export function podium$(
  view$: Observable<RoomView>,
  isStill: () => boolean,
  clock: SchedulerLike = asyncScheduler,
): Observable<PodiumShown> {
  return end$(view$).pipe(
    switchMap(({ results, isFollowed, ranks }) => {
      const steps = stepsOf(results, ranks);
      if (!isFollowed || steps === 0 || isStill()) return of(WHOLE);
      const { eachStep, name } = podiumTimes(steps);
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

/** What is heard at the end of a game that was followed; without a winner there is no podium to call. */
export function endCues$(view$: Observable<RoomView>): Observable<Effect> {
  return end$(view$).pipe(
    switchMap(({ results, isFollowed, ranks }) => {
      if (!isFollowed) return EMPTY;
      const steps = stepsOf(results, ranks);
      return of<Effect>(steps === 0 ? { name: 'time_up' } : { name: 'podium', steps });
    }),
  );
}

interface End {
  readonly results: readonly Result[] | null;
  /** The game was seen while it ran. */
  readonly isFollowed: boolean;
  readonly ranks: Ranks;
}

/** The results as soon as they are here, once. */
function end$(view$: Observable<RoomView>): Observable<End & { results: readonly Result[] }> {
  return view$.pipe(
    scan(
      ({ isFollowed }: End, { room }): End => ({
        results: room?.results ?? null,
        isFollowed: isFollowed || room?.game.status === 'in_progress',
        ranks: settingsOf(room?.game ?? {}).ranks,
      }),
      { results: null, isFollowed: false, ranks: 'all' },
    ),
    filter((end): end is End & { results: readonly Result[] } => end.results !== null),
    take(1),
  );
}

function stepsOf(results: readonly Result[], ranks: Ranks): number {
  const ranked = rankedResults(results, ranks);
  return winnersOf(ranked).length === 0 ? 0 : Math.min(ranked.length, PODIUM_STEPS);
}
