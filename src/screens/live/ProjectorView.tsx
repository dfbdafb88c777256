import type { LiveGame } from '@waggle/engine/live';
import type { LiveGame as Game } from '@waggle/engine/contracts';
import { arePlacesShown, resultsShown, settingsOf } from '@waggle/engine/rules';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { Projector } from '../../panels/live/Projector.tsx';
import { canStart, room } from '../../state/room.ts';
import { gamePath, playPath } from '../../state/share-link.ts';
import { hostActions } from './use-hosting.ts';

/** What the class may see. */
const WALL = { is: 'projector' } as const;

/** The host's room on a projector. A chunk of its own: few devices ever show it. */
export function ProjectorView({ gameId, liveGame }: { gameId: string; liveGame: LiveGame }) {
  const { game, standings, results, podium, secondsLeft, addedSeconds, startRefusal, connection } =
    useSnapshot(room);
  const [, navigate] = useLocation();
  if (!game) return null;
  const shown = game as Game;
  return (
    <Projector
      game={shown}
      standings={arePlacesShown(shown, WALL) ? standings : []}
      results={resultsShown(results, settingsOf(shown).ranks, WALL)}
      podium={podium}
      secondsLeft={secondsLeft}
      isGrowing={addedSeconds !== null}
      link={window.location.origin + playPath(gameId)}
      closeAddress={gamePath(gameId)}
      canStart={canStart(shown, connection)}
      startRefusal={startRefusal}
      isReconnecting={connection === 'reconnecting' && game.status !== 'completed'}
      onStart={liveGame.start}
      {...hostActions(liveGame)}
      onLobby={() => navigate('/multiplayer')}
    />
  );
}
