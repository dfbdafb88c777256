import { type GuestAnswer, wordsSolved } from '@waggle/engine';
import type { Level, User } from '@waggle/engine/contracts';
import { wordsToComplete } from '@waggle/engine/rules';

/** A player's progress on a level. */
export interface Standing {
  readonly completed: boolean;
  /** Different words spelled right so far; null until the server has answered. */
  readonly solved: number | null;
}

/**
 * Returns how far a level is done: as the server reports it for a learner with an account, by the
 * answers stored on this device for a guest.
 *
 * @param user null for a guest
 * @param solved different words spelled right by level, as the server counted them
 */
export function standingOn(
  level: Level,
  user: User | null,
  solved: Readonly<Record<string, number>>,
  guestAnswers: readonly GuestAnswer[],
): Standing {
  const count = user ? (solved[level.id] ?? null) : wordsSolved(guestAnswers, level.id);
  const isEnough =
    level.word_count > 0 && count !== null && count >= wordsToComplete(level.word_count);
  const isDone = user?.user_progress.completed_levels.some(({ id }) => id === level.id) ?? false;
  return { solved: count, completed: isDone || isEnough };
}

/** How many words are missing until a level is completed; all that it needs while nothing is known. */
export function missingWords({ word_count }: Level, { completed, solved }: Standing): number {
  return completed ? 0 : wordsToComplete(word_count) - (solved ?? 0);
}
