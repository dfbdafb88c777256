import type { AvailableContent } from '@waggle/engine/contracts';
import { useLocation } from 'wouter';
import { createGame, type CreatedGame, type WishedGame } from '../state/create-game.ts';
import { gamePath } from '../../base/state/game-paths.ts';
import { useApp } from '../../base/context/use-app.ts';

/** Creates a game and leads to its room. */
export function useCreateGame(
  content: AvailableContent,
): (wished: WishedGame) => Promise<CreatedGame> {
  const { engine } = useApp();
  const [, navigate] = useLocation();
  return async (wished) => {
    const answer = await createGame(engine.games, content, wished);
    if (answer.kind === 'created') {
      // A host who only shows the game needs the projector, not a board.
      const view = wished.hostPlays ? '' : '?view=projector';
      navigate(gamePath(answer.game.id) + view);
    }
    return answer;
  };
}
