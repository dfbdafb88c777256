import * as z from 'zod/mini';
import { RequestIdSchema, type Read } from './common.ts';

/** Languages of one request, at most. */
const MOST_POSITIONS = 50;

const at = z.iso.datetime('A valid time is required.');

/** What a device knows of one language. */
const KnownPositionSchema = z.object({
  language: RequestIdSchema,
  /** Place on the ladder at which a visitor was placed, or 1 for who begins at the beginning. */
  placed: z.optional(
    z.object({ difficulty: z.int('A valid place is required.').check(z.minimum(1)), at }),
  ),
  /** The level that was chosen last. */
  chosen: z.optional(z.object({ level: RequestIdSchema, at })),
});
export type KnownPosition = Read<typeof KnownPositionSchema>;

/** Body of POST /user-progress/positions/. */
export const PositionsRequestSchema = z.object({
  positions: z
    .array(KnownPositionSchema, 'Positions are required.')
    .check(z.maxLength(MOST_POSITIONS, `At most ${MOST_POSITIONS} languages at once.`)),
});
