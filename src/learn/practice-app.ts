/** What practice adds to the app when it is first needed. */
import type { Device } from '@waggle/engine';
import {
  createGarden,
  createLevelsKnown,
  createPlacementGame,
  createPlacementHere,
  createPracticeGame,
  createPracticeSets,
  createPracticeToday,
  createRecords,
  createRoundBests,
  type PracticeApi,
  type PracticePorts,
} from '@waggle/engine/practice';
import type { App } from '../base/context/app.ts';
import { createLessons } from './state/words/lessons.ts';
import { playerOf } from '../base/state/account/player.ts';
import { storedKey } from '../base/state/session.ts';

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
  const sets = createPracticeSets({ api, keptLevels, guest, storage, player });
  const here = createPlacementHere({ keptLevels });
  /** A visitor has no place on the server. */
  const placing = () => (storedKey() === null ? here : api);
  return {
    /** Calls about what is remembered. */
    api,
    device,
    today: createPracticeToday({ sets, guest, player, storage }),
    game: createPracticeGame({
      api,
      sets,
      outbox,
      guest,
      player,
      storage,
      sound,
      pronounce: (spoken) => engine.pronounce(spoken),
      device,
      addresses,
    }),
    garden: createGarden({ api, keptLevels, guest, player }),
    placement: createPlacementGame({
      api: {
        placementWords: (language) => placing().placementWords(language),
        place: (language, answers) => placing().place(language, answers),
      },
      sound,
      device,
      speaking: (spoken$) => engine.speaking(spoken$),
    }),
    lessons: createLessons(api, storage),
    levelsKnown: createLevelsKnown({ api, guest, player, storage }),
    forecast: api.forecast,
    day: api,
    /** Of short rounds. */
    bests: createRoundBests({ api, player, storage }),
    records: createRecords({ api, solo: engine.solo, sound, outbox, guest, player, storage }),
  };
}
