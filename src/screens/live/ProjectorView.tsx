import type { AvailableContent, Game } from '@waggle/engine/contracts';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { Projector } from '../../panels/live/Projector.tsx';
import { findLevel, languageOf, levels } from '../../state/levels.ts';
import { canStart, room } from '../../state/room.ts';
import { gameLink, gamePath } from '../../state/share-link.ts';
import { liveTexts } from '../../texts/live.ts';

/** The host's room on a wall. A chunk of its own: few devices ever show one. */
export default function ProjectorView({
  gameId,
  onStart,
}: {
  gameId: string;
  onStart: () => void;
}) {
  const { game, standings, results, podium, secondsLeft, startRefusal, connection } =
    useSnapshot(room);
  const { languages, content } = useSnapshot(levels);
  const [, navigate] = useLocation();
  if (!game) return null;
  const { level } = game;
  return (
    <Projector
      game={game as Game}
      standings={standings}
      results={results}
      podium={podium}
      secondsLeft={secondsLeft}
      level={liveTexts.lobby.level(languageOf(languages, level)?.name ?? '', level.difficulty)}
      wordCount={findLevel(content as AvailableContent, level.id)?.word_count ?? null}
      link={gameLink(window.location.origin, gameId)}
      closeAddress={gamePath(gameId)}
      canStart={canStart(game as Game, connection)}
      startRefusal={startRefusal}
      isReconnecting={connection === 'reconnecting' && game.status !== 'completed'}
      onStart={onStart}
      onLobby={() => navigate('/multiplayer')}
    />
  );
}
