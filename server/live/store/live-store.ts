import type { Database } from '../../platform/database/database.ts';
import { createAsked } from './asked.ts';
import { createCourse } from './course.ts';
import { createDue } from './due.ts';
import { createGuestSeats } from './guest-seats.ts';
import { createHostCommands } from './host-commands.ts';
import { createPastGamesStore } from './past.ts';
import { createPresenceStore } from './presence.ts';
import { createGameReads } from './reads.ts';
import { createRecords } from './record.ts';
import { createSeats } from './seats.ts';

export type LiveStore = ReturnType<typeof createLiveStore>;

/**
 * The stores of live games, without the answers.
 *
 * @param newCode draws the id of a game; one that is taken is drawn again
 */
export function createLiveStore(db: Database, newCode: () => string) {
  return {
    ...createGameReads(db),
    ...createSeats(db, newCode),
    ...createGuestSeats(db),
    ...createHostCommands(db),
    ...createRecords(db, newCode),
    ...createPastGamesStore(db),
    ...createAsked(db),
    ...createCourse(db),
    ...createDue(db),
    ...createPresenceStore(db),
  };
}
