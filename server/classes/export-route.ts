import { Readable } from 'node:stream';
import { ClassExportSchema, PathIdSchema } from '@waggle/engine/contracts';
import { CALL_REFUSALS } from '@waggle/engine/rules';
import * as z from 'zod/mini';
import { callerOf } from '../accounts/callers.ts';
import type { ExportClass } from '../accounts/export.ts';
import { errorResponses, refusedWith } from '../platform/http/errors.ts';
import type { WaggleServer } from '../platform/http/server.ts';
import { presentClass } from './present.ts';
import type { ClassesStore } from './store.ts';

export interface ExportRouteDependencies {
  classes: Pick<ClassesStore, 'ofTeacher' | 'seatsOf'>;
  exportClass: ExportClass;
}

/** Everything that is stored about a class, for its teacher. */
export function exportRoute(
  app: WaggleServer,
  { classes, exportClass }: ExportRouteDependencies,
): void {
  app.get(
    '/api/classes/:id/export/',
    {
      schema: {
        tags: ['classes'],
        operationId: 'exportClass',
        summary: 'Everything stored about a class',
        description: 'A class of the caller, and all rows about its pupils by subject.',
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
}
