import type { LiveGame } from '@waggle/engine/live';
import type { LiveGame as Game } from '@waggle/engine/contracts';
import { useSnapshot } from 'valtio';
import { HostWaiting } from '../panels/host/HostWaiting.tsx';
import { hosting } from '../state/hosting.ts';
import { canStart, room } from '../state/room.ts';
import { linkInto, originFor, shareLink } from '../state/share-link.ts';
import { copyText } from '../../base/wiring/copy-text.ts';
import { useAnnounced, useLevelName } from './use-level.ts';
import { hostActions, useRemoved } from './use-hosting.ts';

/** The room before the game, for its host. */
export function HostWaitingView({ game, liveGame }: { game: Game; liveGame: LiveGame }) {
  const { ownId, connection } = useSnapshot(room);
  const { nameRefusal } = useSnapshot(hosting);
  const level = useLevelName(game);
  const out = useRemoved(liveGame);
  const announced = useAnnounced(game);
  const origin = originFor(window.location.origin, game);
  return (
    <HostWaiting
      game={game}
      ownId={ownId}
      out={out}
      canStart={canStart(game, connection)}
      level={level}
      host={new URL(origin).host}
      announced={announced}
      nameRefusal={nameRefusal}
      onStart={liveGame.start}
      onWave={liveGame.wave}
      onCopyLink={() => void shareLink(copyText, linkInto(origin, game))}
      {...hostActions(liveGame)}
    />
  );
}
