import { BehaviorSubject, Subject } from 'rxjs';
import { SILENCE, type Speaking } from '../sound/speaking.ts';

/** What every status of a game for one player says. */
export interface StartStatus {
  /** Words are being fetched for a start. */
  readonly starting: boolean;
}

/** What a game for one player reports, and its start. */
export function createPlayStreams<State, Moment, Status extends StartStatus>(
  idle: State,
  still: Status,
) {
  const state$ = new BehaviorSubject(idle);
  const moments$ = new Subject<Moment>();
  const speaking$ = new BehaviorSubject<Speaking>(SILENCE);
  const status$ = new BehaviorSubject(still);
  /** Starts that are over or cancelled. */
  let ended = 0;

  function show(change: Partial<Status> | StartStatus): void {
    status$.next({ ...status$.value, ...change });
  }

  function end(): void {
    if (!status$.value.starting) return;
    ended++;
    show({ starting: false });
  }

  return {
    state$,
    moments$,
    show,
    /** Shows how clips are played. */
    speak: (speaking: Speaking) => speaking$.next(speaking),
    /** Shows a step: its state, then what happened on the way to it. */
    follow({
      state,
      moments,
    }: {
      readonly state: State;
      readonly moments: readonly Moment[];
    }): void {
      if (state !== state$.value) state$.next(state);
      for (const moment of moments) moments$.next(moment);
    },
    /**
     * Starts, unless another start is under way.
     *
     * @param fresh what the status says from now on
     * @param begin fetches, and then asks whether the start is still wanted
     */
    async start(
      fresh: Partial<Status>,
      begin: (isStillWanted: () => boolean) => Promise<void>,
    ): Promise<void> {
      if (status$.value.starting) return;
      const before = ended;
      show({ ...fresh, starting: true });
      try {
        await begin(() => before === ended);
      } catch (error) {
        if (before === ended) throw error;
      } finally {
        if (before === ended) end();
      }
    },
    /** Cancels the start under way; another may begin at once. */
    cancel: end,
    /** Shows no game, and cancels the start under way. */
    clear(): void {
      end();
      state$.next(idle);
      speaking$.next(SILENCE);
    },
    /** For subscribers. */
    shown: {
      /** Emits the current state at once. */
      state$: state$.asObservable(),
      /** The status besides what the board shows. */
      status$: status$.asObservable(),
      /** How clips are played. */
      speaking$: speaking$.asObservable(),
      /** What happens in the game. */
      moments$: moments$.asObservable(),
    },
  };
}
