import * as z from 'zod/mini';
import {
  type Card,
  CardSchema,
  type ClassBoardRow,
  ClassBoardRowSchema,
  type ClassNews,
  ClassNewsSchema,
  type ClassByCode,
  type ClassGroup,
  ClassGroupSchema,
  ClassByCodeSchema,
  ClassExportSchema,
  type Classroom,
  ClassroomSchema,
  type ClassMissedWord,
  ClassMissedWordSchema,
  type ClassTrap,
  ClassTrapSchema,
  type ClassWithSeats,
  ClassWithSeatsSchema,
  type CreateClassRequest,
  type CreateGroupRequest,
  DoneSchema,
  type Id,
  type Login,
  LoginSchema,
  type NewSeat,
  NewSeatSchema,
  type Seat,
  SeatSchema,
  type SeatsTakenBack,
  SeatsTakenBackSchema,
  type SeatLoginRequest,
  type UpdateClassRequest,
  type UpdateGroupRequest,
} from '../contracts/index.ts';
import { createHttp, type HttpPorts } from './http.ts';

const FileSchema = z.union([z.string(), z.instanceof(Blob)]);

export type ClassesApi = ReturnType<typeof createClassesApi>;

/** The calls of a teacher about their classes, and what a pupil sees of the own class. */
export function createClassesApi(ports: HttpPorts) {
  const http = createHttp(ports);
  const ofClass = (id: Id, call = '') => `/classes/${encodeURIComponent(id)}/${call}`;
  const ofSeat = (id: Id, call = '') => `/seats/${encodeURIComponent(id)}/${call}`;
  return {
    list: (): Promise<readonly Classroom[]> => http.call(z.array(ClassroomSchema), '/classes/'),
    /** What is new in each of them. */
    news: (): Promise<readonly ClassNews[]> => http.call(ClassNewsSchema, '/classes/news/'),
    create: (body: CreateClassRequest): Promise<Classroom> =>
      http.call(ClassroomSchema, '/classes/', { method: 'POST', body }),
    get: (id: Id): Promise<ClassWithSeats> => http.call(ClassWithSeatsSchema, ofClass(id)),
    update: (id: Id, body: UpdateClassRequest): Promise<Classroom> =>
      http.call(ClassroomSchema, ofClass(id), { method: 'PATCH', body }),
    /** @param confirm the name of the class */
    remove: (id: Id, confirm: string) =>
      http.call(DoneSchema, ofClass(id), { method: 'DELETE', body: { confirm } }),
    /** Everything that is stored about the class and its pupils. */
    export: (id: Id): Promise<Record<string, unknown>> =>
      http.call(ClassExportSchema, ofClass(id, 'export/')),
    /** Everything that is stored about a pupil. */
    exportSeat: (id: Id): Promise<Record<string, unknown>> =>
      http.call(ClassExportSchema, ofSeat(id, 'export/')),
    /** The same as a page (HTML) that a parent can read. */
    async pageOfSeat(id: Id): Promise<string> {
      const query = { format: 'page' };
      const file = await http.call(FileSchema, ofSeat(id, 'export/'), { query });
      return typeof file === 'string' ? file : file.text();
    },
    /** Words that each pupil knows; numbers that the caller may not see are missing. */
    board: (id: Id): Promise<readonly ClassBoardRow[]> =>
      http.call(z.array(ClassBoardRowSchema), ofClass(id, 'board/')),
    /** What trips the class up, or one pupil; most costly first. */
    traps: (id: Id, seat?: Id): Promise<readonly ClassTrap[]> =>
      http.call(
        z.array(ClassTrapSchema),
        ofClass(id, 'traps/'),
        seat === undefined ? {} : { query: { seat } },
      ),
    /** The words that most of its pupils missed lately; at most ten. */
    missed: (id: Id): Promise<readonly ClassMissedWord[]> =>
      http.call(z.array(ClassMissedWordSchema), ofClass(id, 'missed/')),
    /** Makes a seat for each name, or none. */
    addSeats: (id: Id, names: readonly string[]): Promise<readonly NewSeat[]> =>
      http.call(z.array(NewSeatSchema), ofClass(id, 'seats/'), {
        method: 'POST',
        body: { names: [...names] },
      }),
    renameSeat: (id: Id, name: string): Promise<Seat> =>
      http.call(SeatSchema, ofSeat(id), { method: 'PATCH', body: { name } }),
    /** Removes seats that were just made, and answers which; one that is in use stays. */
    takeSeatsBack: (id: Id, ids: readonly Id[]): Promise<SeatsTakenBack> =>
      http.call(SeatsTakenBackSchema, ofClass(id, 'seats/'), {
        method: 'DELETE',
        body: { ids: [...ids] },
      }),
    /** Makes a group of pupils. */
    addGroup: (id: Id, body: CreateGroupRequest): Promise<ClassGroup> =>
      http.call(ClassGroupSchema, ofClass(id, 'groups/'), { method: 'POST', body }),
    changeGroup: (id: Id, group: Id, body: UpdateGroupRequest): Promise<ClassGroup> =>
      http.call(ClassGroupSchema, ofClass(id, `groups/${encodeURIComponent(group)}/`), {
        method: 'PATCH',
        body,
      }),
    /** The pupils stay. */
    removeGroup: (id: Id, group: Id) =>
      http.call(DoneSchema, ofClass(id, `groups/${encodeURIComponent(group)}/`), {
        method: 'DELETE',
      }),
    removeSeat: (id: Id) => http.call(DoneSchema, ofSeat(id), { method: 'DELETE' }),
    /** New pictures and a new card; the old ones end at once. */
    newCard: (id: Id): Promise<Card> =>
      http.call(CardSchema, ofSeat(id, 'new-card/'), { method: 'POST' }),
  };
}

export type SeatApi = ReturnType<typeof createSeatApi>;

/** How a pupil signs in. No key is sent. */
export function createSeatApi(ports: Pick<HttpPorts, 'baseUrl' | 'fetch'>) {
  const http = createHttp({ ...ports, token: () => null, onUnauthorized: () => undefined });
  return {
    /** The class of a code, however it is typed. */
    byCode: (code: string): Promise<ClassByCode> =>
      http.call(ClassByCodeSchema, `/classes/by-code/${encodeURIComponent(code)}/`),
    /** Returns the session token; the caller stores it. */
    signIn: (request: SeatLoginRequest): Promise<Login> =>
      http.call(LoginSchema, '/auth/seat-login/', { method: 'POST', body: request }),
    /** Revokes a token that nobody uses: the card was somebody else's. */
    release: (key: string) =>
      createHttp({ ...ports, token: () => key, onUnauthorized: () => undefined }).call(
        DoneSchema,
        '/auth/logout/',
        { method: 'POST' },
      ),
  };
}
