import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import type { Database } from '../platform/database/database.ts';
import type { Metrics } from '../platform/metrics.ts';

/**
 * Counts payments by their state. A look at the metrics does not wait for the database: it shows
 * what the look before it asked for.
 */
export function measurePayments(db: Database, metrics: Metrics): void {
  let asking = false;
  const payments = new Gauge({
    name: 'waggle_payments',
    help: 'Payments by state, as of the last look.',
    labelNames: ['status'],
    registers: [metrics],
    collect() {
      if (!asking) void ask();
    },
  });

  async function ask(): Promise<void> {
    asking = true;
    const counts = await countByStatus(db).catch(() => []);
    asking = false;
    payments.reset();
    for (const { status, count } of counts) payments.set({ status }, count);
  }
}

async function countByStatus(db: Database): Promise<readonly { status: string; count: number }[]> {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*) from transactions group by status`.execute(db);
  return rows;
}
