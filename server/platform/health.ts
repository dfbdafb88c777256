import { sql } from 'kysely';
import * as z from 'zod/mini';
import { refusals } from './answers.ts';
import type { DataFolder } from './data-folder.ts';
import type { Database } from './database/database.ts';
import type { WaggleServer } from './http.ts';

const HealthSchema = z.object({ status: z.literal('ok') });
const ReadinessSchema = z.object({
  status: z.literal('ok'),
  database: z.literal('ok'),
  /** `away`: players of other servers are heard of later; `none`: there are no others. */
  bus: z.enum(['ok', 'away', 'none']),
});

export interface HealthDoors {
  db: Database;
  /** Whether news of other servers arrives; null where there are none. */
  hearsOthers: () => boolean | null;
  /** @throws {Refused} when the server is about to end */
  expectToStay: () => void;
  /** Where files are kept; without it nobody tries. */
  dataFolder?: DataFolder | undefined;
}

/**
 * /healthz: the process answers. /readyz: it can also serve, because its database does, its data
 * folder takes files and it is not about to end; the sentence of a 503 says which of these is not so.
 * Without the bus it serves as well.
 */
export function healthRoutes(
  app: WaggleServer,
  { db, hearsOthers, expectToStay, dataFolder }: HealthDoors,
): void {
  app.get(
    '/healthz',
    {
      schema: {
        tags: ['health'],
        operationId: 'checkHealth',
        summary: 'Liveness',
        description: 'The process answers.',
        response: { 200: HealthSchema, ...refusals },
      },
    },
    () => ({
      status: 'ok' as const,
    }),
  );
  app.get(
    '/readyz',
    {
      schema: {
        tags: ['health'],
        operationId: 'checkReadiness',
        summary: 'Readiness',
        description:
          'The server can serve: its database answers, its data folder takes files, and it is not about to end. Else 503.',
        response: { 200: ReadinessSchema, ...refusals },
      },
    },
    async () => {
      expectToStay();
      await sql`select 1`.execute(db);
      await dataFolder?.expectWritable();
      const hears = hearsOthers();
      return {
        status: 'ok' as const,
        database: 'ok' as const,
        bus: hears === null ? ('none' as const) : hears ? ('ok' as const) : ('away' as const),
      };
    },
  );
}
