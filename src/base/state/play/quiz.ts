import { currentWord, type Ending, type QuizState } from '@waggle/engine';
import type { Level } from '@waggle/engine/contracts';
import { type FinalOutcome, type OpenWord, secondsOfGame } from '@waggle/engine/rules';
import type { Observable, Subscription } from 'rxjs';
import { proxy, ref } from 'valtio';
import { createBoard, showBoard } from './board.ts';

/** A quiz beside its board; fields that do not belong to the phase keep their last value. */
export interface QuizView {
  phase: QuizState['phase'];
  level: Level | null;
  words: readonly OpenWord[];
  /** Seconds of the whole game; null without the timer, as the one below it. */
  timeLimit: number | null;
  secondsLeft: number | null;
  index: number;
  outcomes: readonly FinalOutcome[];
  score: number;
  run: number;
  ending: Ending | null;
}

/** A constant: emptying an empty list must not notify subscribers. */
const NO_WORDS = ref<OpenWord[]>([]);
const NO_OUTCOMES = ref<FinalOutcome[]>([]);

/** The current quiz. Written only in this file. */
export const quiz = proxy<QuizView>(freshQuiz());

/** Its board. Written only in this file. */
export const quizBoard = createBoard();

function freshQuiz(): QuizView {
  return {
    phase: 'idle',
    level: null,
    words: NO_WORDS,
    timeLimit: 0,
    secondsLeft: 0,
    index: 0,
    outcomes: NO_OUTCOMES,
    score: 0,
    run: 0,
    ending: null,
  };
}

/** Projects the board until unsubscribed. */
export function projectQuiz(state$: Observable<QuizState>): Subscription {
  return state$.subscribe((state) => {
    applyQuizState(quiz, state);
    if (state.phase === 'playing') showBoard(quizBoard, currentWord(state), state.board);
  });
}

export function applyQuizState(view: QuizView, state: QuizState): void {
  if (state.phase === 'idle') {
    Object.assign(view, freshQuiz());
    return;
  }
  const { level, words, time } = state.game;
  const game = {
    phase: state.phase,
    level: ref(level),
    words: ref(words),
    timeLimit: secondsOfGame(level, time),
  };
  switch (state.phase) {
    case 'countdown':
      Object.assign(view, freshQuiz(), game, { secondsLeft: state.secondsLeft });
      break;
    case 'playing':
      Object.assign(view, game);
      view.secondsLeft = state.secondsLeft;
      view.index = state.index;
      view.outcomes = ref(state.outcomes);
      view.score = state.score;
      view.run = state.run;
      break;
    case 'complete':
      Object.assign(view, game);
      view.outcomes = ref(state.outcomes);
      view.score = state.score;
      view.ending = state.ending;
      break;
    default:
      state satisfies never;
  }
}
