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
import type { AnswerToSend } from '../../http/games.ts';
import type { Id, RecordedAnswer } from '../../contracts/index.ts';
import type { Delivery, DeliveryPorts } from './deliveries.ts';
import type { PlayerPort, StoragePort } from '../ports.ts';

/** Answers of the signed-in learner that the server has not judged yet. */
export interface OutboxState {
  readonly waiting: number;
  /** How many of them were given without an account. */
  readonly ofGuest: number;
  /** The last attempt did not reach the server. */
  readonly offline: boolean;
}

export interface OutboxPorts {
  readonly storage: StoragePort;
  readonly player: Pick<PlayerPort, 'user' | 'user$' | 'key'>;
  /** Delivers queued answers to the server while subscribed. */
  readonly deliveries: (
    queue: Pick<DeliveryPorts, 'waiting' | 'added$' | 'wake$'>,
  ) => Observable<Delivery>;
  /** Moments at which an unreachable server may answer again. */
  readonly wake$: Observable<unknown>;
  readonly clock?: SchedulerLike;
}

/** An answer that the server has judged or will never accept. */
export type SettledAnswer = { readonly answer: AnswerToSend; readonly ofGuest: boolean } & (
  | { readonly kind: 'recorded'; readonly result: RecordedAnswer }
  | { readonly kind: 'refused'; readonly message: string }
);

interface QueuedAnswer {
  readonly answer: AnswerToSend;
  readonly ofGuest: boolean;
  /** Grows from answer to answer, across reloads too. */
  readonly order: number;
}

interface Entry extends QueuedAnswer {
  /** Name under which it is stored; null when storage refused it. */
  readonly name: string | null;
}

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * Stores answers until the server has them: across reloads, dropped connections and a refused session
 * token, each under a name of its own, so that two tabs never overwrite each other. Only the answers
 * of the signed-in learner are sent; those of others wait for their learners.
 */
export function createOutbox({
  storage,
  player,
  deliveries,
  wake$,
  clock = asyncScheduler,
}: OutboxPorts) {
  const { forget, recall } = storage;
  const added$ = new Subject<void>();
  const left$ = new Subject<void>();
  const settled$ = new Subject<SettledAnswer>();
  const fewer$ = new Subject<void>();
  const state$ = new BehaviorSubject<OutboxState>({ waiting: 0, ofGuest: 0, offline: false });
  let learner: Id | null = null;
  let key: string | null = null;
  /** In the order of sending: answers of the current game overtake those of a guest. */
  let queue: Entry[] = [];
  let sending = new Subscription();
  let lastOrder = 0;

  function show(offline = state$.value.offline): void {
    const ofGuest = queue.filter((entry) => entry.ofGuest).length;
    state$.next({ waiting: queue.length, ofGuest, offline });
  }

  function waiting(): readonly AnswerToSend[] {
    // Another tab may have signed in another learner a moment ago.
    if (player.key() !== key) return [];
    const here = queue.filter(({ name }) => name === null || recall(name) !== null);
    if (here.length < queue.length) {
      // Another tab has delivered the others.
      queue = here;
      show();
      fewer$.next();
    }
    return queue.map(({ answer }) => answer);
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
    sending = deliveries({ waiting, added$, wake$ }).subscribe(settle);
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
      return stored(storage, owner, { answer, ofGuest, order: lastOrder });
    });
    if (owner !== learner) return;
    queue = [...queue, ...entries].sort(asSent);
    show();
    added$.next();
  }

  return {
    /** Emits the current state at once. */
    state$: state$.asObservable(),
    state: () => state$.value,

    /** The server's decision on each answer. */
    settled$: settled$.asObservable(),

    /** Sends for the signed-in learner, until unsubscribed. */
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

    /** Queues an answer of a learner; while another learner is signed in it waits on this device. */
    add: (owner: Id, answer: AnswerToSend) => add(owner, false, [answer]),

    /** Queues answers that were given without an account and belong to this learner. */
    addOfGuest: (owner: Id, answers: readonly AnswerToSend[]) => add(owner, true, answers),

    /** Emits once when no answer of a game waits any more; only completes when its learner leaves before that. */
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

/** Stores an answer; its name is null where the device does not take it. */
function stored({ remember }: StoragePort, owner: Id, queued: QueuedAnswer): Entry {
  const name = `${folderOf(owner)}${queued.answer.id}`;
  return { ...queued, name: remember(name, queued) ? name : null };
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

/** Stored data may come from an older version or another program. */
function isQueued(value: unknown): value is QueuedAnswer {
  const { answer, ofGuest, order } = (value ?? {}) as Partial<QueuedAnswer>;
  return (
    typeof answer?.id === 'string' &&
    typeof answer.user_input === 'string' &&
    typeof ofGuest === 'boolean' &&
    typeof order === 'number'
  );
}
