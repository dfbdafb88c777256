import type { StoragePort } from '@waggle/engine';
import type { Id, User } from '@waggle/engine/contracts';

/** The name is older than the placement's part in it. */
const SETTLED = 'placement-declined/';

function nameOf(user: User | null, language: Id): string {
  return `${SETTLED}${encodeURIComponent(user?.id ?? 'guest')}/${language}`;
}

/** The player was placed in this language, or begins at the beginning. */
export function settlePlacement(
  storage: Pick<StoragePort, 'remember'>,
  user: User | null,
  language: Id,
): void {
  storage.remember(nameOf(user, language), true);
}

/** Whether nothing is known of this player in a language: no answer, no placement, no level. */
export function mayBePlaced(
  storage: Pick<StoragePort, 'recall'>,
  user: User | null,
  language: Id,
): boolean {
  if (storage.recall(nameOf(user, language)) === true) return false;
  const { completed_levels = [], current_level = null } = user?.user_progress ?? {};
  const isAbove = current_level?.language === language && current_level.difficulty > 1;
  return !isAbove && !completed_levels.some((level) => level.language === language);
}
