import { ofEachRound, type RoundBests } from '../../contracts/short-rounds.ts';

/** No round was played yet. */
export const NO_BESTS: RoundBests = ofEachRound(() => 0);

/** The better of two of each kind. */
export const betterBests = (one: RoundBests, other: RoundBests): RoundBests =>
  ofEachRound((kind) => Math.max(one[kind], other[kind]));
