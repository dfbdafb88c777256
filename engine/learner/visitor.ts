import type { PlayerPort } from './ports.ts';

/**
 * Whether nobody is signed in. A device that has a session token and does not know its learner yet has no
 * visitor: what it shows and keeps is the learner's.
 */
export function isVisitor({ key, user }: Pick<PlayerPort, 'key' | 'user'>): boolean {
  return key() === null && user() === null;
}
