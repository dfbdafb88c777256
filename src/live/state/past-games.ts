import type { Id, PastGame, PupilWeeks } from '@waggle/engine/contracts';
import { PAST_GAMES_AT_ONCE } from '@waggle/engine/contracts';
import type { PastGamesApi } from '@waggle/engine/live';
import { createResource } from '../../base/state/resource.ts';
import { failToast } from '../../base/state/sentence-of.ts';
import { afterTexts } from '../texts/after.ts';

const { view, restart, load } = createResource<{
  games: readonly PastGame[];
  /** Of one class alone; null: of all. */
  classId: Id | null;
  /** There may be older ones. */
  hasMore: boolean;
  /** Older ones are being fetched. */
  isFetching: boolean;
}>(() => ({ games: [], classId: null, hasMore: false, isFetching: false }), { keepsOld: true });

/** Games of the host that are over, the newest first. Written only in this file. */
export const pastGames = view;

const ofClass = (classId: Id | null) => (classId === null ? {} : { class: classId });

/** Fetches the newest again; those of the same class that are shown stay meanwhile. */
export function loadPastGames(
  past: Pick<PastGamesApi, 'list'>,
  classId: Id | null = null,
): Promise<void> {
  if (pastGames.classId !== classId) restart({ classId });
  return load(() => past.list(ofClass(classId)), {
    next: (games) => ({ games, hasMore: games.length === PAST_GAMES_AT_ONCE }),
  });
}

/** Fetches those before the oldest that is shown. */
export async function loadOlderGames(past: Pick<PastGamesApi, 'list'>): Promise<void> {
  const { games, classId, isFetching } = pastGames;
  const oldest = games.at(-1);
  if (!oldest || isFetching) return;
  pastGames.isFetching = true;
  try {
    const older = await past.list({ ...ofClass(classId), before: oldest.ended_at });
    if (pastGames.games !== games) return;
    Object.assign(pastGames, {
      games: [...games, ...older],
      hasMore: older.length === PAST_GAMES_AT_ONCE,
    });
  } catch (error) {
    failToast(afterTexts.past.failed, error);
  } finally {
    pastGames.isFetching = false;
  }
}

const weeks = createResource<{ classId: Id | null; table: PupilWeeks | null }>(() => ({
  classId: null,
  table: null,
}));

/** What the pupils of a class did in its games, week by week. Written only in this file. */
export const pupilWeeks = weeks.view;

/** Fetches it again. */
export function loadPupilWeeks(past: Pick<PastGamesApi, 'weeks'>, classId: Id): Promise<void> {
  if (pupilWeeks.classId !== classId) weeks.restart({ classId });
  return weeks.load(() => past.weeks(classId), { next: (table) => ({ table }) });
}
