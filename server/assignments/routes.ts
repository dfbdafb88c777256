import {
  type Assignment,
  AssignmentSchema,
  AssignmentsSchema,
  AssignmentWithWordsSchema,
  ClipQuerySchema,
  CreateAssignmentRequestSchema,
  PathIdSchema,
  ResultsSchema,
  TableQuerySchema,
  UpdateAssignmentRequestSchema,
} from '@waggle/engine/contracts';
import { CALL_REFUSALS, hostAccess, marksFile, workResults } from '@waggle/engine/rules';
import * as z from 'zod/mini';
import { callerOf } from '../people/callers.ts';
import { expectWordsOf } from '../levels/chosen-words.ts';
import { expectPlayable, type Ladders } from '../levels/ladders.ts';
import { presentWord } from '../levels/present.ts';
import { soundOf } from '../levels/rules.ts';
import { expectUnsealed, type SealedFor } from '../levels/sealed.ts';
import { clipFile, clipNameIn } from '../platform/http/clip-file.ts';
import { LEARNERS } from '../platform/http/auth-rule.ts';
import {
  clipResponses,
  errorResponses,
  refusedWith,
  ValidationError,
} from '../platform/http/errors.ts';
import type { WaggleServer } from '../platform/http/server.ts';
import { sendTable } from '../platform/http/table-file.ts';
import type { Sounds } from '../platform/voice/index.ts';
import { presentAssignment, presentOwnAssignment, presentTestWord } from './present.ts';
import { faultOfTimes } from './rules.ts';
import type { AssignmentsStore } from './store.ts';
import { TEST_CLIP_PATH, type TestClips } from './test-clips.ts';

const IdParamsSchema = z.object({ id: PathIdSchema });

/** A test that lost its network goes on with what was heard; never in shared caches. */
const A_DAY_FOR_ONE = 'private, max-age=86400';

export interface AssignmentRoutesDependencies {
  assignments: AssignmentsStore;
  classes: { ofTeacher: (teacherId: number, classId: number) => Promise<object | undefined> };
  ladders: Pick<Ladders, 'of'>;
  /** The words of a level. */
  wordsOf: (levelId: number) => Promise<readonly { readonly id: number }[]>;
  sealedFor: SealedFor;
  testClips: TestClips;
  sounds: Sounds;
  now: () => Date;
}

/** Work that a teacher sets, and its results. */
export function assignmentRoutes(
  app: WaggleServer,
  dependencies: AssignmentRoutesDependencies,
): void {
  ofClass(app, dependencies);
  ofTeacher(app, dependencies);
  ofPupil(app, dependencies);
  clipsOfTests(app, dependencies);
}

function ofClass(app: WaggleServer, dependencies: AssignmentRoutesDependencies): void {
  const { assignments, classes, ladders, now } = dependencies;

  app.get(
    '/api/classes/:id/assignments/',
    {
      schema: {
        tags: ['assignments'],
        operationId: 'listClassAssignments',
        summary: 'Work of a class',
        description: 'The work that the caller set for a class, the newest first.',
        params: IdParamsSchema,
        response: { 200: AssignmentsSchema, ...errorResponses },
      },
    },
    async (request) => {
      const classId = request.params.id;
      if (!(await classes.ofTeacher(callerOf(request), classId))) {
        throw refusedWith(CALL_REFUSALS.no_class);
      }
      return (await assignments.ofClass(classId)).map(presentAssignment);
    },
  );

  app.post(
    '/api/classes/:id/assignments/',
    {
      schema: {
        tags: ['assignments'],
        operationId: 'createAssignment',
        summary: 'Set work for a class',
        description:
          'Sets a level, or some of its words, as practice or as a test. Without `title` it has the name of the level, without `opens_at` it opens now, without `word_ids` it has all words, without `pupil_ids` and `group` it is for the whole class. `group` is for those who are in it now, and stays theirs. 403 for a level that the teacher neither bought nor may show. A class has up to 100 pieces of work.',
        params: IdParamsSchema,
        body: CreateAssignmentRequestSchema,
        response: { 201: AssignmentSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const teacherId = callerOf(request);
      const {
        level: levelId,
        kind,
        title,
        due_at = null,
        word_ids,
        pupil_ids,
        group,
      } = request.body;
      if (!(await classes.ofTeacher(teacherId, request.params.id))) {
        throw refusedWith(CALL_REFUSALS.no_class);
      }
      // As for a live game that the teacher does not play in.
      const level = expectPlayable(await ladders.of(levelId, teacherId), levelId, (one) =>
        hostAccess(one, { hostPlays: false }),
      );
      const wordIds = await expectWordsOf(dependencies, levelId, word_ids);
      if (pupil_ids && group) {
        throw new ValidationError({ pupil_ids: ['Choose a group or pupils, not both.'] });
      }
      const at = now();
      const opensAt = request.body.opens_at ?? at;
      expectTimes(opensAt, due_at);
      const outcome = await assignments.create(teacherId, request.params.id, {
        levelId,
        title: title || level.name,
        kind,
        opensAt,
        dueAt: due_at,
        wordIds,
        pupilIds: pupil_ids ?? null,
        group: group ?? null,
        at,
      });
      if ('refusal' in outcome) {
        if (outcome.refusal === 'not_in_class') {
          throw new ValidationError({ pupil_ids: ['Choose pupils of the class.'] });
        }
        if (outcome.refusal === 'empty_group') {
          throw new ValidationError({ group: ['There is nobody in this group.'] });
        }
        throw refusedWith(CALL_REFUSALS[outcome.refusal]);
      }
      return reply.code(201).send(await shownTo(dependencies, teacherId, outcome.made));
    },
  );
}

function ofTeacher(app: WaggleServer, dependencies: AssignmentRoutesDependencies): void {
  const { assignments, now } = dependencies;

  app.get(
    '/api/assignments/set/',
    {
      schema: {
        tags: ['assignments'],
        operationId: 'listOpenAssignments',
        summary: 'Open work of all classes',
        description:
          'The work that the caller set for any class, which has opened and is not past its time: what is due first at the top, 100 at most.',
        response: { 200: AssignmentsSchema, ...errorResponses },
      },
    },
    async (request) => (await assignments.openOf(callerOf(request), now())).map(presentAssignment),
  );

  app.patch(
    '/api/assignments/:id/',
    {
      schema: {
        tags: ['assignments'],
        operationId: 'updateAssignment',
        summary: 'Change set work',
        description: 'Changes the title and the times. A field that is missing stays as it is.',
        params: IdParamsSchema,
        body: UpdateAssignmentRequestSchema,
        response: { 200: AssignmentSchema, ...errorResponses },
      },
    },
    async (request) => {
      const teacherId = callerOf(request);
      const { id } = request.params;
      const { title, opens_at, due_at } = request.body;
      const before = await assignments.ofTeacher(teacherId, id);
      if (!before) throw refusedWith(CALL_REFUSALS.no_assignment);
      expectTimes(opens_at ?? before.opens_at, due_at === undefined ? before.due_at : due_at);
      await assignments.change(teacherId, id, { title, opensAt: opens_at, dueAt: due_at });
      return shownTo(dependencies, teacherId, id);
    },
  );

  app.delete(
    '/api/assignments/:id/',
    {
      schema: {
        tags: ['assignments'],
        operationId: 'deleteAssignment',
        summary: 'Delete set work',
        description: 'Takes the work away; what the pupils answered counts for their progress.',
        params: IdParamsSchema,
        response: { 204: z.null(), ...errorResponses },
      },
    },
    async (request, reply) => {
      const isGone = await assignments.remove(callerOf(request), request.params.id);
      if (!isGone) throw refusedWith(CALL_REFUSALS.no_assignment);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/assignments/:id/results/',
    {
      schema: {
        tags: ['assignments'],
        operationId: 'getAssignmentResults',
        summary: 'Results of set work',
        description:
          'Pupils by words, for the teacher: as JSON or, with `format`, as a table for spreadsheets: a row for each pupil, with 1, 0 or nothing for each word. A cell is `first`, `later`, `not_yet` or `not_tried`; `tries` counts the tries of each word; `slips` and `wrote` hold its first try, `wrote` as the pupil wrote it if it was wrong. Files have no wrong forms. `letters` counts the pupils who slipped at a letter, and is null when fewer than five tried.',
        params: IdParamsSchema,
        querystring: TableQuerySchema,
        response: { 200: ResultsSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { format, zone } = request.query;
      const work = await assignments.ofTeacher(callerOf(request), id);
      if (!work) throw refusedWith(CALL_REFUSALS.no_assignment);
      const [tries, rows, pupils] = await Promise.all([
        assignments.triesOf(id),
        assignments.wordsOf(id, null),
        assignments.pupilsOf(id),
      ]);
      const words = rows.map((row) => ({ ...presentWord(row), word: row.word }));
      const language = rows[0]?.language_code ?? '';
      const results = workResults(tries, words, pupils, language, work.class_name);
      if (format === undefined) return results;
      const file = marksFile({
        about: [work.title, work.class_name],
        at: work.opens_at,
        zone,
        words: results.words,
        people: results.pupils,
        isRepeated: work.kind === 'practice',
      });
      return sendTable(request, reply, format, file);
    },
  );
}

function ofPupil(app: WaggleServer, dependencies: AssignmentRoutesDependencies): void {
  const { assignments, sealedFor, testClips, now } = dependencies;

  app.get(
    '/api/assignments/',
    {
      config: { callers: LEARNERS },
      schema: {
        tags: ['assignments'],
        operationId: 'listAssignments',
        summary: 'Work of the caller',
        description:
          'The work that is set for the pupil, what is due first at the top. What has opened; none for others than pupils. `mine` has the words that are done, in a test the right ones, and 0 until all is written.',
        response: { 200: AssignmentsSchema, ...errorResponses },
      },
    },
    async (request) =>
      (await assignments.ofPupil(callerOf(request), now())).map(presentOwnAssignment),
  );

  app.get(
    '/api/assignments/:id/',
    {
      config: { callers: LEARNERS },
      schema: {
        tags: ['assignments'],
        operationId: 'getAssignment',
        summary: 'Set work with its words',
        description:
          'For its pupils, with where the caller stands, and for the teacher. The words of a test have no spelling for a pupil before all are written. 409 while the caller plays the level in a live game, and where its level is also a test that the caller has to write.',
        params: IdParamsSchema,
        response: { 200: AssignmentWithWordsSchema, ...errorResponses },
      },
    },
    async (request) => {
      const userId = callerOf(request);
      const { id } = request.params;
      const own = await assignments.oneOfPupil(userId, id, now());
      const shown: Assignment = own
        ? presentOwnAssignment(own)
        : await shownTo(dependencies, userId, id);
      const isUnwritten = own !== undefined && own.kind === 'test' && shown.mine?.state !== 'done';
      if (own) {
        const sealed = await sealedFor(userId);
        // To the test itself its own words are sealed one by one.
        if (!isUnwritten || sealed.get(own.id) === 'live') expectUnsealed(sealed, own.id);
      }
      const words = await assignments.wordsOf(id, own ? userId : null);
      return {
        ...shown,
        words: words.map((row) => ({
          word: isUnwritten ? presentTestWord(row, id, testClips) : presentWord(row),
          is_done: row.is_done,
          is_right: isUnwritten ? null : row.is_right,
        })),
      };
    },
  );
}

function clipsOfTests(
  app: WaggleServer,
  { assignments, testClips, sounds }: AssignmentRoutesDependencies,
): void {
  // The address is enough: an audio element sends no key.
  app.get(
    `${TEST_CLIP_PATH}:clip`,
    {
      config: { auth: 'none' },
      schema: {
        tags: ['assignments'],
        operationId: 'getTestClip',
        summary: 'Sound of a word of a test',
        description:
          'The spoken word, its slow repeat or its sentence. The address is made for one test and says nothing about the word.',
        params: z.object({ clip: z.string() }),
        querystring: ClipQuerySchema,
        response: clipResponses,
      },
    },
    async (request, reply) => {
      const name = clipNameIn(request.params.clip);
      const meant = name ? testClips.open(name) : undefined;
      const spoken = meant && (await assignments.spokenIn(meant));
      const { directory, file } = await clipFile(
        sounds,
        spoken ? soundOf(spoken, meant.heard, request.query) : null,
      );
      // Last-Modified and ETag of the file belong to the word's other address.
      return reply
        .header('cache-control', A_DAY_FOR_ONE)
        .sendFile(file, directory, { lastModified: false, etag: false });
    },
  );
}

/** @throws {HttpError} 404 for all but its teacher */
async function shownTo(
  { assignments }: Pick<AssignmentRoutesDependencies, 'assignments'>,
  teacherId: number,
  id: number,
): Promise<Assignment> {
  const row = await assignments.ofTeacher(teacherId, id);
  if (!row) throw refusedWith(CALL_REFUSALS.no_assignment);
  return presentAssignment(row);
}

/** @throws {ValidationError} if nobody could do work with these times */
function expectTimes(opensAt: Date, dueAt: Date | null): void {
  const fault = faultOfTimes(opensAt, dueAt);
  if (fault) throw new ValidationError({ due_at: [fault] });
}
