import * as z from 'zod/mini';

const TABLE_FORMATS = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** Longest name of a time zone, in characters. */
const ZONE_MAX = 64;

function isZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

/** Query of a table: JSON unless a file is asked for. */
export const TableQuerySchema = z.object({
  format: z.optional(z.enum(TABLE_FORMATS, 'Unknown format.')),
  /** IANA name of the time zone that decides the day in the file; missing: UTC. */
  zone: z.optional(z.string().check(z.maxLength(ZONE_MAX), z.refine(isZone, 'Unknown time zone.'))),
});

/** What somebody made of a word. */
const CELLS = ['first', 'later', 'not_yet', 'not_tried'] as const;
export type Cell = (typeof CELLS)[number];
export const CellSchema = z.enum(CELLS);
