/** Puts states on the board without a game, for panels that read them. */
import type { QuizState } from '@waggle/engine';
import type { Speaking } from '@waggle/engine/sound';
import { act } from '@testing-library/react';
import { BehaviorSubject, map, NEVER, type Observable, type Subscription } from 'rxjs';
import { onBoard } from '../../../engine/play/solo/quiz.ts';
import { showBoard } from '../../../src/base/state/play/board.ts';
import { projectPlay } from '../../../src/base/state/play/project-play.ts';
import { applyQuizState, quiz, quizBoard } from '../../../src/base/state/play/quiz.ts';
import { projectSpeaking } from '../../../src/base/state/device/sound.ts';

/** Shows the states of a quiz until unsubscribed. */
export function projectQuiz(state$: Observable<QuizState>): Subscription {
  const board$ = state$.pipe(map(onBoard));
  return projectPlay(
    { state$, board$, status$: NEVER, speaking$: NEVER },
    { show: (state: QuizState) => applyQuizState(quiz, state), board: quizBoard },
  );
}

/** Shows a state of the quiz, until another is shown. */
export function showQuiz(state: QuizState): Promise<void> {
  // Valtio notifies its subscribers a moment later: inside act, so that they have rendered.
  return act(async () => {
    applyQuizState(quiz, state);
    const on = onBoard(state);
    if (on) showBoard(quizBoard, on.word, on.board);
  });
}

/** Shows how the last word was heard. The function it returns ends that. */
export function showSpeaking(now: Speaking): () => void {
  const projection = projectSpeaking(new BehaviorSubject(now));
  return () => projection.unsubscribe();
}
