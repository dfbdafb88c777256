import type { LevelRef, User } from '@waggle/engine/contracts';
import { HttpError } from '../platform/http/errors.ts';
import { avatarPath } from '../profiles/rules.ts';
import { INVALID_KEY } from './keys.ts';
import type { AccountsStore, LearnerRow } from './store.ts';

/** Where a learner stands: `current_level` in the language given, completed levels in all. */
export type ProgressOf = (
  userId: number,
  lastPlayedLanguageId: number | null,
) => Promise<{ current_level: LevelRef | null; completed_levels: LevelRef[] }>;

/**
 * A learner's view of their own account.
 *
 * @throws {HttpError} 401 if the account was deleted after its key was checked
 */
export type PresentUser = (userId: number) => Promise<User>;

export function createPresentUser({
  accounts,
  progressOf,
}: {
  accounts: AccountsStore;
  progressOf: ProgressOf;
}): PresentUser {
  return async (userId) => {
    const learner = await accounts.learner(userId);
    if (!learner) throw new HttpError(401, INVALID_KEY);
    const { id, kind, email, first_name, last_name, last_played_language_id } = learner;
    return {
      id,
      kind,
      email,
      first_name,
      last_name,
      ...(learner.class ? { seat: seatOf(learner, learner.class) } : {}),
      profile: {
        avatar: learner.avatar && avatarPath(learner.avatar),
        ...(learner.flower ? { flower: learner.flower } : {}),
        nickname: learner.nickname,
        grade: learner.grade,
        school: learner.school,
        languages: learner.languages,
        last_played_language: last_played_language_id,
      },
      user_progress: { id, ...(await progressOf(id, last_played_language_id)) },
    };
  };
}

function seatOf(
  { id, first_name, accommodations }: Pick<LearnerRow, 'id' | 'first_name' | 'accommodations'>,
  ofClass: NonNullable<LearnerRow['class']>,
): NonNullable<User['seat']> {
  return {
    id,
    name: first_name,
    class: ofClass,
    ...(accommodations ? { accommodations } : {}),
  };
}
