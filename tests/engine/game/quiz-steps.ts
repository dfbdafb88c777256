import {
  IDLE,
  type PlayingState,
  type QuizEvent,
  type QuizGame,
  type QuizState,
  stepQuiz,
} from '../../../engine/rules/index.ts';

/** The state of a quiz after these events, from idle. */
export function afterEvents(...events: readonly QuizEvent[]): QuizState {
  return events.reduce(stepQuiz, IDLE);
}

/** A game at its first word, and after these events. */
export function playing(game: QuizGame, ...events: readonly QuizEvent[]): PlayingState {
  const state = afterEvents({ type: 'start', game }, { type: 'go' }, ...events);
  if (state.phase !== 'playing') throw new Error(`the game is ${state.phase}`);
  return state;
}

/** The learner types this and checks it. */
export function answer(text: string): readonly QuizEvent[] {
  return [{ type: 'typed', text }, { type: 'check' }];
}
