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

/** Handlers of a load. An exception in `next` is passed to `error`, too. */
export interface LoadHandlers<T> {
  readonly next: (value: T) => void;
  readonly error: (error: unknown) => void;
}

export type Latest = ReturnType<typeof createLatest>;

/** Loads of which only the newest counts: the result of an older one is dropped. */
export function createLatest() {
  const loads$ = new Subject<Observable<unknown>>();
  loads$.pipe(switchMap((load$) => load$)).subscribe();
  let newest: Promise<void> = Promise.resolve();

  return {
    /**
     * Loads, and cancels the load under way.
     *
     * @returns never rejects; settles with the newest load
     */
    run<T>(ask: () => ObservableInput<T>, { next, error }: LoadHandlers<T>): Promise<void> {
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

    /** Cancels the load under way. */
    cancel(): void {
      newest = Promise.resolve();
      loads$.next(EMPTY);
    },
  };
}
