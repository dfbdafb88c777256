import {
  asyncScheduler,
  catchError,
  concat,
  defer,
  EMPTY,
  ignoreElements,
  map,
  merge,
  type Observable,
  type ObservableInput,
  of,
  repeat,
  type SchedulerLike,
  take,
  takeWhile,
  tap,
  throwError,
  timer,
} from 'rxjs';
import type { AnswerToSend } from '../http/games.ts';
import { ApiError } from '../http/http.ts';
import type { RecordedAnswer } from '../contracts/index.ts';
import { LATE_ANSWERS_A_SECOND } from '../rules/index.ts';

/** The outcome of the first answer in the queue, or what delays it. */
export type Delivery =
  | {
      readonly kind: 'recorded';
      readonly answer: AnswerToSend;
      readonly result: RecordedAnswer;
    }
  /** The server will never accept it. */
  | { readonly kind: 'refused'; readonly answer: AnswerToSend; readonly message: string }
  /** It will be sent again: no answer came, or the server asks for a pause. */
  | { readonly kind: 'waiting'; readonly for: 'network' | 'pause' }
  /** The session token is refused; the last event. The answer stays in the queue. */
  | { readonly kind: 'signed_out' };

export interface DeliveryPorts {
  /**
   * The answer to send next; undefined while there is none. Called for every sending, so that an answer
   * may overtake others. The subscriber removes an answer when it was recorded or refused.
   */
  readonly first: () => AnswerToSend | undefined;
  /** Emits when there may be one now. */
  readonly added$: Observable<unknown>;
  /** Rejects with an ApiError, as the API does. */
  readonly send: (answer: AnswerToSend) => ObservableInput<RecordedAnswer>;
  /** Moments at which an unreachable server may answer again. */
  readonly wake$: Observable<unknown>;
  readonly clock?: SchedulerLike;
  /** From 0 to below 1. */
  readonly random?: () => number;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
const LATE_ANSWER_EVERY_MS = 1_000 / LATE_ANSWERS_A_SECOND;
/** The pause when the server asks for one without a length. */
const DEFAULT_RETRY_AFTER_S = 1;

/**
 * Delivers answers to the server, one at a time and in order, each until the server has judged it. A
 * lost answer is sent again under the same id, which counts once. An answer that arrives after the end
 * of its game is sent again as a late one.
 *
 * Never errors; completes when the session token is refused.
 */
export function deliveries$(ports: DeliveryPorts): Observable<Delivery> {
  const { first, added$, clock = asyncScheduler } = ports;
  return defer(() => {
    const afterTrouble = createPauses(ports);
    return defer(() => {
      const answer = first();
      return answer
        ? merge(deliver(answer, ports, afterTrouble), pace$(answer, clock))
        : added$.pipe(take(1), ignoreElements());
    }).pipe(
      repeat(),
      takeWhile(({ kind }) => kind !== 'signed_out', true),
    );
  });
}

type Pauses = ReturnType<typeof createPauses>;

function deliver(
  answer: AnswerToSend,
  { send }: DeliveryPorts,
  pauses: Pauses,
): Observable<Delivery> {
  return defer(() => send(answer)).pipe(
    catchError((error: unknown) =>
      // Nothing was recorded under this id, so it may be used again.
      statusOf(error) === 409 && answer.game !== null
        ? send({ ...answer, game: null })
        : throwError(() => error),
    ),
    take(1),
    tap(pauses.reset),
    map((result): Delivery => ({ kind: 'recorded', answer, result })),
    catchError((error: unknown): Observable<Delivery> => {
      const status = statusOf(error);
      if (status === 401) return of({ kind: 'signed_out' });
      if (status === 429) return pauses.asAsked((error as ApiError).retryAfter);
      if (status === null || status === 408 || status >= 500) return pauses.growing();
      pauses.reset();
      return of({ kind: 'refused', answer, message: (error as ApiError).message });
    }),
  );
}

/** There may be hundreds of late answers: they are sent no faster than the server accepts them. */
function pace$({ game }: AnswerToSend, clock: SchedulerLike): Observable<never> {
  return game === null ? timer(LATE_ANSWER_EVERY_MS, clock).pipe(ignoreElements()) : EMPTY;
}

function createPauses({
  wake$,
  clock = asyncScheduler,
  random = Math.random,
}: Pick<DeliveryPorts, 'wake$' | 'clock' | 'random'>) {
  let failures = 0;
  const pause$ = (milliseconds: number) => timer(milliseconds, clock);
  return {
    reset() {
      failures = 0;
    },
    /** Grows with every failure, differs between devices, and ends early at a wake event. */
    growing(): Observable<Delivery> {
      const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
      failures += 1;
      const pause = pause$(longest * (0.5 + random() / 2));
      return concat(
        of<Delivery>({ kind: 'waiting', for: 'network' }),
        merge(pause, wake$).pipe(take(1), ignoreElements()),
      );
    },
    /** As long as the server asks for. */
    asAsked(seconds: number | null): Observable<Delivery> {
      return concat(
        of<Delivery>({ kind: 'waiting', for: 'pause' }),
        pause$((seconds ?? DEFAULT_RETRY_AFTER_S) * 1_000).pipe(ignoreElements()),
      );
    },
  };
}

/** Null when no answer came. */
function statusOf(error: unknown): number | null {
  return error instanceof ApiError ? error.status : null;
}
