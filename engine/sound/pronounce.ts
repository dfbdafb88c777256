import { catchError, defer, map, type Observable, throwError } from 'rxjs';

/** A word to say. */
export interface Spoken {
  /** Null while it is sealed: then only its clip can say it. */
  readonly text: string | null;
  /** BCP 47. */
  readonly language: string;
  /** Address of its clip; null where it has none. */
  readonly clipUrl: string | null;
  /** Normal by default. */
  readonly pace?: Pace;
}

/** How fast a word is said. */
export type Pace = 'normal' | 'slow';

/** The voice that said a word. */
export type HeardFrom = 'clip' | 'element' | 'speech';

/**
 * The ways to say a word. Each emits once when sound begins, completes when it ends, errors when it
 * makes no sound, and stops when unsubscribed.
 */
export interface Voices {
  /** Decoded sound, through the audio graph. */
  playClip(url: string): Observable<void>;
  /** Through an audio element, when the graph fails. */
  playElement(url: string): Observable<void>;
  /** The browser's own speech, only with a voice of that language. */
  speak(text: string, language: string, pace?: Pace): Observable<void>;
}

/**
 * Says a word: the recorded clip if there is one, after an error the same clip through an audio
 * element, and else the browser's own speech (docs/specification.md, section 4 "Quiz flow"). Emits
 * the voice when it begins and completes when it ends; errors only when all ways failed.
 */
export function pronounce$(
  { text, language, clipUrl, pace = 'normal' }: Spoken,
  voices: Voices,
): Observable<HeardFrom> {
  const speech$ =
    text === null
      ? throwError(() => new Error('a sealed word'))
      : defer(() => voices.speak(text, language, pace)).pipe(map(() => 'speech' as const));
  if (clipUrl === null) return speech$;
  const element$ = defer(() => voices.playElement(clipUrl)).pipe(map(() => 'element' as const));
  const clip$ = defer(() => voices.playClip(clipUrl)).pipe(map(() => 'clip' as const));
  return clip$.pipe(
    catchError(() => element$),
    catchError(() => speech$),
  );
}

/** Voices that always fail, for a machine without sound. */
export const noVoices: Voices = {
  playClip: () => throwError(() => new Error('no audio')),
  playElement: () => throwError(() => new Error('no audio')),
  speak: () => throwError(() => new Error('no speech')),
};
