import {
  asyncScheduler,
  BehaviorSubject,
  map,
  type Observable,
  type SchedulerLike,
  share,
  Subject,
  Subscription,
} from 'rxjs';
import type { Word } from '../contracts/index.ts';
import type { Effect } from '../sound/effects.ts';
import type { Spoken } from '../sound/pronounce.ts';
import type { Sound } from '../sound/sound.ts';
import { asked$, SILENCE, type Speaking } from '../sound/speaking.ts';
import { boardVerbs } from './board.ts';
import { type Device, playOn } from './haptics.ts';
import { createSpokenWords } from './spoken-words.ts';
import { type PlayEvent, playSteps$, type Rules, type Step } from './steps.ts';

/** What may be said in a play. */
export interface Sayable<State, Asked> {
  readonly state$: Observable<State>;
  /** Each word a moment after it is asked; null as soon as it is right or gone. */
  readonly first$: Observable<Asked | null>;
  /** What is asked to be said again, and in a sentence, besides the words of `first$`. */
  spoken$(first$: Observable<Asked | null>): Observable<Spoken | null>;
  hearSentence(): void;
}

/**
 * One way to play by oneself: all that is its own. The conductor does the rest (`createPlay()`).
 */
export interface Way<State, Event, Moment, Asked extends Word>
  extends Rules<State, Event, Moment, Asked> {
  readonly words: Rules<State, Event, Moment, Asked>['words'] & {
    /** The word after it: its clip is fetched ahead. */
    next?(state: State): Word | undefined;
    /** BCP 47 of the words. */
    language(state: State): string;
  };
  /** Stores what happened. It is called before anybody sees the state. */
  record?(moment: Moment, state: State): void;
  readonly help: {
    say(sayable: Sayable<State, Asked>): Observable<Speaking>;
    cue(moment: Moment): Effect | null;
  };
}

/** What every way to play needs of the world around it. */
export interface PlayPorts {
  readonly sound: Pick<Sound, 'play' | 'preload' | 'unlock'>;
  readonly device: Device;
  readonly clock?: SchedulerLike;
}

/** The same, with what says one word after the other. */
export interface SpeakingPorts extends PlayPorts {
  readonly speaking: (spoken$: Observable<Spoken | null>) => Observable<Speaking>;
}

/** What every status of a play says. */
export interface StartStatus {
  /** Words are being fetched for a start. */
  readonly starting: boolean;
}

/** The status of a play, and its starts. */
function createStatus<Status extends StartStatus>(still: Status, sound: Pick<Sound, 'unlock'>) {
  const status$ = new BehaviorSubject(still);
  /** Starts that are over or cancelled. */
  let ended = 0;

  function show(change: Partial<Status> | StartStatus): void {
    status$.next({ ...status$.value, ...change });
  }

  function cancel(): void {
    if (!status$.value.starting) return;
    ended++;
    show({ starting: false });
  }

  return {
    status$,
    show,
    cancel,
    /**
     * Starts, unless another start is under way; `stop()` cancels it.
     *
     * @param fresh what the status says from now on
     * @param begin is not called when the start was cancelled meanwhile
     * @throws what `fetch` and `begin` throw, unless it was cancelled
     */
    async start<Fetched>(
      fresh: Partial<Status>,
      fetch: () => Promise<Fetched>,
      begin: (fetched: Fetched) => void,
    ): Promise<void> {
      if (status$.value.starting) return;
      const before = ended;
      show({ ...fresh, starting: true });
      try {
        const [fetched] = await Promise.all([fetch(), sound.unlock()]);
        if (before === ended) begin(fetched);
      } catch (error) {
        if (before === ended) throw error;
      } finally {
        if (before === ended) cancel();
      }
    },
  };
}

/**
 * Plays one way: its steps, its start, what is said, heard and recorded, and the next clip.
 *
 * @param still the status before the first start
 */
export function createPlay<
  State,
  Event extends { readonly type: string },
  Moment,
  Asked extends Word,
  Status extends StartStatus,
>(way: Way<State, Event, Moment, Asked>, still: Status, ports: PlayPorts) {
  const { idle, words, help } = way;
  const { sound, device, clock = asyncScheduler } = ports;
  const events$ = new Subject<Event | PlayEvent>();
  const send = (event: Event | PlayEvent) => events$.next(event);
  const state$ = new BehaviorSubject(idle);
  const moments$ = new Subject<Moment>();
  const speaking$ = new BehaviorSubject<Speaking>(SILENCE);
  const { status$, show, start, cancel } = createStatus(still, sound);
  const effects = playOn(device, sound);
  const spokenWords = createSpokenWords(
    () => words.on(state$.value)?.word ?? null,
    ({ word }) => ({ text: word, language: words.language(state$.value) }),
  );
  function follow({ state, moments }: Step<State, Moment>): void {
    for (const moment of moments) way.record?.(moment, state);
    if (state !== state$.value) state$.next(state);
    for (const moment of moments) moments$.next(moment);
  }

  return {
    /** The state now. */
    now: () => state$.value,
    send,
    show,
    effects,
    start,
    /** What a player sees and does, in every way. */
    game: {
      /** Emits the current state at once. */
      state$: state$.asObservable(),
      /** The word that is asked and its line, at once; null for none. */
      board$: state$.pipe(map(words.on)),
      /** The status besides what the board shows. */
      status$: status$.asObservable(),
      /** How clips are played. */
      speaking$: speaking$.asObservable(),
      /** What happens in the game. */
      moments$: moments$.asObservable(),
      ...boardVerbs(send),
      ...spokenWords.verbs,
      /** Leaves the game, or cancels one that is about to start. */
      stop(): void {
        cancel();
        send({ type: 'stop' });
      },
      /** Starts the board; unsubscribing ends the game. */
      connect(): Subscription {
        const connection = new Subscription();
        // A learner who has spelled a word need not hear it to its end.
        const first$ = asked$(
          state$.pipe(
            map(words.on),
            map((on) => (on && on.board.phase !== 'right' ? on.word : null)),
          ),
          clock,
        ).pipe(share());
        connection.add(moments$.pipe(map(help.cue)).subscribe(effects));
        connection.add(playSteps$(way, events$, clock).subscribe(follow));
        connection.add(
          help
            .say({
              state$,
              first$,
              spoken$: spokenWords.spoken$,
              hearSentence: spokenWords.verbs.hearSentence,
            })
            .subscribe((now) => speaking$.next(now)),
        );
        connection.add(
          first$.subscribe(() => {
            const next = words.next?.(state$.value);
            if (next?.audio_blob_url) sound.preload(next.audio_blob_url);
          }),
        );
        connection.add(() => {
          cancel();
          state$.next(idle);
          speaking$.next(SILENCE);
          show(still);
        });
        return connection;
      },
    },
  };
}
