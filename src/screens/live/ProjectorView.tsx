import type { LiveGame } from '@waggle/engine/contracts';
import { arePlacesShown, resultsShown, settingsOf } from '@waggle/engine/rules';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { Projector } from '../../panels/live/Projector.tsx';
import { canStart, room } from '../../state/room.ts';
import { gamePath, playPath } from '../../state/share-link.ts';

/** What the class may see. */
const WALL = { is: 'projector' } as const;

/** The host's room on a projector. A chunk of its own: few devices ever show it. */
export default function ProjectorView({
  gameId,
  onStart,
}: {
  gameId: string;
  onStart: () => void;
}) {
  const { game, standings, results, podium, secondsLeft, startRefusal, connection } =
    useSnapshot(room);
  const [, navigate] = useLocation();
  if (!game) return null;
  const shown = game as LiveGame;
  return (
    <Projector
      game={shown}
      standings={arePlacesShown(shown, WALL) ? standings : []}
      results={resultsShown(results, settingsOf(shown).ranks, WALL)}
      podium={podium}
      secondsLeft={secondsLeft}
      link={window.location.origin + playPath(gameId)}
      closeAddress={gamePath(gameId)}
      canStart={canStart(shown, connection)}
      startRefusal={startRefusal}
      isReconnecting={connection === 'reconnecting' && game.status !== 'completed'}
      onStart={onStart}
      onLobby={() => navigate('/multiplayer')}
    />
  );
}
