import type { Classroom, LiveGame } from '@waggle/engine/contracts';
import { settingsOf } from '@waggle/engine/rules';
import { useEffect, useState } from 'react';
import { useClasses } from '../../base/context/use-classes.ts';

const NONE: readonly Classroom[] = [];

/** The code by which pupils sign in to the class that a game is for alone; null for every other game. */
export function useClassCode(game: Pick<LiveGame, 'class' | 'guests'> | null): string | null {
  const { classes: api } = useClasses();
  const [own, setOwn] = useState(NONE);
  const isForClass = game?.class != null && settingsOf(game).guests === 'off';
  useEffect(() => {
    // Without an answer the wall shows the code of the game.
    if (isForClass) void api.list().then(setOwn, () => undefined);
  }, [isForClass, api]);
  if (!isForClass) return null;
  return own.find(({ id }) => String(id) === String(game.class))?.code ?? null;
}
