import { BehaviorSubject, map, Observable, observeOn, queueScheduler, Subscription } from 'rxjs';
import type { GameMoment } from './cues.ts';

/** A state, and what happened on the way to it. */
export interface Step<State> {
  readonly state: State;
  readonly moments: readonly GameMoment[];
}

export function step<State>(state: State, ...moments: readonly GameMoment[]): Step<State> {
  return { state, moments };
}

/**
 * The steps of a game, beginning with its first state. Cold: each subscriber plays a game of its own.
 *
 * @param eventsOf the events, including those of clocks that a state sets
 * @param next the step after an event
 */
export function steps$<State, Event>(
  first: State,
  eventsOf: (state$: Observable<State>) => Observable<Event>,
  next: (state: State, event: Event) => Step<State>,
): Observable<Step<State>> {
  return new Observable((subscriber) => {
    const now$ = new BehaviorSubject(step(first));
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
