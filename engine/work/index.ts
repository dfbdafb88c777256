/** Set work: what a teacher sets a class, and the test that a pupil writes. Apart, because few pages need it. */
export {
  createSetTest,
  type SetTest,
  type SetTestState,
  type TestWriting,
} from '../game/set-test.ts';
export { type AssignmentsApi, createAssignmentsApi } from '../http/assignments.ts';
