import {
  type Accommodations,
  type Assignment,
  AssignmentSchema,
  AssignmentsSchema,
  type AssignmentWithWords,
  AssignmentWithWordsSchema,
  type CreateAssignmentRequest,
  DoneSchema,
  type Id,
  ResultsSchema,
  type Seat,
  SeatSchema,
  type UpdateAssignmentRequest,
  type WorkResults,
} from '../contracts/index.ts';
import { tableFile, type TableWish } from './file.ts';
import { createHttp, type HttpPorts } from './http.ts';

export type AssignmentsApi = ReturnType<typeof createAssignmentsApi>;

/** Set work: of a pupil, and of the teacher of a class. */
export function createAssignmentsApi(ports: HttpPorts) {
  const http = createHttp(ports);
  const ofClass = (id: Id) => `/classes/${encodeURIComponent(id)}/assignments/`;
  const path = (id: Id, call = '') => `/assignments/${encodeURIComponent(id)}/${call}`;
  return {
    /** Open work that the caller set, of all classes. */
    open: (): Promise<readonly Assignment[]> => http.call(AssignmentsSchema, '/assignments/set/'),
    /** The work of the pupil, what is due first at the top. */
    mine: (): Promise<readonly Assignment[]> => http.call(AssignmentsSchema, '/assignments/'),
    /** Work with its words, and where the pupil stands with each. */
    one: (id: Id): Promise<AssignmentWithWords> => http.call(AssignmentWithWordsSchema, path(id)),
    /** The work of a class, the newest first. */
    ofClass: (id: Id): Promise<readonly Assignment[]> => http.call(AssignmentsSchema, ofClass(id)),
    set: (id: Id, work: CreateAssignmentRequest): Promise<Assignment> =>
      http.call(AssignmentSchema, ofClass(id), { method: 'POST', body: { ...work } }),
    change: (id: Id, changes: UpdateAssignmentRequest): Promise<Assignment> =>
      http.call(AssignmentSchema, path(id), { method: 'PATCH', body: { ...changes } }),
    async remove(id: Id): Promise<void> {
      await http.call(DoneSchema, path(id), { method: 'DELETE' });
    },
    /** Pupils by words. */
    results: (id: Id): Promise<WorkResults> => http.call(ResultsSchema, path(id, 'results/')),
    /** The same as a table for a spreadsheet. */
    resultsFile: (id: Id, wish: TableWish): Promise<Blob> =>
      tableFile(http, path(id, 'results/'), wish),
    /** Sets what makes it easier for a pupil; what is missing stays as it is. */
    accommodate: (seat: Id, accommodations: Partial<Accommodations>): Promise<Seat> =>
      http.call(SeatSchema, `/seats/${encodeURIComponent(seat)}/`, {
        method: 'PATCH',
        body: { accommodations },
      }),
  };
}
