import { PathIdSchema, SoundsWrongSchema } from '@waggle/engine/contracts';
import * as z from 'zod/mini';
import { LEARNERS } from '../platform/http/auth-rule.ts';
import { callerOf } from '../people/callers.ts';
import type { Ladders } from '../levels/ladders.ts';
import { errorResponses, HttpError } from '../platform/http/errors.ts';
import { expectWithinLimit } from '../platform/http/rate-limits.ts';
import type { WaggleServer } from '../platform/http/server.ts';
import type { Limits } from '../platform/work/rate-limiter.ts';
import type { ReportsStore } from './store.ts';

/** Rate of one learner's reports and withdrawals: enough for a whole round. */
const REPORTS = { allowed: 60, seconds: 60 };

const WordParamsSchema = z.object({ id: PathIdSchema });

export interface ReportsDependencies {
  reports: ReportsStore;
  ladders: Pick<Ladders, 'of'>;
  limits: Limits;
  now: () => Date;
}

/** Reports of words that sound wrong. */
export function reportRoutes(
  app: WaggleServer,
  { reports, ladders, limits, now }: ReportsDependencies,
): void {
  const reported = limits('sounds-wrong', REPORTS);

  app.post(
    '/api/words/:id/sounds-wrong/',
    {
      config: { callers: LEARNERS },
      schema: {
        tags: ['levels'],
        operationId: 'reportSoundsWrong',
        summary: 'Report that a word sounds wrong',
        description:
          'Keeps that a word sounds wrong to the caller: 201, and 200 if they reported it before. 404 also for a word of a list that the caller may not play.',
        params: WordParamsSchema,
        response: { 200: SoundsWrongSchema, 201: SoundsWrongSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const userId = callerOf(request);
      const { id } = request.params;
      await expectWithinLimit(reported, String(userId));
      const level = await reports.levelOf(id);
      // A list of somebody else is on no ladder.
      const isSeen = level !== undefined && (await ladders.of(level, userId)).length > 0;
      const outcome = isSeen ? await reports.report(userId, id, now()) : 'no_word';
      if (outcome === 'no_word') throw new HttpError(404, 'There is no such word.');
      return reply.code(outcome === 'new' ? 201 : 200).send({ word: id, sounds_wrong: true });
    },
  );

  app.delete(
    '/api/words/:id/sounds-wrong/',
    {
      config: { callers: LEARNERS },
      schema: {
        tags: ['levels'],
        operationId: 'withdrawSoundsWrong',
        summary: 'Withdraw the report of a word',
        description: 'Deletes the report of the caller; 204 also if there is none.',
        params: WordParamsSchema,
        response: { 204: z.null(), ...errorResponses },
      },
    },
    async (request, reply) => {
      const userId = callerOf(request);
      await expectWithinLimit(reported, String(userId));
      await reports.withdraw(userId, request.params.id);
      return reply.code(204).send(null);
    },
  );
}
