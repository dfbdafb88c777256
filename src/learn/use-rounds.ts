import { createRoundWords, createShortRounds } from '@waggle/engine/practice';
import { useState } from 'react';
import { playerOf } from '../base/state/account/player.ts';
import { useApp } from '../base/context/use-app.ts';
import { usePractice } from './use-practice.ts';

/** Short rounds, and the best of them. */
export function useRounds() {
  const { engine } = useApp();
  const { learner, device } = usePractice();
  const { bests } = learner;
  const [game] = useState(() => {
    const { keptLevels, guest, outbox, sound, levels } = engine;
    const player = playerOf(engine.accounts);
    const words = createRoundWords({ learner, levels, keptLevels, guest });
    return createShortRounds({
      words,
      bests,
      keptLevels,
      outbox,
      guest,
      player,
      sound,
      speaking: (spoken$) => engine.speaking(spoken$),
      device,
    });
  });
  return { game, bests };
}
