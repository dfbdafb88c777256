import type { Id } from '@waggle/engine/contracts';
import { useCallback, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useLive } from '../use-live.ts';
import type { NextGameProps } from '../panels/NextGame.tsx';
import { comeAlong, nextGame } from '../state/next-game.ts';
import { room } from '../state/room.ts';

/**
 * Leads everybody into the next game of a room when its host opens it; who opens the page later
 * goes by a button.
 *
 * @param onIn leads to the page of the next game, when there is a seat in it; the same function each time
 */
export function useNextGame(gameId: string, onIn: (next: Id) => void): NextGameProps {
  const { follow } = useLive();
  const { next } = useSnapshot(room);
  const { isComing, refusal } = useSnapshot(nextGame);
  const go = useCallback(
    async (game: Id) => {
      // A host who does not play has no seat to take.
      const isIn = room.ownId === null || (await comeAlong(() => follow(gameId, String(game))));
      if (isIn) onIn(game);
    },
    [follow, gameId, onIn],
  );
  const called = next?.isCalled ? next.id : null;
  useEffect(() => {
    // What was drawn last may still be of another room, which is forgotten by now.
    if (called !== null && room.next?.id === called) void go(called);
  }, [called, go]);
  return {
    state: next === null ? 'none' : isComing ? 'coming' : 'made',
    refusal,
    onGo: () => next !== null && void go(next.id),
  };
}
