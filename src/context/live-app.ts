/** What lobby and room add to the app at their first visit: sockets. */
import { createLiveGame, type Live, type RoomDevice } from '@waggle/engine/live';
import { asyncScheduler } from 'rxjs';
import type { App } from '../app.ts';

export interface LivePorts {
  readonly live: Pick<Live, 'lobby' | 'room'>;
  readonly device: RoomDevice;
}

export type LiveApp = ReturnType<typeof createLiveApp>;

export function createLiveApp(
  { engine, storage }: Pick<App, 'engine' | 'storage'>,
  { live, device }: LivePorts,
) {
  const { sound, keptLevels } = engine;
  return {
    live,
    /** A live game, to be shown. */
    enter: (game: string) =>
      createLiveGame(live.room(game), {
        sound,
        speaking: (spoken$) => engine.speaking(spoken$),
        codeOf: keptLevels.codeOf,
        storage,
        device,
        clock: asyncScheduler,
      }),
  };
}
