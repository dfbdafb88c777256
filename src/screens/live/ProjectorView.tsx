import type { LiveGame } from '@waggle/engine/contracts';
import { arePlacesShown, resultsShown, settingsOf } from '@waggle/engine/rules';
import { useSnapshot } from 'valtio';
import { Link, useLocation } from 'wouter';
import type { NextGameProps } from '../../panels/live/NextGame.tsx';
import { Projector } from '../../panels/live/Projector.tsx';
import { WALL_BUTTON, WALL_BUTTON_STYLE } from '../../panels/live/ProjectorPodium.tsx';
import { canStart, room } from '../../state/room.ts';
import { gamePath, playPath, reportPath } from '../../state/share-link.ts';
import { afterTexts } from '../../texts/after.ts';
import { PlayAgain } from '../after/PlayAgain.tsx';

/** What the class may see. */
const WALL = { is: 'projector' } as const;

/** The host's room on a projector. A chunk of its own: few devices ever show it. */
export default function ProjectorView({
  gameId,
  onStart,
  next,
}: {
  gameId: string;
  onStart: () => void;
  next: NextGameProps;
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
      onward={
        <>
          {next.state === 'none' ? (
            <PlayAgain
              game={shown}
              className={WALL_BUTTON}
              style={WALL_BUTTON_STYLE}
              pathOf={({ id }) => `${gamePath(id)}?view=projector`}
            />
          ) : (
            <button
              type="button"
              className={WALL_BUTTON}
              style={WALL_BUTTON_STYLE}
              onClick={next.onGo}
            >
              {afterTexts.next.go}
            </button>
          )}
          <Link
            href={reportPath(gameId)}
            className={`${WALL_BUTTON} wax-line`}
            style={WALL_BUTTON_STYLE}
          >
            {afterTexts.report.open}
          </Link>
        </>
      }
      onLobby={() => navigate('/multiplayer')}
    />
  );
}
