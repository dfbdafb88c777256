import { sql } from 'kysely';

/** Name of the fact that holds the fingerprint of the content loaded last. */
export const LOADED_CONTENT = 'content';

/** Fingerprint of the content loaded last, in a query; null before the first load. */
export const CONTENT_VERSION = sql<string | null>`(
  select value from facts where name = ${sql.lit(LOADED_CONTENT)})`;
