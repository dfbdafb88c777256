import { BehaviorSubject, distinctUntilChanged, map, Subject, type Subscription } from 'rxjs';
import type { Id } from '../../contracts/index.ts';
import type { Guest, GuestAnswer } from './guest.ts';
import { moveBests } from './moved-bests.ts';
import type { KeptPositions } from './positions.ts';
import type { Outbox, SettledAnswer } from './outbox.ts';
import type { PlayerPort, StoragePort } from '../ports.ts';

/** The state of a take-over: a guest's answers and the learner who gave them. */
export interface TakeOverState {
  readonly phase: 'none' | 'asking' | 'sending' | 'done';
  /** Whether the dialog is shown; answers are also sent while it is hidden. */
  readonly shown: boolean;
  /** All answers in question, or on their way. */
  readonly total: number;
  /** How many of them the server refused. */
  readonly refused: number;
}

const NOTHING: TakeOverState = { phase: 'none', shown: false, total: 0, refused: 0 };

export interface TakeOverPorts {
  readonly outbox: Pick<Outbox, 'settled$' | 'addOfGuest' | 'state'>;
  readonly guest: Guest;
  readonly positions: Pick<KeptPositions, 'takeOver'>;
  readonly storage: StoragePort;
  readonly player: Pick<PlayerPort, 'user' | 'user$'>;
  /** Place of a level on its ladder; 0 when unknown. */
  readonly ladderIndex: (level: Id) => number;
}

export type TakeOver = ReturnType<typeof createTakeOver>;

/**
 * Asks a learner whether the answers given on this device without an account are theirs, and hands
 * them over, with the bests of short rounds and where they stand. School computers are shared, so only the learner can know.
 */
export function createTakeOver(ports: TakeOverPorts) {
  const { outbox, guest, storage, player } = ports;
  const notes = createNotes(storage);
  const state$ = new BehaviorSubject(NOTHING);
  const added$ = new Subject<number>();
  /** A postponed question is asked again at the next visit. */
  let isPutOff = false;

  const show = (change: Partial<TakeOverState>) => state$.next({ ...state$.value, ...change });

  function leave(): void {
    const user = player.user();
    if (user) notes.end(user.id);
    show(NOTHING);
  }

  function end(): void {
    const { refused, total } = state$.value;
    if (refused > 0) {
      show({ phase: 'done', shown: true });
      return;
    }
    leave();
    added$.next(total);
  }

  function onSettled({ ofGuest, kind }: SettledAnswer): void {
    const user = player.user();
    if (!ofGuest || !user || state$.value.phase !== 'sending') return;
    if (kind === 'refused') {
      show({ refused: state$.value.refused + 1 });
      notes.begin(user.id, state$.value);
    }
    if (outbox.state().ofGuest === 0) end();
  }

  /** Resumes a delivery that was interrupted when the page was left. */
  function resume(learner: Id | null): void {
    isPutOff = false;
    show(NOTHING);
    if (learner === null) return;
    const { ofGuest } = outbox.state();
    const { total = ofGuest, refused = 0 } = notes.underWay(learner);
    if (ofGuest > 0) show({ phase: 'sending', total, refused });
    else if (refused > 0) show({ phase: 'done', shown: true, total, refused });
  }

  /** Asks the signed-in learner, if there is something to ask. */
  function offer(): void {
    const user = player.user();
    if (!user || isPutOff || state$.value.phase !== 'none') return;
    const total = guest.answers().filter(notes.isOpenTo(user.id)).length;
    if (total > 0) show({ phase: 'asking', shown: true, total, refused: 0 });
  }

  return {
    /** Emits the current state at once. */
    state$: state$.asObservable(),
    /** Emits how many answers were added, once all were delivered and accepted. */
    added$: added$.asObservable(),

    /** Follows the signed-in learner until unsubscribed. Connect it after the outbox. */
    connect(): Subscription {
      const connection = player.user$
        .pipe(
          map((user) => user?.id ?? null),
          distinctUntilChanged(),
        )
        .subscribe(resume);
      connection.add(outbox.settled$.subscribe(onSettled));
      connection.add(
        // Another tab may have handed them over meanwhile.
        guest.answers$.subscribe((answers) => {
          const learner = player.user()?.id ?? '';
          if (state$.value.phase === 'asking' && !answers.some(notes.isOpenTo(learner))) leave();
        }),
      );
      return connection;
    },

    /** Asks the signed-in learner, and everyone who signs in later, until unsubscribed. */
    askOnSignIn: (): Subscription => player.user$.subscribe(offer),

    /** They are theirs: they are sent to the server and deleted here. */
    accept(): void {
      const user = player.user();
      if (!user || state$.value.phase !== 'asking') return;
      const taken = guest.identified().filter(notes.isOpenTo(user.id));
      if (taken.length === 0) {
        leave();
        return;
      }
      show({ phase: 'sending', total: taken.length });
      notes.begin(user.id, state$.value);
      taken.sort(upTheLadder(ports));
      outbox.addOfGuest(user.id, taken.map(asSent));
      guest.forget(new Set(taken.map(({ id }) => id)));
      moveRest(ports, user.id);
    },

    /** They are not theirs: they stay the guest's, and this learner is asked about newer ones only. */
    decline(): void {
      const user = player.user();
      const newest = guest.answers().reduce((latest, { at }) => (at > latest ? at : latest), '');
      if (user) notes.decline(user.id, newest);
      show(NOTHING);
    },

    /** Hides the dialog: postpones a question, and does not stop a delivery. */
    hide(): void {
      const { phase } = state$.value;
      if (phase === 'sending') {
        show({ shown: false });
        return;
      }
      if (phase === 'asking') isPutOff = true;
      leave();
    },
  };
}

/** A level opens when the one below it is completed; within a level the order of the answers stays. */
function upTheLadder({ ladderIndex }: Pick<TakeOverPorts, 'ladderIndex'>) {
  return (one: GuestAnswer, other: GuestAnswer) =>
    ladderIndex(one.level) - ladderIndex(other.level);
}

/** What goes along with the answers. */
function moveRest(
  { storage, positions }: Pick<TakeOverPorts, 'storage' | 'positions'>,
  learner: Id,
): void {
  moveBests(storage, learner);
  positions.takeOver(learner);
}

function asSent(answer: GuestAnswer & { readonly id: string }) {
  const { id, level, word, user_input, is_correct, at, hinted, kind } = answer;
  return {
    id,
    level,
    word,
    user_input,
    is_correct,
    game: null,
    attempted_at: at,
    ...(hinted ? { hinted } : {}),
    ...(kind ? { kind } : {}),
  };
}

/** What this device notes for each learner, so that nobody is asked twice and a delivery goes on after a reload. */
function createNotes({ forget, recall, remember }: StoragePort) {
  return {
    /** Which answers a learner has not said yet to be somebody else's. */
    isOpenTo(learner: Id): (answer: GuestAnswer) => boolean {
      const notMine = recall(notMineOf(learner));
      return ({ at }) => typeof notMine !== 'string' || at > notMine;
    },
    /** @param newest ISO 8601 of the newest answer that is not theirs */
    decline: (learner: Id, newest: string) => void remember(notMineOf(learner), newest),
    begin: (learner: Id, { total, refused }: Pick<TakeOverState, 'total' | 'refused'>) =>
      void remember(underWayOf(learner), { total, refused }),
    underWay(learner: Id): Partial<Record<'total' | 'refused', number>> {
      const stored = recall(underWayOf(learner));
      return typeof stored === 'object' && stored !== null ? stored : {};
    },
    end: (learner: Id) => forget(underWayOf(learner)),
  };
}

function underWayOf(learner: Id): string {
  return `take-over/${encodeURIComponent(learner)}`;
}

function notMineOf(learner: Id): string {
  return `not-mine/${encodeURIComponent(learner)}`;
}
