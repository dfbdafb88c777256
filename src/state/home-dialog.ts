import type { progress } from './progress.ts';
import type { QuizView } from './quiz.ts';
import type { takeOver } from './take-over.ts';

/**
 * What stands in front of the game: nothing while one is on. A level that was completed by a
 * guest's answers is told when all of them are there: they may complete another one.
 */
export function homeDialog(
  phase: QuizView['phase'],
  { shown, phase: taking }: Pick<typeof takeOver, 'shown' | 'phase'>,
  { news }: Pick<typeof progress, 'news'>,
): 'take_over' | 'level_up' | null {
  if (phase === 'countdown' || phase === 'playing') return null;
  if (shown) return 'take_over';
  return news && !(news.ofGuest && taking === 'sending') ? 'level_up' : null;
}
