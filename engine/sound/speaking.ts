import {
  asyncScheduler,
  catchError,
  concat,
  defer,
  delay,
  distinctUntilChanged,
  EMPTY,
  map,
  type Observable,
  of,
  type SchedulerLike,
  startWith,
  switchMap,
} from 'rxjs';
import type { HeardFrom } from './pronounce.ts';

/** Pause between a word's appearance and its sound (docs/design.md, section 8). */
const WORD_AFTER_MS = 150;

/** Whether a word is sounding now, and which voice said the last one; `nothing` when all voices failed. */
export interface Speaking {
  readonly speaking: boolean;
  readonly heardFrom: HeardFrom | 'nothing' | null;
}

/** The state before the first word. */
export const SILENCE: Speaking = { speaking: false, heardFrom: null };

/** Each word a moment after it appears, and null as soon as it is gone. */
export function asked$<Asked extends object>(
  word$: Observable<Asked | null>,
  clock: SchedulerLike = asyncScheduler,
): Observable<Asked | null> {
  return word$.pipe(
    distinctUntilChanged(),
    switchMap((word) =>
      word ? of(word).pipe(delay(WORD_AFTER_MS, clock), startWith(null)) : of(null),
    ),
    distinctUntilChanged(),
  );
}

/**
 * Says one word after the other; a new one cuts the last one short, null silences it. Never errors:
 * when all voices fail it emits `nothing`.
 */
export function speaking$<Said>(
  spoken$: Observable<Said | null>,
  pronounce: (spoken: Said) => Observable<HeardFrom>,
): Observable<Speaking> {
  return spoken$.pipe(
    switchMap((spoken) => {
      if (!spoken) return of(SILENCE);
      let last = SILENCE;
      return concat(
        defer(() => pronounce(spoken)).pipe(
          map((heardFrom) => {
            last = { speaking: true, heardFrom };
            return last;
          }),
          catchError(() => {
            last = { speaking: false, heardFrom: 'nothing' };
            return EMPTY;
          }),
        ),
        defer(() => of({ ...last, speaking: false })),
      );
    }),
  );
}
