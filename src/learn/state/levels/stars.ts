import type { Id } from '@waggle/engine/contracts';
import { ref } from 'valtio';
import { perLearner } from '../../../base/state/per-learner.ts';
import { session } from '../../../base/state/session.ts';
import { recall, remember } from '../../../base/state/storage.ts';

/** How many stars a level had at the last visit, of levels that have more now. Written only in this file. */
export const wonStars = perLearner<{ before: Readonly<Record<string, number>> }>(() => ({
  before: none(),
}));

function none() {
  return ref<Record<string, number>>({});
}

/** Notes the stars of levels for the next visit. Returns how many stars are new. */
export function noteNewStars(
  levels: readonly { readonly id: Id; readonly stars: number }[],
): number {
  const name = `stars/${encodeURIComponent(session.user?.id ?? 'guest')}`;
  const stored = recall(name);
  const seen: Readonly<Record<string, unknown>> =
    typeof stored === 'object' && stored !== null ? { ...stored } : {};
  const before: Record<string, number> = {};
  let won = 0;
  for (const { id, stars } of levels) {
    const had = Number(seen[String(id)] ?? 0);
    if (stars > had) before[String(id)] = had;
    won += Math.max(0, stars - had);
  }
  if (won === 0) return 0;
  wonStars.before = ref({ ...wonStars.before, ...before });
  const now = levels.filter(({ id }) => String(id) in before).map(({ id, stars }) => [id, stars]);
  remember(name, { ...seen, ...Object.fromEntries(now) });
  return won;
}

/** They have fallen, or need not. */
export function endStarFall(): void {
  wonStars.before = none();
}
