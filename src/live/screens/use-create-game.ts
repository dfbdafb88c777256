import type { AvailableContent, LevelRef } from '@waggle/engine/contracts';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { createGame, type CreatedGame, type WishedGame } from '../state/create-game.ts';
import { gamePath } from '../../base/state/game-paths.ts';
import { useApp } from '../../base/context/use-app.ts';

/** What a page that led here chose of a level. */
export interface ChosenWords {
  readonly level?: Pick<LevelRef, 'id'>;
  readonly words?: readonly number[];
}

/** Creates a game and leads to its room. */
export function useCreateGame(
  content: AvailableContent,
): (wished: WishedGame) => Promise<CreatedGame> {
  const { engine } = useApp();
  const [, navigate] = useLocation();
  const chosen = useHistoryState<ChosenWords | null>();
  return async (wished) => {
    const areOfLevel = chosen?.words && chosen.level?.id === wished.level?.id;
    const wordIds = areOfLevel ? chosen.words : undefined;
    const answer = await createGame(engine.games, content, { ...wished, wordIds });
    if (answer.kind === 'created') {
      // A host who only shows the game needs the projector, not a board.
      const view = wished.hostPlays ? '' : '?view=projector';
      navigate(gamePath(answer.game.id) + view);
    }
    return answer;
  };
}
