import type { LiveGame } from '@waggle/engine/live';
import { useEffect, useState } from 'react';
import { useApp } from '../../base/context/use-app.ts';
import { useLive } from '../use-live.ts';
import { holdGame } from '../../base/state/device/game-lock.ts';
import { followLevels } from '../../base/state/levels/levels.ts';
import { showGame } from '../state/room-game.ts';

/** Opens a game while its page is mounted. */
export function useLiveGame(gameId: string): LiveGame {
  const { engine } = useApp();
  const { enter, dropKeyOf } = useLive();
  const [liveGame] = useState(() => enter(gameId));
  useEffect(() => {
    const connection = showGame(liveGame, () => dropKeyOf(gameId));
    connection.add(followLevels(engine.keptLevels));
    connection.add(holdGame(navigator.locks));
    return () => connection.unsubscribe();
  }, [engine, liveGame, gameId, dropKeyOf]);
  return liveGame;
}
