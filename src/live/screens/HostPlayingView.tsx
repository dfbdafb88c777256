import type { LiveGame } from '@waggle/engine/live';
import { useSnapshot } from 'valtio';
import { Board } from '../../board/Board.tsx';
import { HostControls } from '../panels/host/HostControls.tsx';
import { LiveScores } from '../panels/LiveScores.tsx';
import { RoomTime } from '../panels/RoomScore.tsx';
import { hosting } from '../state/hosting.ts';
import { room } from '../state/room.ts';
import { originFor } from '../state/share-link.ts';
import { hostActions, useRemoved } from './use-hosting.ts';

/** A running game for a host who does not play: the controls, and where there is room the places. */
export function HostPlayingView({ liveGame }: { liveGame: LiveGame }) {
  const { standings } = useSnapshot(room);
  return (
    <div className="mx-auto flex w-full max-w-[84rem] flex-1 flex-col gap-5 md:grid md:grid-cols-[minmax(0,1fr)_max(24rem,min(28rem,36vw))] md:px-8 md:pb-6">
      <div className="relative max-md:hidden">
        <div className="absolute inset-0 overflow-y-auto">
          <LiveScores standings={standings} ownId={null} />
        </div>
      </div>
      <Board floor={300}>
        <div className="absolute inset-0 flex flex-col overflow-y-auto p-4 pb-5 md:p-5">
          <Controls liveGame={liveGame} hasKeys />
        </div>
      </Board>
    </div>
  );
}

/** The controls with the room they are of. */
export function Controls({ liveGame, hasKeys }: { liveGame: LiveGame; hasKeys: boolean }) {
  const { game, ownId, round, bee, connection } = useSnapshot(room);
  const { needs, nameRefusal } = useSnapshot(hosting);
  const out = useRemoved(liveGame);
  if (!game) return null;
  return (
    <HostControls
      game={game}
      ownId={ownId}
      out={out}
      round={round}
      bee={bee}
      needs={needs}
      isOpen={connection === 'open'}
      time={<RoomTime size={92} />}
      host={new URL(originFor(window.location.origin, game)).host}
      hasKeys={hasKeys}
      nameRefusal={nameRefusal}
      {...hostActions(liveGame)}
    />
  );
}
