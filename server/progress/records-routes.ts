import {
  ForecastQuerySchema,
  LanguageQuerySchema,
  LevelsKnownSchema,
  RecordsSchema,
  RoundBestRequestSchema,
  RoundBestsSchema,
} from '@waggle/engine/contracts';
import { callerOf } from '../people/callers.ts';
import { expectPlayable, type Ladders } from '../levels/ladders.ts';
import { LEARNERS } from '../platform/http/auth-rule.ts';
import { errorResponses, HttpError } from '../platform/http/errors.ts';
import type { WaggleServer } from '../platform/http/server.ts';
import type { RecordsStore } from './records-store.ts';

export interface RecordsRoutesDependencies {
  records: RecordsStore;
  ladders: Ladders;
  now: () => Date;
}

/** How far the levels are known, and what a learner has to beat. */
export function recordsRoutes(
  app: WaggleServer,
  { records, ladders, now }: RecordsRoutesDependencies,
): void {
  app.get(
    '/api/user-progress/levels/',
    {
      config: { callers: LEARNERS },
      schema: {
        tags: ['progress'],
        operationId: 'listLevelsKnown',
        summary: 'How many words of each level are known',
        description: 'The levels of a language in the order of the ladder.',
        querystring: LanguageQuerySchema,
        response: { 200: LevelsKnownSchema, ...errorResponses },
      },
    },
    async (request) => {
      const known = await records.levelsKnown(callerOf(request), request.query.language, now());
      if (known.length === 0) throw new HttpError(404, 'There is no such language.');
      return known;
    },
  );

  app.get(
    '/api/user-progress/records/',
    {
      config: { callers: LEARNERS },
      schema: {
        tags: ['progress'],
        operationId: 'getRecords',
        summary: 'What there is to beat on a level',
        description:
          'The best and the newest timed game of the caller, the longest run, and the accuracy of the last weeks. Nobody else sees it.',
        querystring: ForecastQuerySchema,
        response: { 200: RecordsSchema, ...errorResponses },
      },
    },
    async (request) => {
      const userId = callerOf(request);
      const { level } = request.query;
      expectPlayable(await ladders.of(level, userId), level);
      return records.of(userId, level, now());
    },
  );

  app.get(
    '/api/user-progress/rounds/',
    {
      config: { callers: LEARNERS },
      schema: {
        tags: ['progress'],
        operationId: 'getRoundBests',
        summary: 'Most words right in a short round',
        description: 'By the kind of round, 0 before the first. Nobody else sees it.',
        querystring: LanguageQuerySchema,
        response: { 200: RoundBestsSchema, ...errorResponses },
      },
    },
    async (request) => records.roundBests(callerOf(request), request.query.language),
  );

  app.post(
    '/api/user-progress/rounds/',
    {
      config: { callers: LEARNERS },
      schema: {
        tags: ['progress'],
        operationId: 'keepRound',
        summary: 'Keep a short round of the caller',
        description:
          'It stays if it has more words right than the one before. It is what the app counted, and counts for nothing else. At most 200 in a sprint, 64 in survival, 10 in the others.',
        body: RoundBestRequestSchema,
        response: { 200: RoundBestsSchema, ...errorResponses },
      },
    },
    async (request) => {
      const userId = callerOf(request);
      const { body } = request;
      if (!(await records.keepRound(userId, body))) {
        throw new HttpError(404, 'There is no such language.');
      }
      return records.roundBests(userId, body.language);
    },
  );
}
