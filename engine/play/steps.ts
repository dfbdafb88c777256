import { BehaviorSubject, map, Observable, observeOn, queueScheduler, Subscription } from 'rxjs';
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
