import type { LobbyGame } from '@waggle/engine/contracts';
import { Monitor } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { useApp } from '../../../base/context/use-app.ts';
import { gamePath } from '../../../base/state/game-paths.ts';
import { session } from '../../../base/state/session.ts';
import { TextLink } from '../../../kit/form/TextLink.tsx';
import { CloseQuestion } from '../../../live/panels/CloseQuestion.tsx';
import { closeGame, lobby, mayClose, projectLobby } from '../../../live/state/lobby.ts';
import { liveTexts } from '../../../live/texts/live.ts';
import { useLive } from '../../../live/use-live.ts';

const texts = liveTexts.playNow;

/** The games of this host that are not over and that they show, the newest first. */
export function useOwnRooms(): readonly LobbyGame[] {
  const { live } = useLive();
  const { games } = useSnapshot(lobby) as typeof lobby;
  const { user } = useSnapshot(session);
  useEffect(() => {
    const projection = projectLobby(live.lobby());
    return () => projection.unsubscribe();
  }, [live]);
  return (games ?? []).filter(({ host_id, host_plays }) => host_id === user?.id && !host_plays);
}

/** Open games, each with the way to its wall; the newest leads. */
export function OpenRooms({ rooms }: { rooms: readonly LobbyGame[] }) {
  return (
    <ul className="grid gap-3">
      {rooms.map((room, place) => (
        <OpenRoom key={room.id} room={room} isFirst={place === 0} />
      ))}
    </ul>
  );
}

function OpenRoom({ room, isFirst }: { room: LobbyGame; isFirst: boolean }) {
  const { engine } = useApp();
  const [isAsking, setAsking] = useState(false);
  const { id, name, players } = room;
  const who = [name, room.class_name].filter(Boolean);
  const close = () => void closeGame(engine.games, id);
  return (
    <li className="grid items-center gap-x-6 gap-y-2 md:grid-cols-[minmax(0,1fr)_auto]">
      <p className="min-w-0 text-lg font-semibold wrap-anywhere">
        {texts.isOpen(who.join(', '), players.length)}{' '}
        {mayClose(room) && (
          <TextLink
            shape="text"
            aria-label={texts.closeOf(name)}
            onClick={() => (players.length > 0 ? setAsking(true) : close())}
          >
            {texts.close}
          </TextLink>
        )}
      </p>
      <Link
        href={`${gamePath(id)}?view=projector`}
        aria-label={texts.backOf(name)}
        className={`wax ${isFirst ? 'wax-lg' : 'wax-line'}`}
      >
        <Monitor className="size-6 shrink-0" aria-hidden="true" />
        {texts.back}
      </Link>
      {isAsking && (
        <CloseQuestion
          name={name}
          players={players}
          onClose={() => {
            setAsking(false);
            close();
          }}
          onStay={() => setAsking(false)}
        />
      )}
    </li>
  );
}
