import {
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  map,
  Observable,
  of,
  pairwise,
  startWith,
  switchMap,
  withLatestFrom,
} from 'rxjs';
import type { Id } from '../../contracts/index.ts';
import { GENERIC_ERROR } from '../../http/errors.ts';
import { ApiError } from '../../http/http.ts';
import type { PracticeApi } from '../../http/practice.ts';
import type { OpenWord } from '../../rules/words/words.ts';
import { SILENCE, type Speaking } from '../../sound/speaking.ts';
import { createPlay, type SpeakingPorts, type StartStatus } from '../play.ts';
import {
  IDLE,
  type PlacementEvent,
  type PlacementState,
  searchOf,
  stepPlacement,
} from './search.ts';

export interface PlacementPorts extends SpeakingPorts {
  readonly api: Pick<PracticeApi, 'placementWords' | 'place'>;
}

export type PlacementGame = ReturnType<typeof createPlacementGame>;

/** Finds the level at which a learner begins: ten words, each near the place found so far. */
export function createPlacementGame(ports: PlacementPorts) {
  const { api, speaking } = ports;

  /** The server's answer to each sending. */
  const placed$ = (state$: Observable<PlacementState>): Observable<PlacementEvent> =>
    state$.pipe(
      map((state) => (state.phase === 'sending' ? state.search : null)),
      distinctUntilChanged(),
      switchMap((search) => {
        if (!search) return EMPTY;
        return defer(() => api.place(search.language, search.given)).pipe(
          map((placement) => ({ type: 'placed' as const, placement })),
          catchError((error: unknown) =>
            of({
              type: 'unsent' as const,
              message: error instanceof ApiError ? error.message : GENERIC_ERROR,
            }),
          ),
        );
      }),
    );

  const play = createPlay<PlacementState, PlacementEvent, never, OpenWord, StartStatus>(
    {
      idle: IDLE,
      words: {
        on: (state) => (state.phase === 'asking' ? state : null),
        language: (state) => (state.phase === 'asking' ? state.search.code : ''),
      },
      judge: stepPlacement,
      clock: placed$,
      help: {
        say: ({ state$, first$, spoken$, hearSentence }) =>
          withSentence$(speaking(spoken$(first$)), state$, hearSentence),
        cue: () => null,
      },
    },
    { starting: false },
    ports,
  );
  const { state$, board$, status$, speaking$, connect, stop, skip, check, edit } = play.game;
  const { hear, hearSlowly, hearSentence } = play.game;

  return {
    state$,
    board$,
    status$,
    speaking$,
    connect,

    /**
     * Fetches the words and asks the first one.
     *
     * @param code BCP 47
     * @param grade of the learner: the search begins there; null if it is not known
     * @throws {ApiError} for a refusal, and when no answer comes
     */
    start(wanted: { language: Id; code: string; grade: number | null }): Promise<void> {
      const fetch = () => api.placementWords(wanted.language);
      return play.start({}, fetch, ({ words }) =>
        play.send({ type: 'begin', search: searchOf(words, wanted) }),
      );
    },

    edit,
    /** Hands over what stands in the line; an empty line is no answer. */
    check,
    /** The learner does not know the word. */
    pass: skip,
    hear,
    hearSlowly,
    hearSentence,
    /** Sends the answers again. */
    send: () => play.send({ type: 'send' }),
    /** Leaves the placement; nothing changes. */
    stop,
  };
}

/** Once a word was said, its sentence follows: words that sound alike differ in it only. */
function withSentence$(
  speaking$: Observable<Speaking>,
  state$: Observable<PlacementState>,
  hearSentence: () => void,
): Observable<Speaking> {
  return new Observable((subscriber) => {
    /** The newest word whose sentence was said. */
    let inSentence: OpenWord | null = null;
    return speaking$
      .pipe(startWith(SILENCE), pairwise(), withLatestFrom(state$))
      .subscribe(([[before, now], state]) => {
        subscriber.next(now);
        const isSaid = before.speaking && !now.speaking && now.heardFrom !== null;
        const asked = state.phase === 'asking' ? state.word : null;
        if (!isSaid || inSentence === asked) return;
        inSentence = asked;
        if (now.heardFrom !== 'nothing') hearSentence();
      });
  });
}
