import * as z from 'zod/mini';
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
import { absoluteWord } from './addresses.ts';
import { createHttp, type HttpPorts } from './http.ts';

const FileSchema = z.union([z.string(), z.instanceof(Blob)]);
/** Reading an answer as text takes it away; spreadsheets know UTF-8 by it. */
const BYTE_ORDER_MARK = '\ufeff';

export type AssignmentsApi = ReturnType<typeof createAssignmentsApi>;

/** Set work: of a pupil, and of the teacher of a class. */
export function createAssignmentsApi(ports: HttpPorts) {
  const http = createHttp(ports);
  const ofClass = (id: Id) => `/classes/${encodeURIComponent(id)}/assignments/`;
  const path = (id: Id, call = '') => `/assignments/${encodeURIComponent(id)}/${call}`;
  return {
    /** The work of the pupil, what is due first at the top. */
    mine: (): Promise<readonly Assignment[]> => http.call(AssignmentsSchema, '/assignments/'),
    /** Work with its words, and where the pupil stands with each. */
    one: async (id: Id): Promise<AssignmentWithWords> => {
      const work = await http.call(AssignmentWithWordsSchema, path(id));
      const words = work.words.map((one) => ({
        ...one,
        word: absoluteWord(one.word, http.resolve),
      }));
      return { ...work, words };
    },
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
    results: async (id: Id): Promise<WorkResults> => {
      const { words, pupils } = await http.call(ResultsSchema, path(id, 'results/'));
      return {
        pupils,
        words: words.map((one) => ({ ...one, word: absoluteWord(one.word, http.resolve) })),
      };
    },
    /** The same as a table for a spreadsheet. */
    async resultsFile(id: Id): Promise<string> {
      const file = await http.call(FileSchema, path(id, 'results/'), { query: { format: 'csv' } });
      const text = typeof file === 'string' ? file : await file.text();
      return text.startsWith(BYTE_ORDER_MARK) ? text : BYTE_ORDER_MARK + text;
    },
    /** Sets what makes it easier for a pupil; what is missing stays as it is. */
    accommodate: (seat: Id, accommodations: Partial<Accommodations>): Promise<Seat> =>
      http.call(SeatSchema, `/seats/${encodeURIComponent(seat)}/`, {
        method: 'PATCH',
        body: { accommodations },
      }),
  };
}
