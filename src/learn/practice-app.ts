/** What practice adds to the app when it is first needed. */
import type { Device } from '@waggle/engine';
import {
  createGarden,
  createLevelsKnown,
  createPracticeGames,
  createRecords,
  createRoundBests,
  type PracticeApi,
  type PracticePorts,
} from '@waggle/engine/practice';
import type { App } from '../base/context/app.ts';
import { createLessons } from './state/words/lessons.ts';
import { playerOf } from '../base/state/account/player.ts';

export interface PracticeAppPorts {
  readonly api: PracticeApi;
  readonly addresses: PracticePorts['addresses'];
  readonly device: Device;
}

export type PracticeApp = ReturnType<typeof createPracticeApp>;

export function createPracticeApp(
  { engine, storage }: Pick<App, 'engine' | 'storage'>,
  { api, addresses, device }: PracticeAppPorts,
) {
  const { guest, keptLevels, outbox, sound } = engine;
  const player = playerOf(engine.accounts);
  const { practice, placement, today } = createPracticeGames({
    api,
    keptLevels,
    guest,
    outbox,
    player,
    storage,
    sound,
    pronounce: (spoken) => engine.pronounce(spoken),
    speaking: (spoken$) => engine.speaking(spoken$),
    device,
    addresses,
  });
  return {
    /** Calls about what is remembered. */
    api,
    device,
    today,
    game: practice,
    garden: createGarden({ api, keptLevels, guest, player }),
    placement,
    lessons: createLessons(api, storage),
    levelsKnown: createLevelsKnown({ api, guest, player, storage }),
    forecast: api.forecast,
    day: api,
    /** Of short rounds. */
    bests: createRoundBests({ api, player, storage }),
    records: createRecords({ api, solo: engine.solo, sound, outbox, guest, player, storage }),
  };
}
