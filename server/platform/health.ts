import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from './database/database.ts';
import type { WaggleServer } from './http.ts';

const HealthSchema = z.object({ status: z.literal('ok') });

/** /healthz: the process answers. /readyz: it can also serve, because its database does. */
export function healthRoutes(app: WaggleServer, { db }: { db: Database }): void {
  app.get('/healthz', { schema: { response: { 200: HealthSchema } } }, () => ({
    status: 'ok' as const,
  }));
  app.get('/readyz', { schema: { response: { 200: HealthSchema } } }, async () => {
    await sql`select 1`.execute(db);
    return { status: 'ok' as const };
  });
}
