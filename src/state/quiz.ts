import type { Level } from '@waggle/engine/contracts';
import {
  currentWord,
  type FinalOutcome,
  isHandingOver,
  type OpenWord,
  type QuizEnding,
  type QuizNotice,
  type QuizState,
  secondsOfGame,
} from '@waggle/engine/rules';
import type { Observable, Subscription } from 'rxjs';
import { proxy, ref } from 'valtio';

/** What the board shows of a quiz; fields that do not belong to the phase keep their last value. */
export interface QuizView {
  phase: QuizState['phase'];
  level: Level | null;
  words: readonly OpenWord[];
  /** Seconds of the whole game; null without the timer, as the one below it. */
  timeLimit: number | null;
  secondsLeft: number | null;
  index: number;
  word: OpenWord | null;
  outcomes: readonly FinalOutcome[];
  score: number;
  streak: number;
  typed: string;
  hintShown: boolean;
  revealed: boolean;
  handingOver: boolean;
  notice: QuizNotice | null;
  ending: QuizEnding | null;
}

/** Always the same ones: emptying what is empty tells no subscriber. */
const NO_WORDS = ref<OpenWord[]>([]);
const NO_OUTCOMES = ref<FinalOutcome[]>([]);

/** The quiz on the board. Written only in this file. */
export const quiz = proxy<QuizView>(freshQuiz());

function freshQuiz(): QuizView {
  return {
    phase: 'idle',
    level: null,
    words: NO_WORDS,
    timeLimit: 0,
    secondsLeft: 0,
    index: 0,
    word: null,
    outcomes: NO_OUTCOMES,
    score: 0,
    streak: 0,
    typed: '',
    hintShown: false,
    revealed: false,
    handingOver: false,
    notice: null,
    ending: null,
  };
}

/** Keeps the board equal to what the engine says until unsubscribed. */
export function projectQuiz(state$: Observable<QuizState>): Subscription {
  return state$.subscribe((state) => applyQuizState(quiz, state));
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
    words: ref(words as OpenWord[]),
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
      view.word = ref(currentWord(state));
      view.outcomes = ref(state.outcomes as FinalOutcome[]);
      view.score = state.score;
      view.streak = state.streak;
      view.typed = state.typed;
      view.hintShown = state.hintShown;
      view.revealed = state.revealed;
      view.handingOver = isHandingOver(state);
      view.notice = state.notice && ref(state.notice);
      break;
    case 'complete':
      Object.assign(view, game);
      view.outcomes = ref(state.outcomes as FinalOutcome[]);
      view.score = state.score;
      view.word = null;
      view.notice = null;
      view.ending = state.ending;
      break;
    default:
      state satisfies never;
  }
}
