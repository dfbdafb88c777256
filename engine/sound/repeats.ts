import { map, type Observable, scan } from 'rxjs';
import type { Pace } from './pronounce.ts';
import type { Word } from '../contracts/index.ts';

/** A word to say again. */
interface Repeat<Asked> {
  readonly asked: Asked;
  readonly pace: Pace;
}

/**
 * Answers each press of Hear. A second press for the same word means that it was not understood:
 * every second press is answered slowly, unless a press sets its own pace.
 *
 * @param press$ the requested pace; null when the press sets none
 * @param asked the current word
 */
export function repeats$<Asked>(
  press$: Observable<Pace | null>,
  asked: () => Asked,
): Observable<Repeat<Asked>> {
  return press$.pipe(
    map((wished) => ({ asked: asked(), wished })),
    scan<{ asked: Asked; wished: Pace | null }, (Repeat<Asked> & { presses: number }) | null>(
      (last, { asked: now, wished }) => {
        const presses = last?.asked === now ? last.presses + 1 : 1;
        return { asked: now, pace: wished ?? (presses % 2 === 0 ? 'slow' : 'normal'), presses };
      },
      null,
    ),
    map((repeat) => repeat as Repeat<Asked>),
  );
}

/** Address of a word's clip: its slow repeat if that was asked for and exists. */
export function clipAt(
  { audio_blob_url, slow_audio_blob_url }: Pick<Word, 'audio_blob_url' | 'slow_audio_blob_url'>,
  pace: Pace,
): string | null {
  return (pace === 'slow' ? slow_audio_blob_url : null) ?? audio_blob_url;
}
