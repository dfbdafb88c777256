import { createSoloActions, projectSolo } from './state/play/solo-game.ts';
import { useAppHolder } from '../base/context/app-context.ts';
import { partOf } from '../base/context/part-of.ts';
import { appOf } from '../base/context/use-app.ts';

export type SoloGame = ReturnType<typeof createSoloActions>;

declare module '../base/context/app-context.ts' {
  interface AppParts {
    solo: SoloGame;
  }
}

/** The game against the clock; its board is shown for as long as the page lives. */
export function useSolo(): SoloGame {
  const holder = useAppHolder();
  return partOf(holder, 'solo', () => {
    const { engine } = appOf(holder);
    projectSolo(engine, engine);
    return createSoloActions(engine, engine);
  });
}
