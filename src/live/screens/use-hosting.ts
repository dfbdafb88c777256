import type { LiveGame } from '@waggle/engine/live';
import type { Id } from '@waggle/engine/contracts';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { RemovedPlayersProps } from '../panels/host/RemovedPlayers.tsx';
import {
  forgetNameRefusal,
  hosting,
  letInAgain,
  projectHosting,
  rename,
  takeOut,
} from '../state/hosting.ts';
import { room } from '../state/room.ts';

/** What one press adds, in seconds. */
const MINUTE_S = 60;

/** Follows what only the host sees; once a page. */
export function useHosting(liveGame: LiveGame): void {
  useEffect(() => {
    const projection = projectHosting(liveGame);
    return () => projection.unsubscribe();
  }, [liveGame]);
}

/** Players who were taken out, and how they are let in again. */
export function useRemoved({ host }: Pick<LiveGame, 'host'>): RemovedPlayersProps {
  const { removed } = useSnapshot(room);
  const { letIn } = useSnapshot(hosting);
  return { removed, letIn, onLetIn: (player) => letInAgain(host, player) };
}

/** What the host's buttons and keys do. */
export function hostActions({ host }: Pick<LiveGame, 'host'>) {
  return {
    onPause: () => {
      if (room.game) host.pauseOrGoOn(room.game);
    },
    onNext: () => {
      // A word that closes by itself at this moment must not open the next one.
      if (room.round) host.nextRound(room.round.next);
    },
    onMinute: () => host.extend(MINUTE_S),
    onLock: host.lock,
    onChange: host.change,
    onEnd: host.end,
    onStopHere: host.stopHere,
    onTakeOut: (player: Id) => takeOut(host, player),
    onRename: (player: Id, name: string) => rename(host, player, name),
    onEditName: forgetNameRefusal,
  };
}
