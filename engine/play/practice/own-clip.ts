import {
  BehaviorSubject,
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  type Subscription,
  switchMap,
} from 'rxjs';
import type { PracticeApi } from '../../http/practice.ts';
import type { Outbox } from '../../learner/kept/outbox.ts';

export interface OwnClipPorts {
  readonly api: Pick<PracticeApi, 'ownClip'>;
  readonly outbox: Pick<Outbox, 'settled$'>;
  /** Makes an address of a sound, and forgets it again; `URL` in a browser. */
  readonly addresses: {
    readonly createObjectURL: (sound: Blob) => string;
    readonly revokeObjectURL: (address: string) => void;
  };
}

/** "Hear yours": the sound of the last wrong answer, as soon as the server has judged it. */
export function createOwnClip({ api, outbox, addresses }: OwnClipPorts) {
  /** Id of the answer as it was sent; null: nothing can be heard. */
  let wanted: string | null = null;
  const address$ = new BehaviorSubject<string | null>(null);

  function want(answer: string | null): void {
    wanted = answer;
    if (address$.value === null) return;
    addresses.revokeObjectURL(address$.value);
    address$.next(null);
  }

  return {
    /** Whether it can be heard now; it cannot without a network, and where the server does not say it. */
    isReady$: address$.pipe(
      map((address) => address !== null),
      distinctUntilChanged(),
    ),
    /** Its address; null while it cannot be heard. */
    address: () => address$.value,
    /** The answer to hear, by the id under which it was sent; null for none. */
    want,
    connect(): Subscription {
      const connection = outbox.settled$
        .pipe(
          filter((settled) => settled.answer.id === wanted),
          switchMap((settled) =>
            settled.kind === 'recorded'
              ? defer(() => api.ownClip(settled.result.id)).pipe(
                  map((clip) => ({ id: settled.answer.id, clip })),
                  catchError(() => EMPTY),
                )
              : EMPTY,
          ),
        )
        .subscribe(({ id, clip }) => {
          if (id === wanted) address$.next(addresses.createObjectURL(clip));
        });
      connection.add(() => want(null));
      return connection;
    },
  };
}
