import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** An offset beyond this is logged, in milliseconds. */
const WORTH_LOGGING_MS = 2_000;

/** The database's clock, as this machine knows it. Machines that share a database agree by it. */
export interface DatabaseClock {
  /** This machine's time, corrected by what was measured last. */
  readonly now: () => Date;
  /** Compares the clocks; rejects when the database does not answer. */
  readonly measure: () => Promise<void>;
}

/** One comparison, in epoch milliseconds; `asked` and `answered` are this machine's. */
export interface ClockSample {
  readonly asked: number;
  readonly reading: number;
  readonly answered: number;
}

export function createDatabaseClock({
  own,
  ask,
  log,
}: {
  /** This machine's clock. */
  own: () => Date;
  /** Asks the database for its time. */
  ask: () => Promise<Date>;
  log: FastifyBaseLogger;
}): DatabaseClock {
  let offset = 0;
  return {
    now: () => new Date(own().getTime() + offset),
    async measure() {
      const asked = own().getTime();
      const reading = (await ask()).getTime();
      const before = offset;
      offset = correctedOffset(before, { asked, reading, answered: own().getTime() });
      if (Math.abs(offset - before) > WORTH_LOGGING_MS) {
        log.warn({ offsetMs: offset }, "this machine's clock is not the database's");
      }
    },
  };
}

/** The time at the database, by its own clock. */
export async function timeOf(db: Database): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  return (rows[0] as { at: Date }).at;
}

/**
 * Returns the offset of this machine's clock after one more comparison. The database read its clock
 * between the question and the answer, so the offset lies between two bounds; the known offset
 * changes no more than they require. Clocks that agree therefore stay as they are however slow the
 * answer was, and the quickest answer so far counts.
 *
 * @param offset known so far, in milliseconds
 */
export function correctedOffset(offset: number, { asked, reading, answered }: ClockSample): number {
  // This machine's clock was set back meanwhile: the sample is useless.
  if (answered < asked) return offset;
  return Math.min(Math.max(offset, reading - answered), reading - asked);
}
