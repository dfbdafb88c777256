import {
  catchError,
  concat,
  concatMap,
  distinctUntilChanged,
  EMPTY,
  filter,
  from,
  map,
  merge,
  type Observable,
  type SchedulerLike,
  Subject,
} from 'rxjs';
import type { HeardFrom, Spoken } from '../../sound/pronounce.ts';
import { asked$, type Speaking, speaking$ } from '../../sound/speaking.ts';
import type { PractisingState } from './practice-turn.ts';

export interface PracticeVoicePorts {
  /** BCP 47. */
  readonly language: () => string;
  /** Where one's own wrong answer can be heard; null where it cannot. */
  readonly mine: () => string | null;
  readonly pronounce: (spoken: Spoken) => Observable<HeardFrom>;
  readonly clock: SchedulerLike;
}

/** What is said in a practice: each word as it is asked, then its sentence, then the word again; and what is asked for. */
export function createPracticeVoice({ language, mine, pronounce, clock }: PracticeVoicePorts) {
  const mine$ = new Subject<void>();

  function spokenAt({ step, word }: Open): readonly Spoken[] {
    const itself = { text: word.word, language: language(), clipUrl: word.audio_blob_url };
    if (step === 'recall' || !word.sentence_blob_url) return [itself];
    return [itself, { ...itself, clipUrl: word.sentence_blob_url }, itself];
  }

  return {
    /** @param again$ what is asked to be said again */
    speaking$(state$: Observable<State>, again$: Observable<Spoken | null>): Observable<Speaking> {
      const open$ = state$.pipe(
        map(openIn),
        // The same word may come again at once.
        distinctUntilChanged(
          (one, other) => one?.asked === other?.asked && one?.step === other?.step,
        ),
      );
      const spoken$ = merge(
        asked$(open$, clock).pipe(map((open) => open && spokenAt(open))),
        again$.pipe(map((spoken) => spoken && [spoken])),
        mine$.pipe(
          map(mine),
          filter((clipUrl) => clipUrl !== null),
          // Without a text: no other voice says a wrong spelling.
          map((clipUrl) => [{ text: null, language: language(), clipUrl }]),
        ),
      );
      return speaking$(spoken$, pronounceAll(pronounce));
    },
    /** Says one's own wrong answer, where it can be heard. */
    hearMine: () => mine$.next(),
  };
}

type State = PractisingState | { readonly phase: 'idle' | 'done' };
type Open = NonNullable<ReturnType<typeof openIn>>;

/** The word that is asked, and neither shown nor right. */
function openIn(state: State) {
  if (state.phase !== 'practising') return null;
  const { asked, step, place } = state.turn;
  const word = state.words[place]?.word;
  return word && (step === 'ask' || step === 'recall') ? { asked, step, word } : null;
}

/** Says one after the other; what no voice can say is left out, unless it is the first. */
function pronounceAll(
  pronounce: (spoken: Spoken) => Observable<HeardFrom>,
): (spoken: readonly Spoken[]) => Observable<HeardFrom> {
  return ([first, ...rest]) =>
    first === undefined
      ? EMPTY
      : concat(
          pronounce(first),
          from(rest).pipe(concatMap((one) => pronounce(one).pipe(catchError(() => EMPTY)))),
        );
}
