import {
  asyncScheduler,
  BehaviorSubject,
  concat,
  concatMap,
  distinctUntilChanged,
  EMPTY,
  filter,
  from,
  map,
  merge,
  Observable,
  observeOn,
  of,
  pairwise,
  queueScheduler,
  type SchedulerLike,
  Subscription,
  switchMap,
  timer,
} from 'rxjs';
import {
  HANDOVER_MS,
  IDLE,
  isHandingOver,
  LAST_SECONDS,
  lettersOf,
  type PlayingState,
  type QuizEvent,
  type QuizGame,
  type QuizState,
  secondsOfGame,
  stepQuiz,
} from '../rules/index.ts';
import type { Effect } from '../sound/effects.ts';
import { countdown$ } from '../time/countdown.ts';
import { secondsLeft$ } from '../time/seconds-left.ts';

/**
 * A single-player quiz: its state, beginning with idle, after every command
 * and every second. Cold: each subscriber plays a game of its own; the clocks
 * stop when it leaves.
 *
 * @param commands$ what the learner does
 */
export function quiz$(
  commands$: Observable<QuizEvent>,
  clock: SchedulerLike = asyncScheduler,
): Observable<QuizState> {
  return new Observable((subscriber) => {
    const state$ = new BehaviorSubject<QuizState>(IDLE);
    const subscription = new Subscription();
    subscription.add(state$.subscribe(subscriber));
    subscription.add(
      merge(commands$, gameClock$(state$, clock), handover$(state$, clock))
        // A command sent in answer to a state waits until everyone, the clocks too, has that state.
        .pipe(observeOn(queueScheduler))
        .subscribe((event) => state$.next(stepQuiz(state$.value, event))),
    );
    return subscription;
  });
}

/** The countdown's and the game's seconds; a new game or phase starts its clock afresh. */
function gameClock$(state$: Observable<QuizState>, clock: SchedulerLike): Observable<QuizEvent> {
  return state$.pipe(
    map((state) => ({ phase: state.phase, game: state.phase === 'idle' ? null : state.game })),
    distinctUntilChanged((a, b) => a.phase === b.phase && a.game === b.game),
    switchMap(({ phase, game }) => {
      if (phase === 'countdown') return countdownEvents$(clock);
      if (phase === 'playing' && game) return secondEvents$(game, clock);
      return EMPTY;
    }),
  );
}

function countdownEvents$(clock: SchedulerLike): Observable<QuizEvent> {
  return concat(
    countdown$(clock).pipe(map((secondsLeft) => ({ type: 'countdown' as const, secondsLeft }))),
    of({ type: 'go' as const }),
  );
}

function secondEvents$({ level, time }: QuizGame, clock: SchedulerLike): Observable<QuizEvent> {
  const seconds = secondsOfGame(level, time);
  if (seconds === null) return EMPTY;
  return secondsLeft$(clock.now() + seconds * 1000, clock).pipe(
    map((secondsLeft) => ({ type: 'second' as const, secondsLeft })),
  );
}

function handover$(state$: Observable<QuizState>, clock: SchedulerLike): Observable<QuizEvent> {
  return state$.pipe(
    map(isHandingOver),
    distinctUntilChanged(),
    switchMap((handingOver) => (handingOver ? timer(HANDOVER_MS, clock) : EMPTY)),
    map(() => ({ type: 'handed_over' as const })),
  );
}

/**
 * What a quiz sounds like: the seconds of its countdown and its end, each key,
 * right and wrong, the answer that is revealed, the word that is skipped.
 */
export function quizCues$(state$: Observable<QuizState>): Observable<Effect> {
  return state$.pipe(
    pairwise(),
    map(([before, after]) => cueOf(before, after)),
    filter((cue) => cue !== null),
  );
}

function cueOf(before: QuizState, after: QuizState): Effect | null {
  switch (after.phase) {
    case 'countdown':
      return countdownCue(before, after.secondsLeft);
    case 'playing':
      return before.phase === 'playing' ? playingCue(before, after) : null;
    case 'complete':
      return endingCue(before, after);
    default:
      return null;
  }
}

function countdownCue(before: QuizState, secondsLeft: number): Effect | null {
  if (before.phase === 'countdown' && before.secondsLeft === secondsLeft) return null;
  return secondsLeft === 0 ? { name: 'final_beep' } : { name: 'tick', secondsLeft, quiet: false };
}

function playingCue(before: PlayingState, after: PlayingState): Effect | null {
  if (after.score > before.score) return { name: 'correct', streak: after.streak };
  if (after.answers.length > before.answers.length) return { name: 'wrong' };
  if (after.outcomes.length > before.outcomes.length) {
    // A revealed word is also left by a check, which says so on the board.
    return after.notice === null ? { name: 'skip' } : null;
  }
  if (after.revealed && !before.revealed) return { name: 'reveal' };
  if (isKey(before.typed, after.typed)) return { name: 'key_typed' };
  return lastSecondCue(before.secondsLeft, after.secondsLeft);
}

function lastSecondCue(before: number | null, after: number | null): Effect | null {
  const isNext = before !== null && after !== null && after < before;
  return isNext && after <= LAST_SECONDS ? { name: 'tick', secondsLeft: after, quiet: true } : null;
}

/** Whether one letter came into the line; a pasted text is no key. */
export function isKey(before: string, after: string): boolean {
  return lettersOf(after).length === lettersOf(before).length + 1;
}

function endingCue(
  before: QuizState,
  { ending, outcomes }: Extract<QuizState, { phase: 'complete' }>,
): Effect | null {
  const wasOver = before.phase === 'complete';
  if (ending === 'level_up') {
    return wasOver && before.ending === 'level_up' ? null : { name: 'level_up' };
  }
  if (wasOver) return null;
  if (ending === 'time') return { name: 'time_up' };
  const isSkip = before.phase === 'playing' && outcomes.length > before.outcomes.length;
  return isSkip && outcomes.at(-1) === 'skipped' ? { name: 'skip' } : null;
}

/** Every checked answer of a quiz, once each, in order. */
export function quizAnswers$(state$: Observable<QuizState>) {
  return state$.pipe(
    pairwise(),
    concatMap(([before, after]) => {
      if (after.phase !== 'playing') return EMPTY;
      const known =
        before.phase === 'playing' && before.game === after.game ? before.answers.length : 0;
      return from(after.answers.slice(known).map((answer) => ({ ...answer, game: after.game })));
    }),
  );
}
