import {
  asyncScheduler,
  BehaviorSubject,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  mergeMap,
  Observable,
  of,
  pairwise,
  type SchedulerLike,
  Subscription,
  switchMap,
  timer,
} from 'rxjs';
import type { Effect } from '../sound/effects.ts';
import {
  type BoardEvent,
  EMPTY_BOARD,
  HANDOVER_MS,
  type KeptLetters,
  LAST_SECONDS,
  ownOutcomes,
  ownRun,
  type RoomBoard,
  stepBoard,
  takesAnswers,
} from '../rules/index.ts';
import { isKey } from '../game/quiz.ts';
import type { Room, RoomView } from './room.ts';
import { secondsLeft$ } from '../time/seconds-left.ts';

/** What a player does at the board of a live game. */
export type BoardCommand =
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'check' }
  | { readonly type: 'hint' }
  | { readonly type: 'reveal' }
  | { readonly type: 'skip' };

/**
 * The words of a live game, one after the other at a player's own pace. Checks, skips and wishes
 * to see a word go to the room; the board moves on when the server has judged them. Cold.
 *
 * @param kept what was typed at a word before the page was loaded anew
 */
export function roomBoard$(
  room: Pick<Room, 'view$' | 'submit' | 'skip' | 'reveal'>,
  commands$: Observable<BoardCommand>,
  kept: KeptLetters,
  clock: SchedulerLike = asyncScheduler,
): Observable<RoomBoard> {
  return new Observable((subscriber) => {
    const board$ = new BehaviorSubject<RoomBoard>(EMPTY_BOARD);
    const step = (event: BoardEvent) => board$.next(stepBoard(board$.value, event, kept));

    function obey(command: BoardCommand): void {
      const board = board$.value;
      const { word, phase } = board;
      if (!word) return;
      switch (command.type) {
        case 'check':
          if (phase === 'revealed') step({ type: 'left', warned: true });
          else if (takesAnswers(board) && board.typed.trim()) room.submit(word.id, board.typed);
          break;
        case 'skip':
          if (phase === 'revealed') step({ type: 'left', warned: false });
          else if (phase === 'open') room.skip(word.id);
          break;
        case 'reveal':
          if (takesAnswers(board)) room.reveal(word.id);
          break;
        default:
          step(command);
      }
    }

    const subscription = new Subscription();
    subscription.add(board$.pipe(distinctUntilChanged()).subscribe(subscriber));
    subscription.add(handover$(board$, clock).subscribe(() => step({ type: 'handed_over' })));
    subscription.add(room.view$.subscribe((view) => step({ type: 'room', room: view.room })));
    subscription.add(commands$.subscribe(obey));
    return subscription;
  });
}

function handover$(board$: Observable<RoomBoard>, clock: SchedulerLike): Observable<unknown> {
  return board$.pipe(
    map(({ phase }) => phase === 'right'),
    distinctUntilChanged(),
    switchMap((isRight) => (isRight ? timer(HANDOVER_MS, clock) : EMPTY)),
  );
}

/** What the board of a live game sounds like: keys, right and wrong, a word that is shown or skipped. */
export function boardCues$(board$: Observable<RoomBoard>): Observable<Effect> {
  return board$.pipe(
    pairwise(),
    map(([before, after]) => boardCue(before, after)),
    filter((cue) => cue !== null),
  );
}

function boardCue(before: RoomBoard, after: RoomBoard): Effect | null {
  if (after.phase === 'right' && before.phase !== 'right') {
    return { name: 'correct', streak: after.room ? ownRun(after.room) : 1 };
  }
  if (after.misses > before.misses) return { name: 'wrong' };
  if (after.phase === 'revealed' && before.phase !== 'revealed') return { name: 'reveal' };
  if (before.word && before.word.id !== after.word?.id) {
    return wasSkipped(before, after) ? { name: 'skip' } : null;
  }
  return isKey(before.typed, after.typed) && after.word ? { name: 'key_typed' } : null;
}

function wasSkipped({ word, phase }: RoomBoard, { room }: RoomBoard): boolean {
  if (!room || room.game.status !== 'in_progress' || phase !== 'open') return false;
  const place = room.game.words?.findIndex(({ id }) => id === word?.id) ?? -1;
  return ownOutcomes(room)[place] === 'skipped';
}

/**
 * What is heard of the others: who joins a waiting game.
 *
 * @param draw a number from 0 up to but not 1, at random: it picks the note for a newcomer
 */
export function roomCues$(view$: Observable<RoomView>, draw: () => number): Observable<Effect> {
  return view$.pipe(
    map(({ room }) => room?.game ?? null),
    distinctUntilChanged(),
    pairwise(),
    mergeMap(([before, after]): Observable<Effect> => {
      if (!before || !after) return EMPTY;
      const known = new Set(before.players.map(({ id }) => id));
      const isNew = after.players.some(({ id }) => !known.has(id));
      return isNew && after.status === 'waiting'
        ? of({ name: 'player_joined', draw: draw() })
        : EMPTY;
    }),
  );
}

/** A quiet tick for each of the last seconds. */
export function lastSecondCues$(seconds$: Observable<number | null>): Observable<Effect> {
  return seconds$.pipe(
    filter((left) => left !== null && left > 0 && left <= LAST_SECONDS),
    map((secondsLeft) => ({ name: 'tick', secondsLeft: Number(secondsLeft), quiet: true })),
  );
}

/** Seconds until a running game ends, by the server's clock; null while none runs. */
export function roomSeconds$(
  view$: Observable<RoomView>,
  clock: SchedulerLike = asyncScheduler,
): Observable<number | null> {
  return view$.pipe(
    map(deadlineOf),
    distinctUntilChanged(),
    switchMap((deadline) => (deadline === null ? of(null) : secondsLeft$(deadline, clock))),
    distinctUntilChanged(),
  );
}

/** The end of a running game on this device's clock, in epoch milliseconds. */
function deadlineOf({ room, clockOffset }: RoomView): number | null {
  if (room?.game.status !== 'in_progress') return null;
  const { started_at, ends_at, duration } = room.game;
  if (ends_at !== null) return Date.parse(ends_at) - clockOffset;
  return started_at !== null && duration !== null
    ? Date.parse(started_at) + duration * 1000 - clockOffset
    : null;
}
