import pg from 'pg';

/** SQLSTATE classes of bad data, a broken constraint, and a deadlock. */
const FAULTS_OF_ONE = new Set(['22', '23', '40']);

/** Whether the database refused a statement, so that nothing was stored, for a reason that one of its rows may have alone. */
export function isFaultOfOne(error: unknown): boolean {
  return error instanceof pg.DatabaseError && FAULTS_OF_ONE.has(error.code?.slice(0, 2) ?? '');
}
