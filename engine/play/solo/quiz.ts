import {
  asyncScheduler,
  concat,
  distinctUntilChanged,
  EMPTY,
  map,
  type Observable,
  of,
  type SchedulerLike,
  switchMap,
} from 'rxjs';
import { COUNTDOWN_S } from '../../rules/limits.ts';
import { secondsOfGame } from '../../rules/room/game-time.ts';
import type { FinalOutcome, OpenWord, WordOutcome } from '../../rules/words/words.ts';
import { countdown$ } from '../../time/countdown.ts';
import { running$ } from '../../time/running.ts';
import {
  type Board,
  type BoardMoment,
  FRESH_BOARD,
  GIVEN_UP,
  localJudge,
  nextBoard,
  stepBoard,
} from '../board.ts';
import type { Ending, GameMoment } from '../cues.ts';
import { type OnBoard, type PlayEvent, playSteps$, step, type Step } from '../steps.ts';
import type { QuizGame } from './quiz-game.ts';

export interface PlayingState {
  readonly phase: 'playing';
  readonly game: QuizGame;
  /** Place of the current word in `game.words`. */
  readonly index: number;
  /** One for each word before the current one; also the current one's during its handover. */
  readonly outcomes: readonly WordOutcome[];
  readonly score: number;
  /** Right answers in a row: an encouragement, not part of the score. */
  readonly run: number;
  /** Null without the timer. */
  readonly secondsLeft: number | null;
  /** The clock stands: the learner is asked whether the game should end. */
  readonly stands: boolean;
  readonly board: Board;
}

/** The quiz flow (docs/specification.md, section 4): idle, 5-second countdown, playing, complete. */
export type QuizState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'countdown'; readonly game: QuizGame; readonly secondsLeft: number }
  | PlayingState
  | (Pick<PlayingState, 'game' | 'score'> & {
      readonly phase: 'complete';
      readonly outcomes: readonly FinalOutcome[];
      readonly ending: Ending;
    });

export type QuizEvent =
  | PlayEvent
  | { readonly type: 'start'; readonly game: QuizGame }
  | { readonly type: 'countdown'; readonly secondsLeft: number }
  /** The countdown is over, with the pause after it. */
  | { readonly type: 'go' }
  | { readonly type: 'second'; readonly secondsLeft: number }
  /** The server reports that the level is completed. */
  | { readonly type: 'level_up' }
  /** The learner ends the game: given answers stay. */
  | { readonly type: 'finish' }
  /** The question whether to end the game is shown, or is answered. */
  | { readonly type: 'asked'; readonly isOpen: boolean };

export const IDLE: QuizState = { phase: 'idle' };

/**
 * A single-player quiz: its steps, from idle on, after every command and every second. Cold: each
 * subscriber plays a game of its own; the clocks stop when it unsubscribes.
 *
 * @param commands$ the learner's actions
 */
export function quiz$(
  commands$: Observable<QuizEvent>,
  clock: SchedulerLike = asyncScheduler,
): Observable<Step<QuizState>> {
  return playSteps$<QuizState, QuizEvent, GameMoment, OpenWord>(
    {
      idle: IDLE,
      words: { on: onBoard },
      judge: stepQuiz,
      clock: (state$) => gameClock$(state$, clock),
    },
    commands$,
    clock,
  );
}

/** The seconds of the countdown and of the game; a new game or phase starts its clock again. */
export function gameClock$(
  state$: Observable<QuizState>,
  clock: SchedulerLike,
): Observable<QuizEvent> {
  const stands$ = state$.pipe(map((state) => state.phase === 'playing' && state.stands));
  return state$.pipe(
    map((state) => ({ phase: state.phase, game: state.phase === 'idle' ? null : state.game })),
    distinctUntilChanged((a, b) => a.phase === b.phase && a.game === b.game),
    switchMap(({ phase, game }) => {
      if (phase === 'countdown') return countdownEvents$(clock);
      if (phase === 'playing' && game) return secondEvents$(game, stands$, clock);
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

function secondEvents$(
  { level, time }: QuizGame,
  stands$: Observable<boolean>,
  clock: SchedulerLike,
): Observable<QuizEvent> {
  const seconds = secondsOfGame(level, time);
  if (seconds === null) return EMPTY;
  return running$(seconds * 1000, clock, stands$).pipe(
    map((secondsLeft) => ({ type: 'second' as const, secondsLeft })),
  );
}

/**
 * All rules of a single-player quiz: the step after an event. An event that does not apply in the
 * present state changes nothing.
 */
export function stepQuiz(state: QuizState, event: QuizEvent): Step<QuizState> {
  if (event.type === 'stop') return step(IDLE);
  if (event.type === 'start') {
    // A copy: each start is a game of its own, and the clocks tell games apart by identity.
    const game = { ...event.game };
    const secondsLeft = COUNTDOWN_S;
    return step({ phase: 'countdown', game, secondsLeft }, { type: 'countdown', secondsLeft });
  }
  switch (state.phase) {
    case 'countdown':
      if (event.type === 'go') return firstWord(state.game);
      if (event.type !== 'countdown' || event.secondsLeft === state.secondsLeft) return step(state);
      return step({ ...state, secondsLeft: event.secondsLeft }, event);
    case 'playing':
      return stepPlaying(state, event);
    case 'complete':
      // The server's report may arrive after the last word was left.
      return event.type === 'level_up' && state.ending !== 'level_up'
        ? step({ ...state, ending: 'level_up' }, event)
        : step(state);
    default:
      return step(state);
  }
}

function firstWord(game: QuizGame): Step<QuizState> {
  const playing: PlayingState = {
    phase: 'playing',
    game,
    index: 0,
    outcomes: [],
    score: 0,
    run: 0,
    secondsLeft: secondsOfGame(game.level, game.time),
    stands: false,
    board: FRESH_BOARD,
  };
  return game.words.length > 0 ? step(playing) : complete(playing, 'words');
}

function stepPlaying(state: PlayingState, event: QuizEvent): Step<QuizState> {
  switch (event.type) {
    case 'second':
      if (event.secondsLeft === state.secondsLeft) return step(state);
      return event.secondsLeft > 0
        ? step({ ...state, secondsLeft: event.secondsLeft }, event)
        : complete(state, 'time');
    case 'level_up':
      return complete(state, 'level_up');
    case 'finish':
      return complete(state, 'finished');
    case 'handed_over':
      if (state.board.phase === 'right') return nextWord(state);
      return state.board.warned ? counted(state, GIVEN_UP) : step(state);
    case 'asked':
      return step(event.isOpen === state.stands ? state : { ...state, stands: event.isOpen });
    case 'countdown':
    case 'go':
    case 'start':
    case 'stop':
      return step(state);
    default: {
      const { board, moment } = stepBoard(state.board, event, localJudge(currentWord(state)));
      return counted(board === state.board ? state : { ...state, board }, moment);
    }
  }
}

/** The score after a verdict or a word that is left. */
function counted(state: PlayingState, moment: BoardMoment | null): Step<QuizState> {
  if (!moment) return step(state);
  switch (moment.type) {
    case 'right': {
      const { outcomes, score } = state;
      const run = state.run + 1;
      return step(
        { ...state, outcomes: [...outcomes, 'right'], score: score + 1, run },
        { ...moment, run },
      );
    }
    case 'left': {
      const outcomes = [...state.outcomes, moment.outcome];
      return nextWord({ ...state, outcomes, run: 0 }, moment);
    }
    case 'key':
      return step(state, moment);
    default:
      return step({ ...state, run: 0 }, moment);
  }
}

function nextWord(state: PlayingState, ...moments: readonly GameMoment[]): Step<QuizState> {
  if (state.index + 1 >= state.game.words.length) return complete(state, 'words', ...moments);
  const board = nextBoard(state.board);
  return step({ ...state, index: state.index + 1, board }, ...moments);
}

function complete(
  state: PlayingState,
  ending: Ending,
  ...moments: readonly GameMoment[]
): Step<QuizState> {
  const { game, score, board } = state;
  const isCutOff = ending === 'time' && board.phase !== 'right';
  const last = board.phase === 'revealed' ? 'revealed' : 'unfinished';
  const outcomes: FinalOutcome[] = isCutOff ? [...state.outcomes, last] : [...state.outcomes];
  return step({ phase: 'complete', game, outcomes, score, ending }, ...moments, {
    type: 'ended',
    ending,
    score,
    isPerfect: ending === 'words' && score > 0 && score === game.words.length,
  });
}

/** The word that is asked, with its line. */
export function onBoard(state: QuizState): OnBoard<OpenWord> | null {
  return state.phase === 'playing' ? { word: currentWord(state), board: state.board } : null;
}

/** The word that is asked now. */
export function currentWord(state: PlayingState): OpenWord {
  return state.game.words[state.index] as OpenWord;
}
