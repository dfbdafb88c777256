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
  NEVER,
  type Observable,
  type SchedulerLike,
  Subject,
} from 'rxjs';
import type { HeardFrom, Spoken } from '../../sound/pronounce.ts';
import { asked$, type Speaking, speaking$ } from '../../sound/speaking.ts';
import type { Turn } from './practice-turn.ts';
import type { PracticeWord } from '../../learner/practice-sets.ts';
import { createSpokenWords } from '../spoken-words.ts';

export interface PracticeVoicePorts {
  /** The turn; null outside a practice. */
  readonly turn$: Observable<Turn | null>;
  /** The word of the turn. */
  readonly word: () => PracticeWord['word'] | null;
  /** BCP 47. */
  readonly language: () => string;
  /** Where one's own wrong answer can be heard; null where it cannot. */
  readonly mine: () => string | null;
  readonly pronounce: (spoken: Spoken) => Observable<HeardFrom>;
  readonly clock: SchedulerLike;
}

/** What is said in a practice: each word as it is asked, then its sentence, then the word again; and what is asked for. */
export function createPracticeVoice(ports: PracticeVoicePorts) {
  const { turn$, word, language, mine, pronounce, clock } = ports;
  const mine$ = new Subject<void>();
  const spokenWords = createSpokenWords(word, (asked) => ({
    text: asked.word,
    language: language(),
  }));

  function spokenAt({ step }: Turn): readonly Spoken[] | null {
    const asked = word();
    if (!asked) return null;
    const itself = { text: asked.word, language: language(), clipUrl: asked.audio_blob_url };
    if (step === 'recall' || !asked.sentence_blob_url) return [itself];
    return [itself, { ...itself, clipUrl: asked.sentence_blob_url }, itself];
  }

  function spoken$(): Observable<readonly Spoken[] | null> {
    const open$ = turn$.pipe(
      map((turn) => (turn?.step === 'ask' || turn?.step === 'recall' ? turn : null)),
      // The same word may come again at once.
      distinctUntilChanged(
        (one, other) => one?.asked === other?.asked && one?.step === other?.step,
      ),
    );
    return merge(
      asked$<Turn>(open$, clock).pipe(map((turn) => turn && spokenAt(turn))),
      spokenWords.spoken$(NEVER).pipe(map((spoken) => spoken && [spoken])),
      mine$.pipe(
        map(mine),
        filter((clipUrl) => clipUrl !== null),
        // Without a text: no other voice says a wrong spelling.
        map((clipUrl) => [{ text: null, language: language(), clipUrl }]),
      ),
    );
  }

  return {
    speaking$: (): Observable<Speaking> => speaking$(spoken$(), pronounceAll(pronounce)),
    verbs: {
      ...spokenWords.verbs,
      /** Says one's own wrong answer, where it can be heard. */
      hearMine: () => mine$.next(),
    },
  };
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
