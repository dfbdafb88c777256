/**
 * A class and its work: seats, own lists, set work, and the test that a pupil writes; and the pages of
 * operators and of those who record words. Apart, because few pages need it.
 */
export { createSetTest, type SetTest } from '../play/set-test/set-test.ts';
export type { SetTestState } from '../play/set-test/set-test-steps.ts';
export { type AdminApi, createAdminApi } from '../http/admin.ts';
export { type AssignmentsApi, createAssignmentsApi } from '../http/assignments.ts';
export {
  type ClassesApi,
  createClassesApi,
  createSeatApi,
  type SeatApi,
} from '../http/classes.ts';
export { createWeeklyMailApi, type WeeklyMailApi } from '../http/weekly-mail.ts';
export { createListsApi, type ListsApi } from '../http/lists.ts';
export { createStudioApi, type StudioApi } from '../http/studio.ts';
