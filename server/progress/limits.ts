import { HttpError } from '../platform/http/errors.ts';
import type { Limits } from '../platform/work/rate-limiter.ts';

/**
 * How fast one learner's answers are accepted (docs/contract.md): nobody spells faster. In a game
 * two a second, and eight more a minute, so that ten may arrive at once. Late ones are 20 a second; three
 * seconds together, so that a batch may arrive at once.
 */
const SOLO = { allowed: 2, seconds: 1 };
const SOLO_BURST = { allowed: 8, seconds: 60 };
const LATE = { allowed: 60, seconds: 3 };

export type AnswerLimits = ReturnType<typeof createAnswerLimits>;

export function createAnswerLimits(limits: Limits) {
  const solo = limits('solo-answers', SOLO);
  const soloBurst = limits('solo-answers-burst', SOLO_BURST);
  const late = limits('late-answers', LATE);
  return {
    /**
     * Counts an answer, even one that is sent again.
     *
     * @throws {HttpError} 429 if this learner sends too many
     */
    async take(userId: number, { isLate }: { isLate: boolean }): Promise<void> {
      const key = String(userId);
      const wait = await (isLate ? late : solo).count(key);
      if (wait === 0 || (!isLate && (await soloBurst.count(key)) === 0)) return;
      throw new HttpError(429, 'Too many answers at once. Please wait a moment.', {
        retryAfter: wait,
      });
    },
  };
}
