import { createSoloActions, projectSolo } from '../state/play/solo-game.ts';
import { partOf, useAppHolder } from './app-context.ts';
import { appOf } from './use-app.ts';

export type SoloGame = ReturnType<typeof createSoloActions>;

declare module './app-context.ts' {
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
