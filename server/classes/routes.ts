import {
  AddSeatsRequestSchema,
  CardSchema,
  ClassByCodeSchema,
  ClassBoardRowSchema,
  ClassroomSchema,
  ClassWithSeatsSchema,
  CreateClassRequestSchema,
  DeleteClassRequestSchema,
  type Language,
  type LevelRef,
  NewSeatSchema,
  PathIdSchema,
  type Seat,
  SeatSchema,
  SeatsTakenBackSchema,
  TakeSeatsBackRequestSchema,
  UpdateClassRequestSchema,
  UpdateSeatRequestSchema,
} from '@waggle/engine/contracts';
import { CALL_REFUSALS, couldBeRude, readCode, RUDE_NAME } from '@waggle/engine/rules';
import * as z from 'zod/mini';
import { callerOf } from '../people/callers.ts';
import { dayOf } from '../platform/database/days.ts';
import { LEARNERS } from '../platform/http/auth-rule.ts';
import { errorResponses, refusedWith, ValidationError } from '../platform/http/errors.ts';
import { createLookUp } from '../platform/http/look-up.ts';
import type { WaggleServer } from '../platform/http/server.ts';
import type { Limits } from '../platform/work/rate-limiter.ts';
import { type ExportRouteDependencies, exportRoute } from './export-route.ts';
import { groupRoutes } from './groups-routes.ts';
import { type NewsDependencies, newsRoute } from './news-route.ts';
import { boardOf, type Known, presentCard, presentClass } from './present.ts';
import { weekStart } from './rules.ts';
import type { SeatRow, SeatsRefusal } from './seats-store.ts';
import type { ClassesStore } from './store.ts';
import { type TrapsDependencies, trapsRoute } from './traps-route.ts';

const IdParamsSchema = z.object({ id: PathIdSchema });
const CodeParamsSchema = z.object({ code: z.string() });

export interface ClassRoutesDependencies
  extends Pick<ExportRouteDependencies, 'exportClass' | 'pupilPage'> {
  classes: ClassesStore;
  progress: {
    /** Words that pupils know: ever, and since a moment. */
    knownBy: (userIds: readonly number[], since: Date) => Promise<ReadonlyMap<number, Known>>;
  } & TrapsDependencies['progress'] &
    NewsDependencies['progress'];
  /** The current levels of pupils. */
  currentLevelsOf: (userIds: readonly number[]) => Promise<ReadonlyMap<number, LevelRef>>;
  /** Languages that can be learnt. */
  languages: () => Promise<Language[]>;
  /** Ends the live games of a class. */
  endOfClass: (classId: number) => Promise<void>;
  limits: Limits;
  publicUrl: string;
  now: () => Date;
}

/** Classes of a teacher, their seats, and what pupils see of them. */
export function classRoutes(app: WaggleServer, dependencies: ClassRoutesDependencies): void {
  ownClasses(app, dependencies);
  exportRoute(app, dependencies);
  seats(app, dependencies);
  groupRoutes(app, dependencies);
  classesOfPupils(app, dependencies);
  trapsRoute(app, dependencies);
  newsRoute(app, dependencies);
}

function ownClasses(app: WaggleServer, dependencies: ClassRoutesDependencies): void {
  const { classes, languages, endOfClass, now } = dependencies;

  async function expectTaught(language: number | null | undefined): Promise<void> {
    if (language == null || (await languages()).some(({ id }) => id === language)) return;
    throw new ValidationError({ language: ['Please choose one of the languages.'] });
  }

  app.get(
    '/api/classes/',
    {
      schema: {
        tags: ['classes'],
        operationId: 'listClasses',
        summary: 'Classes of the caller',
        description: 'The classes that the caller teaches, oldest first.',
        response: { 200: z.array(ClassroomSchema), ...errorResponses },
      },
    },
    async (request) => (await classes.classesOf(callerOf(request))).map(presentClass),
  );

  app.post(
    '/api/classes/',
    {
      schema: {
        tags: ['classes'],
        operationId: 'createClass',
        summary: 'Make a class',
        description: 'Makes a class without seats, and its code. A teacher has up to 50 classes.',
        body: CreateClassRequestSchema,
        response: { 201: ClassroomSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const { name, language } = request.body;
      await expectTaught(language);
      const made = await classes.create(callerOf(request), {
        name,
        languageId: language,
        at: now(),
      });
      if (!made) throw refusedWith(CALL_REFUSALS.too_many_classes);
      return reply.code(201).send(presentClass(made));
    },
  );

  app.get(
    '/api/classes/:id/',
    {
      schema: {
        tags: ['classes'],
        operationId: 'getClass',
        summary: 'A class with its seats',
        description: 'A class of the caller, its seats and its groups by name.',
        params: IdParamsSchema,
        response: { 200: ClassWithSeatsSchema, ...errorResponses },
      },
    },
    async (request) => {
      const found = await classes.ofTeacher(callerOf(request), request.params.id);
      if (!found) throw refusedWith(CALL_REFUSALS.no_class);
      await classes.noteUse(found.id, dayOf(now()));
      const [rows, groups] = await Promise.all([
        classes.seatsOf(found.id),
        classes.groupsOf(found.id),
      ]);
      return { ...presentClass(found), seats: await presentSeats(dependencies, rows), groups };
    },
  );

  app.patch(
    '/api/classes/:id/',
    {
      schema: {
        tags: ['classes'],
        operationId: 'updateClass',
        summary: 'Change a class',
        description: 'A field that is missing stays as it is, in the settings too.',
        params: IdParamsSchema,
        body: UpdateClassRequestSchema,
        response: { 200: ClassroomSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { name, language, settings } = request.body;
      await expectTaught(language);
      const changed = await classes.change(callerOf(request), request.params.id, {
        name,
        language_id: language,
        ...settings,
      });
      if (!changed) throw refusedWith(CALL_REFUSALS.no_class);
      return presentClass(changed);
    },
  );

  app.delete(
    '/api/classes/:id/',
    {
      schema: {
        tags: ['classes'],
        operationId: 'deleteClass',
        summary: 'Delete a class',
        description:
          'Deletes a class, its seats and everything that its pupils did. `confirm` is the name of the class, else it is 400.',
        params: IdParamsSchema,
        body: DeleteClassRequestSchema,
        response: { 204: z.null(), ...errorResponses },
      },
    },
    async (request, reply) => {
      const teacherId = callerOf(request);
      const found = await classes.ofTeacher(teacherId, request.params.id);
      if (!found) throw refusedWith(CALL_REFUSALS.no_class);
      if (request.body.confirm !== found.name) {
        throw new ValidationError({ confirm: ['This is not the name of the class.'] });
      }
      await endOfClass(found.id);
      await classes.remove(teacherId, found.id);
      return reply.code(204).send(null);
    },
  );
}

function seats(app: WaggleServer, dependencies: ClassRoutesDependencies): void {
  const { classes, publicUrl } = dependencies;

  app.post(
    '/api/classes/:id/seats/',
    {
      compress: false,
      schema: {
        tags: ['classes'],
        operationId: 'addSeats',
        summary: 'Add seats to a class',
        description:
          'Makes a seat for each name, or none. Pictures and cards are shown this once. Outer and double blanks, empty lines and characters that show nothing do not count. A name that the list or the class has twice, in any case, or that may not be taken is 400 under `names`. A seat whose name could be read as a rude word has `warnings`. A class has up to 60 seats.',
        params: IdParamsSchema,
        body: AddSeatsRequestSchema,
        response: { 201: z.array(NewSeatSchema), ...errorResponses },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const added = await classes.addSeats(callerOf(request), params.id, body.names);
      if (!('made' in added)) throw refusalOf(added, 'names');
      return reply.code(201).send(
        added.made.map(({ id, name, ...secrets }) => ({
          id,
          name,
          has_card: true,
          last_seen_at: null,
          words_known: 0,
          current_level: null,
          accommodations: null,
          ...warningsOf(name),
          ...presentCard(secrets, publicUrl),
        })),
      );
    },
  );

  app.patch(
    '/api/seats/:id/',
    {
      schema: {
        tags: ['classes'],
        operationId: 'updateSeat',
        summary: 'Change a seat',
        description:
          'Changes the name by which the class sees a pupil, or what makes it easier for the pupil. A field that is missing stays as it is. The name obeys the rules of new seats.',
        params: IdParamsSchema,
        body: UpdateSeatRequestSchema,
        response: { 200: SeatSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { params, body } = request;
      const renamed = await classes.changeSeat(callerOf(request), params.id, body);
      if (!('classId' in renamed)) throw refusalOf(renamed, 'name');
      const rows = (await classes.seatsOf(renamed.classId)).filter(({ id }) => id === params.id);
      const [seat] = await presentSeats(dependencies, rows);
      if (!seat) throw refusedWith(CALL_REFUSALS.no_seat);
      return body.name === undefined ? seat : { ...seat, ...warningsOf(seat.name) };
    },
  );

  app.delete(
    '/api/classes/:id/seats/',
    {
      schema: {
        tags: ['classes'],
        operationId: 'takeSeatsBack',
        summary: 'Take new seats back',
        description:
          'Removes seats that were just made. One that a pupil has signed in to, or with answers, stays.',
        params: IdParamsSchema,
        body: TakeSeatsBackRequestSchema,
        response: { 200: SeatsTakenBackSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { params, body } = request;
      const ids = await classes.takeSeatsBack(callerOf(request), params.id, body.ids);
      if (!ids) throw refusedWith(CALL_REFUSALS.no_class);
      return { ids };
    },
  );

  app.delete(
    '/api/seats/:id/',
    {
      schema: {
        tags: ['classes'],
        operationId: 'deleteSeat',
        summary: 'Remove a seat',
        description: 'Removes a seat and everything that its pupil did.',
        params: IdParamsSchema,
        response: { 204: z.null(), ...errorResponses },
      },
    },
    async (request, reply) => {
      const isGone = await classes.removeSeat(callerOf(request), request.params.id);
      if (!isGone) throw refusedWith(CALL_REFUSALS.no_seat);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/seats/:id/new-card/',
    {
      compress: false,
      schema: {
        tags: ['classes'],
        operationId: 'newCard',
        summary: 'Give a seat a new card',
        description:
          'New pictures and a new card. The old ones and all keys of the seat end. Sockets of the seat are closed within 5 seconds.',
        params: IdParamsSchema,
        response: { 200: CardSchema, ...errorResponses },
      },
    },
    async (request) => {
      const secrets = await classes.newCard(callerOf(request), request.params.id);
      if (!secrets) throw refusedWith(CALL_REFUSALS.no_seat);
      return presentCard(secrets, publicUrl);
    },
  );
}

function classesOfPupils(
  app: WaggleServer,
  { classes, progress, limits, now }: ClassRoutesDependencies,
): void {
  const lookUp = createLookUp(limits, {
    name: 'class-codes',
    unknown: CALL_REFUSALS.no_class_code,
  });

  app.get(
    '/api/classes/by-code/:code/',
    {
      config: { auth: 'none' },
      schema: {
        tags: ['classes'],
        operationId: 'findClassByCode',
        summary: 'The class of a code',
        description:
          'The name of a class and its seats, to choose one from. 404 where no class has the code; who tries many codes is refused for an hour.',
        params: CodeParamsSchema,
        response: { 200: ClassByCodeSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { id, name } = await lookUp(request, async () => {
        const typed = readCode(request.params.code);
        return typed.is === 'class' ? classes.byCode(typed.code) : undefined;
      });
      return {
        name,
        seats: (await classes.seatsOf(id)).map((seat) => ({ id: seat.id, name: seat.name })),
      };
    },
  );

  app.get(
    '/api/classes/:id/board/',
    {
      config: { callers: LEARNERS },
      schema: {
        tags: ['classes'],
        operationId: 'getClassBoard',
        summary: 'The board of a class',
        description:
          'Words that each pupil knows, for the teacher and the pupils of the class. `known_week` are words that became known in this ISO week, in UTC. A pupil gets the numbers of others only with the setting `ranks_shown`, and names and flowers only with `names_shown`, else `Pupil 3`.',
        params: IdParamsSchema,
        response: { 200: z.array(ClassBoardRowSchema), ...errorResponses },
      },
    },
    async (request) => {
      const callerId = callerOf(request);
      const found = await classes.ofMember(callerId, request.params.id);
      if (!found) throw refusedWith(CALL_REFUSALS.no_class);
      const rows = await classes.seatsOf(found.id);
      const known = await progress.knownBy(
        rows.map(({ id }) => id),
        weekStart(now()),
      );
      return boardOf(found, rows, known, found.is_teacher ? null : callerId);
    },
  );
}

async function presentSeats(
  {
    progress,
    currentLevelsOf,
    now,
  }: Pick<ClassRoutesDependencies, 'progress' | 'currentLevelsOf' | 'now'>,
  rows: readonly SeatRow[],
): Promise<Seat[]> {
  const ids = rows.map(({ id }) => id);
  const [known, levels] = await Promise.all([
    progress.knownBy(ids, weekStart(now())),
    currentLevelsOf(ids),
  ]);
  return rows.map((row) => ({
    ...row,
    has_card: true,
    words_known: known.get(row.id)?.known ?? 0,
    current_level: levels.get(row.id) ?? null,
  }));
}

/** The warnings about a name that a teacher may give all the same. */
function warningsOf(name: string): Pick<Seat, 'warnings'> {
  return couldBeRude(name) ? { warnings: [RUDE_NAME] } : {};
}

/** @param field of the body that the names stand in */
function refusalOf(refused: SeatsRefusal, field: string): Error {
  return 'faults' in refused
    ? new ValidationError({ [field]: [...refused.faults] })
    : refusedWith(CALL_REFUSALS[refused.refusal]);
}
