import {
  asyncScheduler,
  BehaviorSubject,
  distinctUntilChanged,
  filter,
  map,
  type Observable,
  type SchedulerLike,
  Subject,
  startWith,
  Subscription,
  take,
  takeUntil,
} from 'rxjs';
import type { AnswerToSend } from '../http/games.ts';
import type { Id, RecordedAnswer } from '../contracts/index.ts';
import type { Delivery, DeliveryPorts } from './deliveries.ts';
import type { PlayerPort, StoragePort } from './ports.ts';

/** Answers of the learner who is signed in that the server has not judged yet. */
export interface OutboxState {
  readonly waiting: number;
  /** Those among them that were given without an account. */
  readonly ofGuest: number;
  /** The last attempt did not reach the server. */
  readonly offline: boolean;
}

export interface OutboxPorts {
  readonly storage: StoragePort;
  readonly player: Pick<PlayerPort, 'user' | 'user$' | 'key'>;
  /** Brings queued answers to the server for as long as it is subscribed. */
  readonly deliveries: (
    queue: Pick<DeliveryPorts, 'first' | 'added$' | 'wake$'>,
  ) => Observable<Delivery>;
  /** Moments at which a server that did not answer may do so again. */
  readonly wake$: Observable<unknown>;
  readonly clock?: SchedulerLike;
}

/** An answer that the server has judged or will never take. */
export type SettledAnswer = { readonly answer: AnswerToSend; readonly ofGuest: boolean } & (
  | { readonly kind: 'recorded'; readonly result: RecordedAnswer }
  | { readonly kind: 'refused'; readonly message: string }
);

interface QueuedAnswer {
  readonly answer: AnswerToSend;
  readonly ofGuest: boolean;
  /** Grows from answer to answer, over reloads too. */
  readonly order: number;
}

interface Entry extends QueuedAnswer {
  /** Where it is remembered; null where nothing can be. */
  readonly name: string | null;
}

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * Keeps answers until the server has them: over reloads, dropped connections and a refused key,
 * each on this device under a name of its own, so that two tabs never write over each other. Only
 * the answers of the learner who is signed in are sent; what someone else left behind waits for them.
 */
export function createOutbox({
  storage,
  player,
  deliveries,
  wake$,
  clock = asyncScheduler,
}: OutboxPorts) {
  const { forget, recall, remember } = storage;
  const added$ = new Subject<void>();
  const left$ = new Subject<void>();
  const settled$ = new Subject<SettledAnswer>();
  const fewer$ = new Subject<void>();
  const state$ = new BehaviorSubject<OutboxState>({ waiting: 0, ofGuest: 0, offline: false });
  let learner: Id | null = null;
  let key: string | null = null;
  /** As they are sent: a guest's answers let those of the game on the board go ahead. */
  let queue: Entry[] = [];
  let sending = new Subscription();
  let lastOrder = 0;

  function show(offline = state$.value.offline): void {
    const ofGuest = queue.filter((entry) => entry.ofGuest).length;
    state$.next({ waiting: queue.length, ofGuest, offline });
  }

  function first(): AnswerToSend | undefined {
    // Another tab may have signed somebody else in a moment ago.
    if (player.key() !== key) return undefined;
    const isHere = ({ name }: Entry) => name === null || recall(name) !== null;
    const next = queue.findIndex(isHere);
    if (next !== 0 && queue.length > 0) {
      // Another tab has delivered those before it.
      queue = next < 0 ? [] : queue.slice(next);
      show();
      fewer$.next();
    }
    return queue[0]?.answer;
  }

  function settle(delivery: Delivery): void {
    const offline = delivery.kind === 'waiting' && delivery.for === 'network';
    if (delivery.kind !== 'signed_out') state$.next({ ...state$.value, offline });
    if (!('answer' in delivery)) return;
    const entry = queue.find(({ answer }) => answer === delivery.answer);
    if (!entry) return;
    queue = queue.filter((other) => other !== entry);
    if (entry.name !== null) forget(entry.name);
    show();
    settled$.next({ ...delivery, ofGuest: entry.ofGuest });
    fewer$.next();
  }

  function open(): void {
    close();
    const user = player.user();
    if (!user) return;
    learner = user.id;
    key = player.key();
    queue = storedAnswers(storage, learner);
    lastOrder = Math.max(lastOrder, ...queue.map(({ order }) => order));
    show();
    sending = deliveries({ first, added$, wake$ }).subscribe(settle);
  }

  function close(): void {
    sending.unsubscribe();
    left$.next();
    learner = null;
    queue = [];
    show(false);
  }

  function add(owner: Id, ofGuest: boolean, answers: readonly AnswerToSend[]): void {
    const entries = answers.map((answer): Entry => {
      lastOrder = Math.max(lastOrder + 1, clock.now());
      const queued: QueuedAnswer = { answer, ofGuest, order: lastOrder };
      const name = `${folderOf(owner)}${answer.id}`;
      return { ...queued, name: remember(name, queued) ? name : null };
    });
    if (owner !== learner) return;
    queue = [...queue, ...entries].sort(asSent);
    show();
    added$.next();
  }

  return {
    /** The present state at once. */
    state$: state$.asObservable(),
    state: () => state$.value,

    /** What the server says of the answers, one by one. */
    settled$: settled$.asObservable(),

    /** Sends for whoever is signed in, until unsubscribed. */
    connect(): Subscription {
      const connection = player.user$
        .pipe(
          map((user) => user?.id ?? null),
          distinctUntilChanged(),
        )
        .subscribe(open);
      connection.add(close);
      return connection;
    },

    /** Queues an answer of a learner; while somebody else is signed in it waits on this device. */
    add: (owner: Id, answer: AnswerToSend) => add(owner, false, [answer]),

    /** Queues answers that were given without an account and are this learner's. */
    addOfGuest: (owner: Id, answers: readonly AnswerToSend[]) => add(owner, true, answers),

    /** Emits once when no answer of a game waits any more; only completes when its learner leaves before. */
    delivered$(game: Id): Observable<void> {
      return fewer$.pipe(
        startWith(undefined),
        filter(() => !queue.some(({ answer }) => answer.game === game)),
        map(() => undefined),
        take(1),
        takeUntil(left$),
      );
    },
  };
}

function folderOf(learner: Id): string {
  return `outbox/${encodeURIComponent(learner)}/`;
}

function storedAnswers({ recallAll }: StoragePort, learner: Id): Entry[] {
  return recallAll(folderOf(learner))
    .flatMap(([name, value]) => (isQueued(value) ? [{ ...value, name }] : []))
    .sort(asSent);
}

function asSent(one: QueuedAnswer, other: QueuedAnswer): number {
  return Number(one.ofGuest) - Number(other.ofGuest) || one.order - other.order;
}

/** What is stored may be of an older version, or someone else's. */
function isQueued(value: unknown): value is QueuedAnswer {
  const { answer, ofGuest, order } = (value ?? {}) as Partial<QueuedAnswer>;
  return (
    typeof answer?.id === 'string' &&
    typeof answer.user_input === 'string' &&
    typeof ofGuest === 'boolean' &&
    typeof order === 'number'
  );
}
