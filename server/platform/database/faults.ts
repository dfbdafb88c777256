import pg from 'pg';

/** SQLSTATE classes of what one row did, or one moment: bad data, a constraint, a deadlock. */
const FAULTS_OF_ONE = new Set(['22', '23', '40']);

/** Whether the database refused something, so that nothing was stored, and may take a part of it. */
export function isFaultOfOne(error: unknown): boolean {
  return error instanceof pg.DatabaseError && FAULTS_OF_ONE.has(error.code?.slice(0, 2) ?? '');
}
