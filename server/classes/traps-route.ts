import {
  type ClassMissedWord,
  ClassMissedWordSchema,
  ClassTrapSchema,
  ClassTrapsQuerySchema,
  PathIdSchema,
} from '@waggle/engine/contracts';
import { CALL_REFUSALS } from '@waggle/engine/rules';
import * as z from 'zod/mini';
import { callerOf } from '../people/callers.ts';
import { errorResponses, refusedWith } from '../platform/http/errors.ts';
import type { WaggleServer } from '../platform/http/server.ts';
import { presentTrap, type TrapRow } from './present.ts';
import type { ClassesStore } from './store.ts';

export interface TrapsDependencies {
  classes: Pick<ClassesStore, 'ofTeacher'>;
  progress: {
    /** What trips the pupils of a class up, or one of them; most costly first. */
    trapsOfClass: (
      classId: number,
      of: { seatId: number | null; at: Date },
    ) => Promise<readonly TrapRow[]>;
    /** The words of levels and of a teacher's lists that most pupils of a class missed, and do not know now. */
    missedByClass: (
      classId: number,
      of: { teacherId: number; at: Date },
    ) => Promise<readonly ClassMissedWord[]>;
  };
  now: () => Date;
}

/** The reports of a class by trap and by word. */
export function trapsRoute(app: WaggleServer, { classes, progress, now }: TrapsDependencies): void {
  app.get(
    '/api/classes/:id/traps/',
    {
      schema: {
        tags: ['classes'],
        operationId: 'getClassTraps',
        summary: 'What trips a class up',
        description:
          'What the pupils of a class of the caller slip at, most costly first, from five answers on; with `seat` one pupil alone. At most 12; none for a pupil of another class.',
        params: z.object({ id: PathIdSchema }),
        querystring: ClassTrapsQuerySchema,
        response: { 200: z.array(ClassTrapSchema), ...errorResponses },
      },
    },
    async (request) => {
      const { params, query } = request;
      const found = await classes.ofTeacher(callerOf(request), params.id);
      if (!found) throw refusedWith(CALL_REFUSALS.no_class);
      const rows = await progress.trapsOfClass(found.id, { seatId: query.seat ?? null, at: now() });
      return rows.map(presentTrap);
    },
  );

  app.get(
    '/api/classes/:id/missed/',
    {
      schema: {
        tags: ['classes'],
        operationId: 'getClassMissedWords',
        summary: 'Words that a class missed',
        description:
          'The words that most pupils of a class of the caller missed at a first try and do not know now, at most ten, of the levels and of lists of the caller.',
        params: z.object({ id: PathIdSchema }),
        response: { 200: z.array(ClassMissedWordSchema), ...errorResponses },
      },
    },
    async (request) => {
      const teacherId = callerOf(request);
      const found = await classes.ofTeacher(teacherId, request.params.id);
      if (!found) throw refusedWith(CALL_REFUSALS.no_class);
      return progress.missedByClass(found.id, { teacherId, at: now() });
    },
  );
}
