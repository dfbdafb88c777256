import { EMPTY, endWith, type Observable } from 'rxjs';
import type { Spoken, Voices } from '../sound/pronounce.ts';

/**
 * Voices that say everything at once and cannot be heard. Each word begins and ends in the same
 * moment.
 *
 * @param said gets what was asked for, in order: an address of a clip, or a text
 */
export function silentVoices(
  said: (what: NonNullable<Spoken['text']>) => void = () => undefined,
): Voices {
  const say = (what: string): Observable<void> => {
    said(what);
    return EMPTY.pipe(endWith(undefined));
  };
  return { playClip: say, playElement: say, speak: say };
}
