import { PracticeQuerySchema, PracticeSchema } from '@waggle/engine/contracts';
import { TRAPS } from '@waggle/engine/rules';
import { callerOf } from '../people/callers.ts';
import type { WorkStanding } from '../assignments/rules.ts';
import { LEARNERS } from '../platform/http/auth-rule.ts';
import { errorResponses, HttpError, ValidationError } from '../platform/http/errors.ts';
import type { WaggleServer } from '../platform/http/server.ts';
import type { PracticeOfToday } from './practice.ts';
import type { PracticeStore } from './practice-store.ts';

export interface PracticeRoutesDependencies {
  store: Pick<PracticeStore, 'languageOf'>;
  practice: PracticeOfToday;
  /**
   * The words to practise of set work that a learner has.
   *
   * @throws {HttpError} when there are none
   */
  workToPractise: (userId: number, assignmentId: number) => Promise<readonly WorkStanding[]>;
}

/** The words that a learner practises. */
export function practiceRoutes(
  app: WaggleServer,
  { store, practice, workToPractise }: PracticeRoutesDependencies,
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
          'Words that are due, then those that slip, then new ones: the same words until they are done or the day (UTC) ends. With `level` or `trap` the words of that alone; with `assignment` those of set work that are not done. `count` is 5 to 30, usually 12; another one chooses again. A word is done when it was recalled right, or missed twice. New words are first those with what trips the caller up, then the next of the ladder; of lists come only words that are due. Words of set work that is open are not among those of today. With `trap` the words are chosen at each call, and those that are not due come last. With `assignment` those never tried come first, and when all are done they come once more; of a test those that were missed, and 409 until it is written. A word comes with its sentence, in which ___ stands for it; `because` is due, slipping, trap or next.',
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
      if (assignment !== undefined) {
        return practice.wordsOfWork(userId, await workToPractise(userId, assignment), count);
      }
      const levelId = level ?? 0;
      const languageId = levelId === 0 ? language : await store.languageOf(levelId);
      if (languageId === null) throw new HttpError(404, 'There is no such level.');
      if (languageId === undefined) {
        throw new ValidationError({ language: ['A valid language id is required.'] });
      }
      return practice.wordsOf(userId, { languageId, levelId, trap }, count);
    },
  );
}
