import {
  BehaviorSubject,
  EMPTY,
  map,
  merge,
  Observable,
  observeOn,
  queueScheduler,
  type SchedulerLike,
  Subscription,
} from 'rxjs';
import type { Word } from '../contracts/index.ts';
import { type Board, type BoardCommand, handover$ } from './board.ts';
import type { GameMoment } from './cues.ts';

/** A state, and what happened on the way to it. */
export interface Step<State, Moment = GameMoment> {
  readonly state: State;
  readonly moments: readonly Moment[];
}

export function step<State, Moment = GameMoment>(
  state: State,
  ...moments: readonly Moment[]
): Step<State, Moment> {
  return { state, moments };
}

/**
 * The steps of a game, beginning with its first state. Cold: each subscriber plays a game of its own.
 *
 * @param eventsOf the events, including those of clocks that a state sets
 * @param next the step after an event
 */
export function steps$<State, Event, Moment = GameMoment>(
  first: State,
  eventsOf: (state$: Observable<State>) => Observable<Event>,
  next: (state: State, event: Event) => Step<State, Moment>,
): Observable<Step<State, Moment>> {
  return new Observable((subscriber) => {
    const now$ = new BehaviorSubject<Step<State, Moment>>({ state: first, moments: [] });
    const subscription = new Subscription();
    subscription.add(now$.subscribe(subscriber));
    subscription.add(
      eventsOf(now$.pipe(map(({ state }) => state)))
        // An event caused by a state waits until all subscribers, the clocks too, have that state.
        .pipe(observeOn(queueScheduler))
        .subscribe((event) => now$.next(next(now$.value.state, event))),
    );
    return subscription;
  });
}

/** The word that stands on the board, and its line. */
export interface OnBoard<Asked extends Word = Word> {
  readonly word: Asked;
  readonly board: Board;
}

/** Events that every way to play knows. */
export type PlayEvent =
  | BoardCommand
  /** A right answer was shown long enough, or a warning was read. */
  | { readonly type: 'handed_over' }
  /** The player leaves. */
  | { readonly type: 'stop' };

/** The rules of a way to play, without a device. */
export interface Rules<State, Event, Moment, Asked extends Word> {
  /** Before the first word, and when nobody plays. */
  readonly idle: State;
  readonly words: {
    on(state: State): OnBoard<Asked> | null;
  };
  /** The step after an event; one that does not apply now changes nothing. */
  judge(state: State, event: Event | PlayEvent): Step<State, Moment>;
  /** Events that nobody sends: of clocks that a state sets, and of the server. */
  clock?(state$: Observable<State>): Observable<Event>;
}

/** The steps of a play, after every event and by its clocks. Cold: each subscriber plays one of its own. */
export function playSteps$<State, Event, Moment, Asked extends Word>(
  way: Rules<State, Event, Moment, Asked>,
  events$: Observable<Event | PlayEvent>,
  clock: SchedulerLike,
): Observable<Step<State, Moment>> {
  return steps$<State, Event | PlayEvent, Moment>(
    way.idle,
    (state$) =>
      merge(
        events$,
        way.clock?.(state$) ?? EMPTY,
        handover$(state$.pipe(map((state) => way.words.on(state)?.board ?? null)), clock),
      ),
    way.judge,
  );
}
