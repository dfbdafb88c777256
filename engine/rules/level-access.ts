import type { Level } from '../contracts/index.ts';

/** A learner's access to a level (docs/specification.md, section 4 "Level access"). */
export type LevelAccess = 'playable' | 'lockedPayment' | 'lockedPlay';

/** The access that the server's flags mean. */
export function levelAccess(
  level: Pick<Level, 'is_playable' | 'is_free' | 'is_purchased'>,
): LevelAccess {
  if (level.is_playable) return 'playable';
  return !level.is_free && !level.is_purchased ? 'lockedPayment' : 'lockedPlay';
}

/**
 * The same for the host of a live game: one who does not play may choose any free level, reached or
 * not (docs/contract.md).
 */
export function hostAccess(
  level: Pick<Level, 'is_playable' | 'is_free' | 'is_purchased'>,
  { hostPlays }: { hostPlays: boolean },
): LevelAccess {
  return !hostPlays && level.is_free ? 'playable' : levelAccess(level);
}

/** Why a level cannot be started (docs/specification.md, section 5 "Starting a game"). */
export const REFUSAL_OF_ACCESS: Record<Exclude<LevelAccess, 'playable'>, string> = {
  lockedPayment: 'This level requires purchase to play.',
  lockedPlay: 'Complete previous levels to unlock this level.',
};

/**
 * What is offered for a locked premium level: to buy it while it is on sale,
 * else the waitlist; nothing more for somebody on the waitlist.
 */
type PremiumOffer = 'purchase' | 'waitlist' | 'waitlisted';

export function premiumOffer(level: Pick<Level, 'is_available' | 'is_waitlisted'>): PremiumOffer {
  if (level.is_available) return 'purchase';
  return level.is_waitlisted ? 'waitlisted' : 'waitlist';
}
