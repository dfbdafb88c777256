import { ApiError, GENERIC_ERROR } from '@waggle/engine';
import { createLearner, type LearnerPorts } from '@waggle/engine/practice';
import { fakePlayer, memoryStorage } from '@waggle/engine/testing';
import { of } from 'rxjs';

/** What a visitor has on an empty device, where nothing else is given. Its server refuses what is not given. */
export function aLearner({ api, keptLevels, ...ports }: Partial<LearnerTestPorts> = {}) {
  const refused = () => Promise.reject(new ApiError(GENERIC_ERROR, null));
  return createLearner({
    api: {
      words: refused,
      remembered: refused,
      levelsKnown: refused,
      records: refused,
      roundBests: refused,
      keepRound: refused,
      placementWords: refused,
      place: refused,
      ...api,
    },
    keptLevels: {
      ladders: () => of({ from: 'device', value: { languages: [], content: {} } }),
      words: () => of({ from: 'device', value: [] }),
      keptWords: () => null,
      keptApart: () => null,
      codeOf: () => 'en-GB',
      ladderIndex: () => 0,
      ...keptLevels,
    },
    guest: { answers: () => [] },
    positions: { levelOn: () => undefined, place: () => undefined },
    player: fakePlayer(),
    storage: memoryStorage(),
    ...ports,
  });
}

type LearnerTestPorts = Omit<LearnerPorts, 'api' | 'keptLevels'> & {
  api: Partial<LearnerPorts['api']>;
  keptLevels: Partial<LearnerPorts['keptLevels']>;
};
