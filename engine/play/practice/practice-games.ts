import type { PracticeApi } from '../../http/practice.ts';
import type { Guest } from '../../learner/kept/guest.ts';
import type { KeptLevels } from '../../learner/kept/kept-levels.ts';
import { createPlacementHere } from '../../learner/placement-here.ts';
import { createPracticeSets } from '../../learner/practice-sets.ts';
import { createPracticeToday } from '../../learner/practice-today.ts';
import type { PlayerPort } from '../../learner/ports.ts';
import { createPlacementGame } from '../placement/placement.ts';
import type { SpeakingPorts } from '../play.ts';
import { createPracticeGame, type PracticePorts } from './practice.ts';

export interface PracticeGamesPorts extends Omit<PracticePorts, 'sets' | 'player'>, SpeakingPorts {
  readonly api: PracticeApi;
  readonly keptLevels: KeptLevels;
  readonly guest: Guest;
  readonly player: PlayerPort;
}

/** Practice and placement of the player on this device, with what they need of each other. */
export function createPracticeGames(ports: PracticeGamesPorts) {
  const { api, player } = ports;
  const sets = createPracticeSets(ports);
  const here = createPlacementHere(ports);
  /** A visitor has no place on the server. */
  const placing = () => (player.key() === null ? here : api);
  return {
    sets,
    today: createPracticeToday({ ...ports, sets }),
    practice: createPracticeGame({ ...ports, sets }),
    placement: createPlacementGame({
      ...ports,
      api: {
        placementWords: (language) => placing().placementWords(language),
        place: (language, answers) => placing().place(language, answers),
      },
    }),
  };
}
