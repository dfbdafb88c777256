import type { RoundBests } from '../../contracts/short-rounds.ts';

/** No round was played yet. */
export const NO_BESTS: RoundBests = { sprint: 0, survival: 0, missing: 0, unscramble: 0 };

/** The better of two of each kind. */
export function betterBests(one: RoundBests, other: RoundBests): RoundBests {
  return {
    sprint: Math.max(one.sprint, other.sprint),
    survival: Math.max(one.survival, other.survival),
    missing: Math.max(one.missing, other.missing),
    unscramble: Math.max(one.unscramble, other.unscramble),
  };
}
