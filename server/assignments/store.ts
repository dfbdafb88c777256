import type { Database } from '../platform/database/database.ts';
import { createAnsweredStore } from './answered-store.ts';
import { createEffectsStore } from './effects-store.ts';
import { createTalliedStore } from './tallied-store.ts';
import { createTeacherStore } from './teacher-store.ts';

export type AssignmentsStore = ReturnType<typeof createAssignmentsStore>;

export function createAssignmentsStore(db: Database) {
  return {
    ...createTalliedStore(db),
    ...createTeacherStore(db),
    ...createAnsweredStore(db),
    ...createEffectsStore(db),
  };
}
