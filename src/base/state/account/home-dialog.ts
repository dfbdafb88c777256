import type { Level } from '@waggle/engine/contracts';
import type { progress } from '../play/progress.ts';
import type { QuizView } from '../play/quiz.ts';
import type { takeOver } from '../play/take-over.ts';

/**
 * The dialog in front of the game: during a game, only a level that the learner asked to buy. A level
 * completed by a guest's answers is announced when all of them are delivered: they may complete
 * another one.
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
