/** Puts states on the board without a game, for panels that read them. */
import { currentWord, type QuizState } from '@waggle/engine';
import type { Speaking } from '@waggle/engine/sound';
import { act } from '@testing-library/react';
import { BehaviorSubject, type Observable, type Subscription } from 'rxjs';
import { showBoard } from '../../../src/base/state/play/board.ts';
import { applyQuizState, quiz, quizBoard } from '../../../src/base/state/play/quiz.ts';
import { projectSpeaking } from '../../../src/base/state/device/sound.ts';

/** Shows the states of a quiz until unsubscribed. */
export function projectQuiz(state$: Observable<QuizState>): Subscription {
  return state$.subscribe((state) => {
    applyQuizState(quiz, state);
    if (state.phase === 'playing') showBoard(quizBoard, currentWord(state), state.board);
  });
}

/** Shows a state of the quiz, until another is shown. */
export function showQuiz(state: QuizState): Promise<void> {
  // Valtio notifies its subscribers a moment later: inside act, so that they have rendered.
  return act(async () => projectQuiz(new BehaviorSubject(state)).unsubscribe());
}

/** Shows how the last word was heard. The function it returns ends that. */
export function showSpeaking(now: Speaking): () => void {
  const projection = projectSpeaking(new BehaviorSubject(now));
  return () => projection.unsubscribe();
}
