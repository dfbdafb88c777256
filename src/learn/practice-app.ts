/** What practice adds to the app when it is first needed. */
import type { Device } from '@waggle/engine';
import {
  createLearner,
  createPracticeGames,
  createRecords,
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
  const { guest, keptLevels, outbox, positions, sound } = engine;
  const player = playerOf(engine.accounts);
  const learner = createLearner({ api, keptLevels, guest, positions, storage, player });
  const { practice, placement } = createPracticeGames({
    api,
    learner,
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
    /** What the present player has. */
    learner,
    game: practice,
    placement,
    lessons: createLessons(api, storage),
    forecast: api.forecast,
    day: api,
    records: createRecords({ learner, solo: engine.solo, sound, outbox }),
  };
}
