import { type ClassNews, ClassNewsSchema } from '@waggle/engine/contracts';
import { callerOf } from '../people/callers.ts';
import { errorResponses } from '../platform/http/errors.ts';
import type { WaggleServer } from '../platform/http/server.ts';
import { type LatelyRow, needOf, newsSince } from './rules.ts';
import type { ClassesStore } from './store.ts';

export interface NewsDependencies {
  classes: Pick<ClassesStore, 'classesOf' | 'pupilsOf'>;
  progress: {
    /** What pupils answered since a moment; none for those who answered nothing. */
    latelyBy: (userIds: readonly number[], since: Date) => Promise<readonly LatelyRow[]>;
  };
  now: () => Date;
}

/** What is new in the classes of a teacher. */
export function newsRoute(app: WaggleServer, { classes, progress, now }: NewsDependencies): void {
  app.get(
    '/api/classes/news/',
    {
      schema: {
        tags: ['classes'],
        operationId: 'getClassNews',
        summary: 'What is new in the classes of the caller',
        description:
          'For each class: pupils added in the last seven days, unless the class is as new, and pupils who may need help. In the last seven days these tried three words or more and spelled none right, or missed three words twice by one kind of slip.',
        response: { 200: ClassNewsSchema, ...errorResponses },
      },
    },
    async (request): Promise<ClassNews[]> => {
      const teacherId = callerOf(request);
      const since = newsSince(now());
      const [own, pupils] = await Promise.all([
        classes.classesOf(teacherId),
        classes.pupilsOf(teacherId),
      ]);
      const lately = await progress.latelyBy(
        pupils.map(({ id }) => id),
        since,
      );
      const needs = new Map(lately.map((row) => [row.user_id, needOf(row)]));
      return own.map(({ id: classId, created_at }) => {
        const ofClass = pupils.filter(({ class_id }) => class_id === classId);
        return {
          class: classId,
          added: ofClass
            .filter((pupil) => created_at < since && pupil.created_at >= since)
            .map(({ id, name }) => ({ id, name })),
          help: ofClass.flatMap(({ id, name }) => {
            const need = needs.get(id);
            return need ? [{ id, name, slip: need.slip }] : [];
          }),
        };
      });
    },
  );
}
