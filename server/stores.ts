import { createKeysStore } from './people/keys.ts';
import { createAccountsStore } from './accounts/store.ts';
import { createAdminStore } from './admin/store.ts';
import { createAssignmentsStore } from './assignments/store.ts';
import { createDailyStore } from './daily/store.ts';
import { createGamesStore } from './games/store.ts';
import { createLeaderboardStore } from './leaderboard/store.ts';
import { createLevelsStore } from './levels/store.ts';
import { createPaymentsStore } from './payments/store.ts';
import type { Database } from './platform/database/database.ts';
import { createProfilesStore } from './profiles/store.ts';
import { createMarksStore } from './progress/marks-store.ts';
import { createProgressStore } from './progress/store.ts';
import { createRecordsStore } from './progress/records-store.ts';
import { createWordsStore } from './progress/words-store.ts';
import { createReportsStore } from './reports/store.ts';

export type Stores = ReturnType<typeof createStores>;

/**
 * The stores of all subjects over one database.
 *
 * @param prepared the same database, for stores whose statements have constant text
 */
export function createStores(db: Database, prepared = db) {
  return {
    accounts: createAccountsStore(db),
    adminSessions: createAdminStore(db),
    assignments: createAssignmentsStore(db),
    daily: createDailyStore(db),
    games: createGamesStore(db),
    keys: createKeysStore(prepared),
    leaderboard: createLeaderboardStore(db),
    levels: createLevelsStore(db),
    marks: createMarksStore(db),
    payments: createPaymentsStore(db),
    profiles: createProfilesStore(db),
    progress: createProgressStore(db),
    records: createRecordsStore(db),
    reports: createReportsStore(db),
    studioSessions: createAdminStore(db, 'studio'),
    words: createWordsStore(prepared),
  };
}
