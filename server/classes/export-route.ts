import { Readable } from 'node:stream';
import { ClassExportSchema, PathIdSchema, SeatExportQuerySchema } from '@waggle/engine/contracts';
import { CALL_REFUSALS } from '@waggle/engine/rules';
import * as z from 'zod/mini';
import { callerOf } from '../people/callers.ts';
import { errorResponses, refusedWith } from '../platform/http/errors.ts';
import type { WaggleServer } from '../platform/http/server.ts';
import { presentClass } from './present.ts';
import type { PupilPage } from './pupil-page.ts';
import type { ClassesStore } from './store.ts';

export interface ExportRouteDependencies {
  classes: Pick<ClassesStore, 'ofTeacher' | 'seatOfTeacher' | 'seatsOf'>;
  /** A class and everything that is stored about its pupils, as pieces of one JSON text. */
  exportClass: (about: object, seatIds: readonly number[]) => AsyncIterable<string>;
  pupilPage: PupilPage;
  now: () => Date;
}

/** Everything that is stored about a class or a pupil, for the teacher. */
export function exportRoute(
  app: WaggleServer,
  { classes, exportClass, pupilPage, now }: ExportRouteDependencies,
): void {
  app.get(
    '/api/classes/:id/export/',
    {
      schema: {
        tags: ['classes'],
        operationId: 'exportClass',
        summary: 'Everything stored about a class',
        description:
          'A class of the caller, and all rows about its pupils by subject. `pupil` of a row is the id of a seat.',
        params: z.object({ id: PathIdSchema }),
        response: { 200: ClassExportSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const found = await classes.ofTeacher(callerOf(request), request.params.id);
      if (!found) throw refusedWith(CALL_REFUSALS.no_class);
      const seatIds = (await classes.seatsOf(found.id)).map(({ id }) => id);
      reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="waggle-class.json"');
      return Readable.from(exportClass(presentClass(found), seatIds)) as never;
    },
  );

  app.get(
    '/api/seats/:id/export/',
    {
      schema: {
        tags: ['classes'],
        operationId: 'exportSeat',
        summary: 'Everything stored about a pupil',
        description:
          'All rows about one pupil by subject, for the teacher; with `format=page` as a page that a parent can read.',
        params: z.object({ id: PathIdSchema }),
        querystring: SeatExportQuerySchema,
        response: { 200: ClassExportSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const pupil = await classes.seatOfTeacher(callerOf(request), id);
      if (!pupil) throw refusedWith(CALL_REFUSALS.no_seat);
      const isPage = request.query.format === 'page';
      const [type, ending] = isPage ? ['text/html', 'html'] : ['application/json', 'json'];
      reply
        .header('content-type', `${type}; charset=utf-8`)
        .header('content-disposition', `attachment; filename="waggle-pupil-${id}.${ending}"`);
      if (isPage) return (await pupilPage(pupil, now())) as never;
      return Readable.from(exportClass({ name: pupil.className }, [id])) as never;
    },
  );
}
