import { settingsOf } from '@waggle/engine/rules';
import { type ReactNode, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { ConnectionBar } from '../panels/ConnectionBar.tsx';
import { TopStrip } from '../panels/LiveScores.tsx';
import { HiveStrip, SpokenHive } from '../panels/hive/HiveBeside.tsx';
import { RoomHeader } from '../panels/RoomHeader.tsx';
import { SpokenPlaces } from '../panels/SpokenPlaces.tsx';
import { room } from '../state/room.ts';
import { followViewport } from '../../base/state/device/viewport.ts';
import { liveTexts } from '../texts/live.ts';

export interface InRoomProps {
  /** Address of the projector's view; null for all but the host. */
  projector: string | null;
  /** What the host opens from the bar. */
  tools?: ReactNode;
  /** Leads to the lobby; null for people without one. */
  onLobby: (() => void) | null;
  children: ReactNode;
}

/** The frame of a waiting or running room: its bar, its connection, the places. */
export function InRoom({ projector, tools, onLobby, children }: InRoomProps) {
  const { connection, game, ownId, standings, hive, clockNews, bee } = useSnapshot(room);
  const isPlaying = game?.status === 'in_progress';
  useEffect(() => (isPlaying ? followViewport(window) : undefined), [isPlaying]);
  if (!game) return null;
  const isReconnecting = connection === 'reconnecting';
  const hasPlaces = isPlaying && standings.length > 0 && bee === null;
  return (
    <div {...(isReconnecting ? { 'data-still': '' } : {})} className="flex flex-1 flex-col">
      <RoomHeader
        name={game.name}
        isHeading={isPlaying}
        projector={projector}
        tools={tools}
        onLobby={onLobby}
      />
      {isPlaying && (
        <p role="status" className="sr-only">
          {clockNews}
        </p>
      )}
      {isReconnecting && <Reconnecting />}
      {hasPlaces && <SpokenPlaces standings={standings} ownId={ownId} />}
      {hasPlaces && ownId !== null && <TopStrip standings={standings} ownId={ownId} />}
      {isPlaying && hive && <SpokenHive hive={hive} />}
      {isPlaying && hive && ownId !== null && <HiveStrip hive={hive} />}
      {children}
    </div>
  );
}

/** The notice over a room without a connection. */
export function Reconnecting() {
  const { reconnectingNow, tooFast } = liveTexts.lobby;
  const { game, tooFast: isTooFast } = useSnapshot(room);
  if (!game) return null;
  const text = isTooFast ? tooFast : reconnectingNow;
  const kept = liveTexts.room.kept[game.status === 'waiting' ? 'waiting' : settingsOf(game).mode];
  return <ConnectionBar text={text} detail={kept} told={`${text} ${kept}`} />;
}
