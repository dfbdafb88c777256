import { map, type Observable, scan } from 'rxjs';
import type { Pace } from './pronounce.ts';
import type { Word } from '../contracts/index.ts';

/** A word that is to be heard once more. */
export interface Repeat<Asked> {
  readonly asked: Asked;
  readonly pace: Pace;
}

/**
 * Answers each press of Hear. Who presses again for the same word did not understand it: every
 * second press is answered slowly, unless a press itself names its pace.
 *
 * @param press$ the pace that was asked for; null where the press names none
 * @param asked what is asked at the moment
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

/** Address of a word's clip: its slow repeat where there is one, if that was asked for. */
export function clipAt(
  { audio_blob_url, slow_audio_blob_url }: Pick<Word, 'audio_blob_url' | 'slow_audio_blob_url'>,
  pace: Pace,
): string | null {
  return (pace === 'slow' ? slow_audio_blob_url : null) ?? audio_blob_url;
}
