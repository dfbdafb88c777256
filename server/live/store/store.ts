import type { Database } from '../../platform/database/database.ts';
import { createCourse } from './course.ts';
import { createDue } from './due.ts';
import { createGuestSeats } from './guest-seats.ts';
import { createPresenceStore } from './presence.ts';
import { createGameReads } from './reads.ts';
import { createSeats } from './seats.ts';

export type LiveStore = ReturnType<typeof createLiveStore>;

/**
 * Everything that is kept of live games but the answers.
 *
 * @param newCode draws the id of a game; one that is taken is drawn again
 */
export function createLiveStore(db: Database, newCode: () => string) {
  return {
    ...createGameReads(db),
    ...createSeats(db, newCode),
    ...createGuestSeats(db),
    ...createCourse(db),
    ...createDue(db),
    ...createPresenceStore(db),
  };
}
