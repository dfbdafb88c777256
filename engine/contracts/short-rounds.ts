import * as z from 'zod/mini';
import { orElse, RequestIdSchema } from './common.ts';

export const SHORT_ROUNDS = ['sprint', 'survival', 'missing', 'unscramble'] as const;
export type ShortRoundKind = (typeof SHORT_ROUNDS)[number];

/** More words than a round can have. */
export const MOST_IN_A_ROUND = 200;
const NO_SCORE = `A round has 1 to ${MOST_IN_A_ROUND} words right.`;

/** Answer of GET and POST /user-progress/rounds/: most words right in a round of each kind; 0 before the first. */
export const RoundBestsSchema = z.object({
  sprint: orElse(z.number(), 0),
  survival: orElse(z.number(), 0),
  missing: orElse(z.number(), 0),
  unscramble: orElse(z.number(), 0),
});
export type RoundBests = z.infer<typeof RoundBestsSchema>;

/** Body of POST /user-progress/rounds/. */
export const RoundBestRequestSchema = z.object({
  language: RequestIdSchema,
  kind: z.enum(SHORT_ROUNDS, 'Unknown round.'),
  /** Words right. */
  score: z.int(NO_SCORE).check(z.minimum(1, NO_SCORE), z.maximum(MOST_IN_A_ROUND, NO_SCORE)),
});
export type RoundBestRequest = z.infer<typeof RoundBestRequestSchema>;
