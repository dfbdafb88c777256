import type { Learner } from '../../learner/learner.ts';
import { createPlacementGame } from '../placement/placement.ts';
import type { SpeakingPorts } from '../play.ts';
import { createPracticeGame, type PracticePorts } from './practice.ts';

interface PracticeGamesPorts extends Omit<PracticePorts, 'sets'>, SpeakingPorts {
  readonly learner: Pick<Learner, 'sets' | 'placement'>;
}

/** Practice and placement of the player on this device. */
export function createPracticeGames({ learner, ...ports }: PracticeGamesPorts) {
  return {
    practice: createPracticeGame({ ...ports, sets: learner.sets }),
    placement: createPlacementGame({ ...ports, api: learner.placement }),
  };
}
