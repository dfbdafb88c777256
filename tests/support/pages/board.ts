/** Puts states on the board without a game, for panels that read them. */
import type { QuizState } from '@waggle/engine';
import type { Speaking } from '@waggle/engine/sound';
import { act } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { projectQuiz } from '../../../src/base/state/play/quiz.ts';
import { projectSpeaking } from '../../../src/base/state/device/sound.ts';

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
