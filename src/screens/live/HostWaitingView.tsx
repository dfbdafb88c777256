import type { LiveGame } from '@waggle/engine/live';
import type { LiveGame as Game } from '@waggle/engine/contracts';
import { useSnapshot } from 'valtio';
import { HostWaiting } from '../../panels/host/HostWaiting.tsx';
import { hosting } from '../../state/live/hosting.ts';
import { canStart, room } from '../../state/live/room.ts';
import { linkInto, shareLink } from '../../state/device/share-link.ts';
import { copyText } from '../../wiring/copy-text.ts';
import { useLevelName } from './use-level.ts';
import { hostActions, useRemoved } from './use-hosting.ts';

/** The room before the game, for its host. */
export function HostWaitingView({ game, liveGame }: { game: Game; liveGame: LiveGame }) {
  const { ownId, connection } = useSnapshot(room);
  const { nameRefusal } = useSnapshot(hosting);
  const level = useLevelName(game);
  const out = useRemoved(liveGame);
  return (
    <HostWaiting
      game={game}
      ownId={ownId}
      out={out}
      canStart={canStart(game, connection)}
      level={level}
      host={window.location.host}
      nameRefusal={nameRefusal}
      onStart={liveGame.start}
      onWave={liveGame.wave}
      onCopyLink={() => void shareLink(copyText, linkInto(window.location.origin, game))}
      {...hostActions(liveGame)}
    />
  );
}
