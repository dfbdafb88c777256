import type { LevelAccess } from '@waggle/engine/rules';
import type { AssignmentRefusal } from '../assignments/answers.ts';

/** What an answer is about, from the database. */
export interface AnsweredThings {
  readonly hasLevel: boolean;
  /** Whether there is or was such a word. */
  readonly hasWord: boolean;
  /** The level of the word; null for none, also if the word was retired. */
  readonly wordLevelId: number | null;
  /** The level of the game in the answer; null for no such game, undefined without a game. */
  readonly gameLevelId: number | null | undefined;
}

export type AnswerRefusal =
  | 'no_learner'
  | 'no_level'
  | 'no_game'
  | 'level_of_another_game'
  | 'no_word'
  | 'word_of_another_level'
  | Exclude<LevelAccess, 'playable'>
  | 'over'
  | AssignmentRefusal;

/**
 * Says why an answer cannot count, or `null` if it can as long as its game goes on. First reason
 * wins: the level, the game, then the word, then whether the level may be played.
 *
 * @param levelId the level in the answer
 * @param access of that level; not checked inside a game, which only starts on a level that may be played
 */
export function refuseAnswer(
  levelId: number,
  found: AnsweredThings,
  access: LevelAccess,
): AnswerRefusal | null {
  if (!found.hasLevel) return 'no_level';
  if (found.gameLevelId === null) return 'no_game';
  if (found.gameLevelId !== undefined && found.gameLevelId !== levelId) {
    return 'level_of_another_game';
  }
  if (!found.hasWord) return 'no_word';
  if (found.wordLevelId !== levelId) return 'word_of_another_level';
  return access === 'playable' ? null : access;
}

/**
 * A completed level and the next of its ladder, premium or not; null at the top.
 *
 * @param ladder levels of one language in ladder order
 * @returns null if the level is not on the ladder any more
 */
export function levelUp<T extends { id: number }>(
  ladder: readonly T[],
  completedId: number,
): { previous_level: T; next_level: T | null } | null {
  const place = ladder.findIndex(({ id }) => id === completedId);
  const completed = ladder[place];
  return completed ? { previous_level: completed, next_level: ladder[place + 1] ?? null } : null;
}
