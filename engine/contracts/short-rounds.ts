import * as z from 'zod/mini';
import { orElse, RequestIdSchema, type Read } from './common.ts';

export const SHORT_ROUNDS = ['sprint', 'survival', 'missing', 'unscramble'] as const;
export type ShortRoundKind = (typeof SHORT_ROUNDS)[number];

/** Most words that a round of each kind can have right. */
export const MOST_IN_A_ROUND: Readonly<Record<ShortRoundKind, number>> = {
  sprint: 200,
  survival: 64,
  missing: 10,
  unscramble: 10,
};
const noScore = (most: number) => `A round of this kind has 1 to ${most} words right.`;
const NO_SCORE = noScore(MOST_IN_A_ROUND.sprint);

/** Answer of GET and POST /user-progress/rounds/: most words right in a round of each kind; 0 before the first. */
export const RoundBestsSchema = z.object({
  sprint: orElse(z.number(), 0),
  survival: orElse(z.number(), 0),
  missing: orElse(z.number(), 0),
  unscramble: orElse(z.number(), 0),
});
export type RoundBests = Read<typeof RoundBestsSchema>;

/** Body of POST /user-progress/rounds/. */
export const RoundBestRequestSchema = z
  .object({
    language: RequestIdSchema,
    kind: z.enum(SHORT_ROUNDS, 'Unknown round.'),
    /** Words right. */
    score: z
      .int(NO_SCORE)
      .check(z.minimum(1, NO_SCORE), z.maximum(MOST_IN_A_ROUND.sprint, NO_SCORE)),
  })
  .check(
    ...SHORT_ROUNDS.map((kind) =>
      z.refine<{ kind: ShortRoundKind; score: number }>(
        (round) => round.kind !== kind || round.score <= MOST_IN_A_ROUND[kind],
        { path: ['score'], error: noScore(MOST_IN_A_ROUND[kind]) },
      ),
    ),
  );
export type RoundBestRequest = Read<typeof RoundBestRequestSchema>;
