import type { LiveGame } from '@waggle/engine/live';
import { arePlacesShown, resultsShown, settingsOf, tableShown } from '@waggle/engine/rules';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { Link, useLocation } from 'wouter';
import type { NextGameProps } from '../panels/NextGame.tsx';
import { Projector } from '../panels/wall/Projector.tsx';
import { WALL_BUTTON, WALL_BUTTON_STYLE } from '../panels/wall/wall-button.ts';
import { canStart, room } from '../state/room.ts';
import { sound } from '../../base/state/device/sound.ts';
import { gamePath, playPath, reportPath } from '../../base/state/game-paths.ts';
import { originFor } from '../state/share-link.ts';
import { afterTexts } from '../texts/after.ts';
import { PlayAgain } from './after/PlayAgain.tsx';
import { hostActions } from './use-hosting.ts';
import { useClassCode } from './use-class-code.ts';
import { useAnnounced, useLanguageCode } from './use-level.ts';

/** What the class may see. */
const WALL = { is: 'projector' } as const;

/** The host's room on a projector. */
export function ProjectorView({
  gameId,
  liveGame,
  next,
}: {
  gameId: string;
  liveGame: LiveGame;
  next: NextGameProps;
}) {
  const { game, round, bee, standings, results, podium, secondsLeft } = useSnapshot(room);
  const { addedSeconds, startRefusal, connection, hive, makers, spellings } = useSnapshot(room);
  const { beeOver, along } = useSnapshot(room);
  const { speaking } = useSnapshot(sound);
  const lang = useLanguageCode(game);
  const isLoud = game !== null && settingsOf(game).sound === 'room';
  useEffect(() => {
    liveGame.showAsProjector(true);
    return () => liveGame.showAsProjector(false);
  }, [liveGame]);
  useEffect(() => {
    liveGame.hearInRoom(isLoud);
    return () => liveGame.hearInRoom(false);
  }, [liveGame, isLoud]);
  const [, navigate] = useLocation();
  const classCode = useClassCode(game);
  const announced = useAnnounced(game);
  if (!game) return null;
  const shown = game;
  return (
    <Projector
      game={shown}
      standings={arePlacesShown(shown, WALL) ? standings : []}
      results={resultsShown(results, settingsOf(shown).ranks, WALL)}
      podium={podium}
      secondsLeft={secondsLeft}
      round={round}
      bee={bee && settingsOf(shown).ranks === 'none' ? { ...bee, best: [] } : bee}
      hive={hive}
      makers={makers}
      spellings={spellings}
      beeOver={beeOver}
      along={tableShown(along, settingsOf(shown).ranks, WALL)}
      lang={lang}
      speaking={speaking}
      onHear={liveGame.hear}
      isGrowing={addedSeconds !== null}
      link={originFor(window.location.origin, shown) + playPath(gameId)}
      classCode={classCode}
      announced={announced}
      closeAddress={gamePath(gameId)}
      canStart={canStart(shown, connection)}
      startRefusal={startRefusal}
      isReconnecting={connection === 'reconnecting' && game.status !== 'completed'}
      onStart={liveGame.start}
      {...hostActions(liveGame)}
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
