import { filter, map, merge, type Observable, Subject } from 'rxjs';
import type { Word } from '../contracts/index.ts';
import type { Pace, Spoken } from '../sound/pronounce.ts';
import { clipAt, repeats$ } from '../sound/repeats.ts';

/**
 * What is said at a board: a word when it is asked, again when Hear is pressed, and in its sentence.
 *
 * @param asked the word on the board
 * @param said how a word is spelled, where that may be known, and the BCP 47 of its language
 */
export function createSpokenWords<Asked extends Word>(
  asked: () => Asked | null,
  said: (word: Asked) => Pick<Spoken, 'text' | 'language'>,
) {
  const hear$ = new Subject<Pace | null>();
  const sentence$ = new Subject<void>();
  return {
    /** @param first$ each word when it is to be said by itself; null silences */
    spoken$(first$: Observable<Asked | null>): Observable<Spoken | null> {
      const word$ = merge(
        first$.pipe(map((word) => ({ asked: word, pace: 'normal' as const }))),
        repeats$(hear$, asked),
      ).pipe(
        map(
          ({ asked: word, pace }) => word && { ...said(word), clipUrl: clipAt(word, pace), pace },
        ),
      );
      const inSentence$ = sentence$.pipe(
        map(asked),
        filter((word) => !!word?.sentence_blob_url),
        // Where the sentence cannot be played, the device says the word at least.
        map((word) => word && { ...said(word), clipUrl: word.sentence_blob_url }),
      );
      return merge(word$, inSentence$);
    },
    verbs: {
      /** Says the word again, every second time slowly. */
      hear: () => hear$.next(null),
      hearSlowly: () => hear$.next('slow'),
      /** Says the sentence of its hint, with the word in it. */
      hearSentence: () => sentence$.next(),
    },
  };
}
