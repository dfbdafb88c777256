import type { Level } from '@waggle/engine/contracts';
import type { progress } from './progress.ts';
import type { QuizView } from './quiz.ts';
import type { takeOver } from './take-over.ts';

/**
 * What stands in front of the game: a level that one asked to be offered, and nothing else while a
 * game is on. A level that was completed by a guest's answers is told when all of them are there:
 * they may complete another one.
 */
export function homeDialog(
  phase: QuizView['phase'],
  { shown, phase: taking }: Pick<typeof takeOver, 'shown' | 'phase'>,
  { news, offered = null }: Pick<typeof progress, 'news'> & { offered?: Level | null },
): 'offer' | 'take_over' | 'level_up' | null {
  if (offered) return 'offer';
  if (phase === 'countdown' || phase === 'playing') return null;
  if (shown) return 'take_over';
  return news && !(news.ofGuest && taking === 'sending') ? 'level_up' : null;
}
