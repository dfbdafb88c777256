import {
  asyncScheduler,
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  map,
  merge,
  NEVER,
  Observable,
  pairwise,
  type SchedulerLike,
  startWith,
  switchMap,
  timer,
} from 'rxjs';
import type { Room, RoomView } from '../../live/room.ts';
import { MAX_ANSWER_LENGTH } from '../../rules/limits.ts';
import { isSpeller } from '../../rules/room/room-modes.ts';
import { steadyOf } from '../../time/steady.ts';

/** How long a letter can be taken back (docs/contract.md, "letter"). */
export const GIVE_AFTER_MS = 700;
/** A letter that can still be taken back is given so long before the end of the turn: it has to arrive. */
export const GIVE_BEFORE_END_MS = 300;
/** How long the question "Sure?" stands. */
export const SURE_FOR_MS = 2_000;

/** A bee as the speller on stage has it. */
export interface Stage {
  /** Number of the own turn; null while another player spells, or nobody. */
  readonly n: number | null;
  /** Letters that stand. */
  readonly given: readonly string[];
  /** A letter that can still be taken back. A new press is a new object. */
  readonly pressed: { readonly letter: string } | null;
  /** "That is my word" was pressed once. */
  readonly isAsking: boolean;
  /** The server can be reached and the clock runs. Nothing is given before. */
  readonly isOpen: boolean;
}

export type StageCommand =
  | { readonly type: 'press'; readonly letter: string }
  | { readonly type: 'take_back' }
  | { readonly type: 'finish' };

/** What the room says of the own turn. */
interface OwnTurn {
  readonly type: 'turn';
  readonly n: number | null;
  /** Letters of a snapshot that is new; null otherwise. */
  readonly letters: readonly string[] | null;
  readonly isOpen: boolean;
}

/** `stood`: the letter was not taken back in time; `unsure`: nobody answered "Sure?". */
type StageInput = StageCommand | OwnTurn | { readonly type: 'stood' | 'unsure' };

/** What is sent: letters in order, then the end of the word. */
interface Sent {
  readonly letters: readonly string[];
  readonly isFinished: boolean;
}

interface StageStep {
  readonly stage: Stage;
  readonly sent: Sent;
}

export const NO_STAGE: Stage = {
  n: null,
  given: [],
  pressed: null,
  isAsking: false,
  isOpen: false,
};
const NOTHING: Sent = { letters: [], isFinished: false };
const NO_TURN: OwnTurn = { type: 'turn', n: null, letters: null, isOpen: false };

/** The stage after a press, a moment of waiting, or news of the room. */
export function stepStage(stage: Stage, input: StageInput): StageStep {
  if (input.type === 'turn') return { stage: withTurn(stage, input), sent: NOTHING };
  if (stage.n === null || !stage.isOpen) return { stage, sent: NOTHING };
  switch (input.type) {
    case 'press': {
      const letters = [...stage.given, stage.pressed?.letter ?? '', input.letter];
      if (letters.join('').length > MAX_ANSWER_LENGTH) return { stage, sent: NOTHING };
      // The next letter gives the one before at once.
      const { stage: before, sent } = give(stage);
      const pressed = { letter: input.letter };
      return { stage: { ...before, pressed, isAsking: false }, sent };
    }
    case 'take_back':
      return { stage: { ...stage, pressed: null, isAsking: false }, sent: NOTHING };
    case 'stood':
      return give(stage);
    case 'unsure':
      return { stage: { ...stage, isAsking: false }, sent: NOTHING };
    case 'finish': {
      if (!stage.isAsking) return { stage: { ...stage, isAsking: true }, sent: NOTHING };
      const { stage: before, sent } = give(stage);
      return { stage: { ...before, isAsking: false }, sent: { ...sent, isFinished: true } };
    }
    default:
      return input satisfies never;
  }
}

function give(stage: Stage): StageStep {
  if (stage.pressed === null) return { stage, sent: NOTHING };
  const { letter } = stage.pressed;
  return {
    stage: { ...stage, given: [...stage.given, letter], pressed: null },
    sent: { letters: [letter], isFinished: false },
  };
}

/** A lost connection or a pause holds a pressed letter; a turn that is over drops it. */
function withTurn(stage: Stage, { n, letters, isOpen }: OwnTurn): Stage {
  if (n === null) return NO_STAGE;
  if (n !== stage.n) return { ...NO_STAGE, n, given: letters ?? [], isOpen };
  return { ...stage, given: letters ?? stage.given, isAsking: stage.isAsking && isOpen, isOpen };
}

/** The own turn of the player on this page; cold. Sends each letter to the room once it can no longer be taken back. */
export function stage$(
  room: Pick<Room, 'view$' | 'give' | 'finishWord'>,
  commands$: Observable<StageCommand>,
  clock: SchedulerLike = asyncScheduler,
): Observable<Stage> {
  const measured = steadyOf(clock);
  return new Observable((subscriber) => {
    const stages$ = new BehaviorSubject(NO_STAGE);
    const step = (input: StageInput) => {
      const { stage, sent } = stepStage(stages$.value, input);
      sent.letters.forEach(room.give);
      if (sent.isFinished) room.finishWord();
      if (stage !== stages$.value) stages$.next(stage);
    };
    const after = (wait: number, isAwaited: (stage: Stage) => unknown) =>
      stages$.pipe(
        map(isAwaited),
        distinctUntilChanged(),
        switchMap((awaited) => (awaited ? timer(wait, clock) : NEVER)),
      );
    const pressed = ({ isOpen, pressed: letter }: Stage) => isOpen && letter;
    const lastMoment$ = combineLatest([
      stages$.pipe(map(pressed), distinctUntilChanged()),
      lastMomentOf$(room.view$),
    ]).pipe(
      switchMap(([letter, at]) =>
        letter && at !== null ? timer(Math.max(0, at - measured.now()), measured) : NEVER,
      ),
    );
    const subscription = stages$.subscribe(subscriber);
    subscription.add(
      merge(after(GIVE_AFTER_MS, pressed), lastMoment$).subscribe(() => step({ type: 'stood' })),
    );
    subscription.add(
      after(SURE_FOR_MS, ({ isAsking }) => isAsking).subscribe(() => step({ type: 'unsure' })),
    );
    subscription.add(ownTurn$(room.view$).subscribe(step));
    subscription.add(commands$.subscribe(step));
    return subscription;
  });
}

/** When a letter has to be given, by this device's clock; null between two turns. */
function lastMomentOf$(view$: Observable<RoomView>): Observable<number | null> {
  return view$.pipe(
    map(({ room, clockOffset }) =>
      room?.bee && room.bee.closed === null
        ? Date.parse(room.bee.turn.ends_at) - clockOffset - GIVE_BEFORE_END_MS
        : null,
    ),
    distinctUntilChanged(),
  );
}

function ownTurn$(view$: Observable<RoomView>): Observable<OwnTurn> {
  return view$.pipe(
    map(({ connection, room }): OwnTurn => {
      const bee = room?.bee;
      const isOwn = bee && isSpeller(bee, room.you?.playerId ?? null);
      return {
        type: 'turn',
        n: isOwn ? bee.turn.n : null,
        letters: bee?.letters ?? null,
        isOpen: connection === 'open' && !room?.game.paused,
      };
    }),
    distinctUntilChanged(
      (one, other) =>
        one.n === other.n && one.letters === other.letters && one.isOpen === other.isOpen,
    ),
    // The room has the letters of its last snapshot: those that were given since must stay.
    startWith(NO_TURN),
    pairwise(),
    map(([before, turn]) => (turn.letters === before.letters ? { ...turn, letters: null } : turn)),
  );
}
