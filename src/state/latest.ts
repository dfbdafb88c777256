import {
  catchError,
  defer,
  EMPTY,
  finalize,
  type Observable,
  type ObservableInput,
  Subject,
  switchMap,
  tap,
} from 'rxjs';

/** What becomes of a load. A fault in `next` is an error, too. */
export interface Heard<T> {
  readonly next: (value: T) => void;
  readonly error: (error: unknown) => void;
}

/** Loads of which only the newest counts: what an older one would have said is not heard. */
export function createLatest() {
  const loads$ = new Subject<Observable<unknown>>();
  loads$.pipe(switchMap((load$) => load$)).subscribe();
  let newest: Promise<void> = Promise.resolve();

  return {
    /**
     * Loads, in the place of whatever was loading.
     *
     * @returns never rejects; of a load that a newer one overtakes, it ends with that one
     */
    run<T>(ask: () => ObservableInput<T>, { next, error }: Heard<T>): Promise<void> {
      let end = (): void => undefined;
      const ended = new Promise<void>((resolve) => {
        end = resolve;
      });
      const own: Promise<void> = ended.then(() => (newest === own ? undefined : newest));
      newest = own;
      loads$.next(
        defer(ask).pipe(
          tap(next),
          catchError((fault: unknown) => {
            error(fault);
            return EMPTY;
          }),
          finalize(end),
        ),
      );
      return own;
    },

    /** Nobody waits any more for what is loading. */
    cancel(): void {
      newest = Promise.resolve();
      loads$.next(EMPTY);
    },
  };
}
