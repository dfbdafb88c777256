import { sql } from 'kysely';
import * as z from 'zod/mini';
import { errorResponses } from '../http/errors.ts';
import type { DataFolder } from '../process/data-folder.ts';
import type { Database } from '../database/database.ts';
import type { WaggleServer } from '../http/server.ts';

const HealthSchema = z.object({ status: z.literal('ok') });
const ReadinessSchema = z.object({
  status: z.literal('ok'),
  database: z.literal('ok'),
  /** `away`: events of other nodes arrive later; `none`: this is the only node. */
  bus: z.enum(['ok', 'away', 'none']),
});

export interface HealthDependencies {
  db: Database;
  /** Whether events of other nodes arrive; null on a single node. */
  isBusUp: () => boolean | null;
  /** @throws {HttpError} when the node shuts down */
  expectRunning: () => void;
  /** Where files are stored; without it files are not checked. */
  dataFolder?: DataFolder | undefined;
}

/**
 * /healthz: the process answers. /readyz: it can also serve, because its database answers, its data
 * folder is writable and it is not shutting down; the sentence of a 503 names which of these fails.
 * Without the bus it still serves.
 */
export function healthRoutes(
  app: WaggleServer,
  { db, isBusUp, expectRunning, dataFolder }: HealthDependencies,
): void {
  app.get(
    '/healthz',
    {
      schema: {
        tags: ['health'],
        operationId: 'checkHealth',
        summary: 'Liveness',
        description: 'The process answers.',
        response: { 200: HealthSchema, ...errorResponses },
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
        response: { 200: ReadinessSchema, ...errorResponses },
      },
    },
    async () => {
      expectRunning();
      await sql`select 1`.execute(db);
      await dataFolder?.expectWritable();
      const busUp = isBusUp();
      return {
        status: 'ok' as const,
        database: 'ok' as const,
        bus: busUp === null ? ('none' as const) : busUp ? ('ok' as const) : ('away' as const),
      };
    },
  );
}
