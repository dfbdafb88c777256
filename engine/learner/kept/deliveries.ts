import {
  asyncScheduler,
  catchError,
  concat,
  defer,
  defaultIfEmpty,
  EMPTY,
  ignoreElements,
  map,
  merge,
  mergeMap,
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
import type { AnswerToSend, SentAnswer } from '../../http/games.ts';
import { ApiError } from '../../http/http.ts';
import { MAX_BATCH, type RecordedAnswer } from '../../contracts/index.ts';
import { LATE_ANSWERS_A_SECOND } from '../../rules/limits.ts';

/** The outcome of an answer in the queue, or what delays the first. */
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
   * The answers to send, in their order. Called for every sending, so that an answer may overtake
   * others. The subscriber removes an answer when it was recorded or refused.
   */
  readonly waiting: () => readonly AnswerToSend[];
  /** Emits when there may be one now. */
  readonly added$: Observable<unknown>;
  /** Rejects with an ApiError, as the API does. */
  readonly send: (answer: AnswerToSend) => ObservableInput<RecordedAnswer>;
  /** Sends several; outcomes in their order. Without it each is sent alone. */
  readonly sendAll?: (answers: readonly AnswerToSend[]) => ObservableInput<readonly SentAnswer[]>;
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
 * Delivers answers to the server in order, those that wait together, each until the server has judged
 * it. A lost answer is sent again under the same id, which counts once. An answer that arrives after
 * the end of its game is sent again as a late one.
 *
 * Never errors; completes when the session token is refused.
 */
export function deliveries$(ports: DeliveryPorts): Observable<Delivery> {
  const { waiting, added$, sendAll, clock = asyncScheduler } = ports;
  return defer(() => {
    const afterTrouble = createPauses(ports);
    return defer(() => {
      const batch = waiting().slice(0, sendAll ? MAX_BATCH : 1);
      const [first] = batch;
      if (!first) return added$.pipe(take(1), ignoreElements());
      const alone = deliver(first, () => ports.send(first), ports, afterTrouble);
      if (!sendAll || batch.length === 1) return merge(alone, pace$([first], clock));
      return merge(
        defer(() => sendAll(batch)).pipe(
          take(1),
          catchError((error: unknown) =>
            // An older server, or one that cannot read them together.
            isFinal(statusOf(error)) ? EMPTY : of([{ error }]),
          ),
          mergeMap((outcomes) => deliverAll(batch, outcomes, ports, afterTrouble)),
          defaultIfEmpty(null),
          mergeMap((delivery) => (delivery ? of(delivery) : alone)),
        ),
        pace$(batch, clock),
      );
    }).pipe(
      repeat(),
      takeWhile(({ kind }) => kind !== 'signed_out', true),
    );
  });
}

type Pauses = ReturnType<typeof createPauses>;

/** Outcomes of a batch: of those that have to be sent again, the first says why. */
function deliverAll(
  batch: readonly AnswerToSend[],
  outcomes: readonly (SentAnswer | { readonly error: unknown })[],
  ports: DeliveryPorts,
  pauses: Pauses,
): Observable<Delivery> {
  const sent = outcomes.flatMap((outcome, place) => {
    const answer = batch[place];
    return answer ? [{ answer, outcome }] : [];
  });
  const isJudged = ({ outcome }: (typeof sent)[number]) =>
    !('error' in outcome) || isFinal(statusOf(outcome.error));
  const unsettled = sent.find((one) => !isJudged(one));
  return concat(
    ...[...sent.filter(isJudged), ...(unsettled ? [unsettled] : [])].map(({ answer, outcome }) =>
      deliver(
        answer,
        () => ('error' in outcome ? throwError(() => outcome.error) : of(outcome.recorded)),
        ports,
        pauses,
      ),
    ),
  );
}

function deliver(
  answer: AnswerToSend,
  sent: () => ObservableInput<RecordedAnswer>,
  { send }: DeliveryPorts,
  pauses: Pauses,
): Observable<Delivery> {
  return defer(sent).pipe(
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
      if (!isFinal(status)) return pauses.growing();
      pauses.reset();
      return of({ kind: 'refused', answer, message: (error as ApiError).message });
    }),
  );
}

/** There may be hundreds of late answers: they are sent no faster than the server accepts them. */
function pace$(answers: readonly AnswerToSend[], clock: SchedulerLike): Observable<never> {
  const late = answers.filter(({ game }) => game === null).length;
  return late > 0 ? timer(late * LATE_ANSWER_EVERY_MS, clock).pipe(ignoreElements()) : EMPTY;
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

/** Whether the same call will be refused again. */
function isFinal(status: number | null): boolean {
  return status !== null && ![401, 408, 429].includes(status) && status < 500;
}

/** Null when no answer came. */
function statusOf(error: unknown): number | null {
  return error instanceof ApiError ? error.status : null;
}
