import { PathIdSchema, SoundsWrongSchema } from '@waggle/engine/contracts';
import * as z from 'zod/mini';
import { callerOf } from '../accounts/callers.ts';
import { refusals, Refused, TOO_MANY_REQUESTS } from '../platform/answers.ts';
import type { WaggleServer } from '../platform/http.ts';
import type { Limits } from '../platform/rate-limits.ts';
import type { ReportsStore } from './store.ts';

/** What one learner may tell and take back: a whole round at once, and no more than can be heard. */
const TOLD = { allowed: 60, seconds: 60 };

const WordParamsSchema = z.object({ id: PathIdSchema });

export interface ReportsDoors {
  reports: ReportsStore;
  limits: Limits;
  now: () => Date;
}

/** Words that sound wrong to those who hear them. */
export function reportRoutes(app: WaggleServer, { reports, limits, now }: ReportsDoors): void {
  const told = limits('sounds-wrong', TOLD);

  async function expectFew(userId: number): Promise<void> {
    const retryAfter = await told.count(String(userId));
    if (retryAfter > 0) throw new Refused(429, TOO_MANY_REQUESTS, { retryAfter });
  }

  app.post(
    '/api/words/:id/sounds-wrong/',
    {
      schema: {
        tags: ['levels'],
        operationId: 'tellSoundsWrong',
        summary: 'Say that a word sounds wrong',
        description:
          'Keeps that a word sounds wrong to the caller: 201, and 200 when they told before.',
        params: WordParamsSchema,
        response: { 200: SoundsWrongSchema, 201: SoundsWrongSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const userId = callerOf(request);
      const { id } = request.params;
      await expectFew(userId);
      const outcome = await reports.tell(userId, id, now());
      if (outcome === 'no_word') throw new Refused(404, 'There is no such word.');
      return reply.code(outcome === 'told' ? 201 : 200).send({ word: id, sounds_wrong: true });
    },
  );

  app.delete(
    '/api/words/:id/sounds-wrong/',
    {
      schema: {
        tags: ['levels'],
        operationId: 'takeBackSoundsWrong',
        summary: 'Take back that a word sounds wrong',
        description: 'Forgets what the caller told of a word; 204 also when they told nothing.',
        params: WordParamsSchema,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      const userId = callerOf(request);
      await expectFew(userId);
      await reports.takeBack(userId, request.params.id);
      return reply.code(204).send(null);
    },
  );
}
