import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import type { Database } from '../platform/database/database.ts';
import type { Metrics } from '../platform/observe/metrics.ts';

/** The query counts all payments, and their number grows every day. */
const ASKED_EVERY_MS = 60_000;

/**
 * Counts payments by their state. A scrape does not wait for the database: it shows the result of
 * an earlier query.
 */
export function measurePayments(
  db: Database,
  metrics: Metrics,
  askedEveryMs = ASKED_EVERY_MS,
): void {
  let asking = false;
  let askedAt = -Infinity;
  const payments = new Gauge({
    name: 'waggle_payments',
    help: 'Payments by state, counted once a minute at most.',
    labelNames: ['status'],
    registers: [metrics],
    collect() {
      if (!asking && performance.now() >= askedAt + askedEveryMs) void ask();
    },
  });

  async function ask(): Promise<void> {
    asking = true;
    askedAt = performance.now();
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
