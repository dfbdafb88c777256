import type { TakeOver, TakeOverState } from '@waggle/engine';
import type { Subscription } from 'rxjs';
import { proxy } from 'valtio';
import { gameTexts } from '../../texts/game.ts';
import { project } from '../project.ts';
import { toast } from '../toasts.ts';

/** The state of a take-over: a guest's answers and the learner who gave them. Written only in this file. */
export const takeOver = proxy<TakeOverState>({
  phase: 'none',
  shown: false,
  total: 0,
  refused: 0,
});

/** Projects it until unsubscribed, and shows a toast when all answers have arrived. */
export function projectTakeOver({ state$, added$ }: TakeOver): Subscription {
  const projection = project(takeOver, state$);
  projection.add(
    added$.subscribe((total) => {
      toast({ tone: 'success', title: gameTexts.answers.added(total) });
    }),
  );
  return projection;
}
