import {
  IDLE,
  type PlayingState,
  type QuizEvent,
  type QuizState,
  stepQuiz,
} from '../../../engine/play/solo/quiz.ts';
import type { QuizGame } from '../../../engine/play/solo/quiz-game.ts';

/** The state after these events. */
export function nextOf(state: QuizState, ...events: readonly QuizEvent[]): QuizState {
  return events.reduce((now, event) => stepQuiz(now, event).state, state);
}

/** The state of a quiz after these events, from idle. */
export function afterEvents(...events: readonly QuizEvent[]): QuizState {
  return nextOf(IDLE, ...events);
}

/** A game at its first word, and after these events. */
export function playing(game: QuizGame, ...events: readonly QuizEvent[]): PlayingState {
  const state = afterEvents({ type: 'start', game }, { type: 'go' }, ...events);
  if (state.phase !== 'playing') throw new Error(`the game is ${state.phase}`);
  return state;
}

/** The learner hands this over. */
export function answer(text: string): QuizEvent {
  return { type: 'check', text };
}

/** A letter more is in the line. */
export function key(before = '', letter = 'x'): QuizEvent {
  return { type: 'edited', before, text: before + letter };
}
