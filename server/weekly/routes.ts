import {
  DoneSchema,
  PathIdSchema,
  SeatWeeklyMailRequestSchema,
  type WeeklyMail,
  WeeklyMailLinkSchema,
  WeeklyMailRequestSchema,
  WeeklyMailSchema,
} from '@waggle/engine/contracts';
import { CALL_REFUSALS } from '@waggle/engine/rules';
import * as z from 'zod/mini';
import { callerOf } from '../people/callers.ts';
import {
  errorResponses,
  HttpError,
  refusedWith,
  TOO_MANY_REQUESTS,
} from '../platform/http/errors.ts';
import type { RouteTypes, WaggleServer } from '../platform/http/server.ts';
import type { BackgroundJobs } from '../platform/work/background-jobs.ts';
import type { Limits } from '../platform/work/rate-limiter.ts';
import { WEEKLY_LIMITS } from './rules.ts';
import type { Weekly } from './weekly.ts';

const SeatParamsSchema = z.object({ id: PathIdSchema });
const nothing = z.undefined();

export interface WeeklyRoutesDependencies {
  weekly: Weekly;
  limits: Limits;
  backgroundJobs: BackgroundJobs;
}

/** The mail about a week of words: of a learner, of a pupil by their teacher, and the links in it. */
export async function weeklyRoutes(
  app: WaggleServer,
  dependencies: WeeklyRoutesDependencies,
): Promise<void> {
  const ask = createAsk(dependencies);
  ownMail(app, dependencies, ask);
  mailOfSeat(app, dependencies, ask);
  await links(app, dependencies);
}

type Ask = (askedBy: number, userId: number, email: string) => Promise<WeeklyMail>;

function createAsk({ weekly, limits, backgroundJobs }: WeeklyRoutesDependencies): Ask {
  const ofAccount = limits('weekly-mails-account', WEEKLY_LIMITS.firstMailsOfAccount);
  const toAddress = limits('weekly-mails-address', WEEKLY_LIMITS.firstMailsToAddress);
  return async (askedBy, userId, email) => {
    const seconds = Math.max(
      await ofAccount.count(String(askedBy)),
      await toAddress.count(email.toLowerCase()),
    );
    if (seconds > 0) throw new HttpError(429, TOO_MANY_REQUESTS, { retryAfter: seconds });
    backgroundJobs.expectRoom();
    const { weekly: shown, sendFirst } = await weekly.ask(userId, email);
    if (sendFirst) backgroundJobs.run('weekly mail', sendFirst);
    return shown;
  };
}

function ownMail(app: WaggleServer, { weekly }: WeeklyRoutesDependencies, ask: Ask): void {
  const path = '/api/profile/weekly-mail/';

  app.get(
    path,
    {
      schema: {
        tags: ['profile'],
        operationId: 'getWeeklyMail',
        summary: 'The weekly mail to a parent',
        description:
          'Whether a mail about the week of the caller goes to a parent. `state` is off, asked (the address has not confirmed yet) or on; `email` its first letter and domain; `unsent` is true on a server that sends no mail.',
        response: { 200: WeeklyMailSchema, ...errorResponses },
      },
    },
    (request) => weekly.of(callerOf(request)),
  );

  app.put(
    path,
    {
      schema: {
        tags: ['profile'],
        operationId: 'askForWeeklyMail',
        summary: 'Switch the weekly mail on',
        description:
          'Sends a first mail to an address. Nothing else is sent before its link is pressed; after 7 days the address is forgotten. `is_13` must be true. An address that has confirmed stays on without another mail.',
        body: WeeklyMailRequestSchema,
        response: { 200: WeeklyMailSchema, ...errorResponses },
      },
    },
    (request) => ask(callerOf(request), callerOf(request), request.body.email),
  );

  app.delete(
    path,
    {
      schema: {
        tags: ['profile'],
        operationId: 'endWeeklyMail',
        summary: 'Switch the weekly mail off',
        description: 'Ends the mail and forgets its address.',
        response: { 204: nothing, ...errorResponses },
      },
    },
    async (request, reply) => {
      await weekly.end(callerOf(request));
      return reply.code(204).send();
    },
  );
}

function mailOfSeat(app: WaggleServer, { weekly }: WeeklyRoutesDependencies, ask: Ask): void {
  const path = '/api/seats/:id/weekly-mail/';

  /** @throws {HttpError} 404 for a seat of another teacher */
  async function expectSeat(teacherId: number, seatId: number): Promise<void> {
    if (!(await weekly.isSeatOf(teacherId, seatId))) throw refusedWith(CALL_REFUSALS.no_seat);
  }

  app.get(
    path,
    {
      schema: {
        tags: ['classes'],
        operationId: 'getWeeklyMailOfSeat',
        summary: 'The weekly mail to a parent of a pupil',
        description: 'Whether a mail about the week of a pupil goes to a parent, for the teacher.',
        params: SeatParamsSchema,
        response: { 200: WeeklyMailSchema, ...errorResponses },
      },
    },
    async (request) => {
      await expectSeat(callerOf(request), request.params.id);
      return weekly.of(request.params.id);
    },
  );

  app.put(
    path,
    {
      schema: {
        tags: ['classes'],
        operationId: 'askForWeeklyMailOfSeat',
        summary: 'Switch the weekly mail of a pupil on',
        description:
          'Sends a first mail to the address of a parent. Nothing else is sent before its link is pressed; after 7 days the address is forgotten.',
        params: SeatParamsSchema,
        body: SeatWeeklyMailRequestSchema,
        response: { 200: WeeklyMailSchema, ...errorResponses },
      },
    },
    async (request) => {
      const seatId = request.params.id;
      await expectSeat(callerOf(request), seatId);
      return ask(callerOf(request), seatId, request.body.email);
    },
  );

  app.delete(
    path,
    {
      schema: {
        tags: ['classes'],
        operationId: 'endWeeklyMailOfSeat',
        summary: 'Switch the weekly mail of a pupil off',
        description: 'Ends the mail and forgets its address.',
        params: SeatParamsSchema,
        response: { 204: nothing, ...errorResponses },
      },
    },
    async (request, reply) => {
      await expectSeat(callerOf(request), request.params.id);
      await weekly.end(request.params.id);
      return reply.code(204).send();
    },
  );
}

async function links(root: WaggleServer, { weekly }: WeeklyRoutesDependencies): Promise<void> {
  // A scope of its own: no other route accepts the form of a mail program.
  await root.register(async (scope) => {
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    scope.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: 4096 }, async () => ({}));
    const app = scope.withTypeProvider<RouteTypes>();

    app.post(
      '/api/weekly-mail/confirm/',
      {
        config: { auth: 'none' },
        schema: {
          tags: ['profile'],
          operationId: 'confirmWeeklyMail',
          summary: 'Confirm the weekly mail',
          description:
            'By the link of the first mail; from then on a mail comes after each week with practice.',
          querystring: WeeklyMailLinkSchema,
          response: { 200: DoneSchema, ...errorResponses },
        },
      },
      async (request) => {
        const { user, token } = request.query;
        if (!(await weekly.confirm(user, token))) {
          throw new HttpError(404, 'This link is not valid any more.');
        }
        return { detail: 'The weekly mail comes from next Monday on.' };
      },
    );

    app.post(
      '/api/weekly-mail/stop/',
      {
        config: { auth: 'none' },
        schema: {
          tags: ['profile'],
          operationId: 'stopWeeklyMail',
          summary: 'End the weekly mail',
          description:
            'By the link of any of these mails, and by a mail program on its own (RFC 8058). A link that is not valid any more is answered likewise: no mail comes by it.',
          querystring: WeeklyMailLinkSchema,
          response: { 200: DoneSchema, ...errorResponses },
        },
      },
      async (request) => {
        await weekly.stop(request.query.user, request.query.token);
        return { detail: 'No more of these mails come.' };
      },
    );
  });
}
