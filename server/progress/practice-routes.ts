import { PracticeQuerySchema, PracticeSchema } from '@waggle/engine/contracts';
import { TRAPS } from '@waggle/engine/rules';
import { callerOf } from '../accounts/callers.ts';
import { LEARNERS } from '../platform/http/auth-rule.ts';
import { errorResponses, HttpError, ValidationError } from '../platform/http/errors.ts';
import type { WaggleServer } from '../platform/http/server.ts';
import type { PracticeOfToday } from './practice.ts';
import type { PracticeStore } from './practice-store.ts';

export interface PracticeRoutesDependencies {
  store: Pick<PracticeStore, 'languageOf'>;
  practice: PracticeOfToday;
  /** The level of set work that a learner has; null for none. */
  levelOfAssignment: (userId: number, assignmentId: number) => Promise<number | null>;
}

/** The words that a learner practises. */
export function practiceRoutes(
  app: WaggleServer,
  { store, practice, levelOfAssignment }: PracticeRoutesDependencies,
): void {
  app.get(
    '/api/practice/',
    {
      config: { callers: LEARNERS },
      schema: {
        tags: ['progress'],
        operationId: 'getPractice',
        summary: 'Words to practise',
        description:
          'Words that are due, then those that slip, then new ones: the same words until they are done or the day (UTC) ends. With `level`, `assignment` or `trap` the words of that alone.',
        querystring: PracticeQuerySchema,
        response: { 200: PracticeSchema, ...errorResponses },
      },
    },
    async (request) => {
      const userId = callerOf(request);
      const { language, count = null, level, assignment, trap = null } = request.query;
      if (trap !== null && !TRAPS.some((name) => name === trap)) {
        throw new ValidationError({ trap: ['Unknown trap.'] });
      }
      const levelId =
        assignment === undefined ? (level ?? 0) : await levelOfAssignment(userId, assignment);
      if (levelId === null) throw new HttpError(404, 'There is no such work.');
      const languageId = levelId === 0 ? language : await store.languageOf(levelId);
      if (languageId === null) throw new HttpError(404, 'There is no such level.');
      if (languageId === undefined) {
        throw new ValidationError({ language: ['A valid language id is required.'] });
      }
      return practice.wordsOf(userId, { languageId, levelId, trap }, count);
    },
  );
}
