import type { LiveGame } from '@waggle/engine/contracts';
import { settingsOf } from '@waggle/engine/rules';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useClasses } from '../../context/use-classes.ts';
import { classes, loadClasses } from '../../state/classes/classes.ts';

/** The code by which pupils sign in to the class that a game is for alone; null for every other game. */
export function useClassCode(game: Pick<LiveGame, 'class' | 'guests'> | null): string | null {
  const { classes: api } = useClasses();
  const { own } = useSnapshot(classes);
  const isForClass = game?.class != null && settingsOf(game).guests === 'off';
  useEffect(() => {
    if (isForClass) void loadClasses(api);
  }, [isForClass, api]);
  if (!isForClass) return null;
  return own.find(({ id }) => String(id) === String(game.class))?.code ?? null;
}
