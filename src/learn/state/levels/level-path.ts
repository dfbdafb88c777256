import type { Id, Level, LevelKnown } from '@waggle/engine/contracts';
import { ref } from 'valtio';
import { createLatest } from '../../../base/state/latest.ts';
import { perLearner } from '../../../base/state/per-learner.ts';

const loads = createLatest();
const forecasts = createLatest();

/** How many words of each level are known, by the ids of the levels. Written only in this file. */
export const levelPath = perLearner<{
  known: Readonly<Record<string, LevelKnown>>;
  /** Sessions until a level is finished, by level; missing while that cannot be said. */
  sessions: Readonly<Record<string, number>>;
}>(nothing, loads, forecasts);

function nothing() {
  return {
    known: ref<Record<string, LevelKnown>>({}),
    sessions: ref<Record<string, number>>({}),
  };
}

/** Counts the known words of a language again; without an answer what is shown stays. */
export function loadLevelsKnown(
  count: (language: Id, ladder: readonly Level[]) => Promise<readonly LevelKnown[]>,
  ladder: readonly Level[],
): Promise<void> {
  const language = ladder[0]?.language;
  if (language === undefined) return Promise.resolve();
  return loads.run(() => count(language, ladder), {
    next(counts) {
      const known = Object.fromEntries(counts.map((one) => [String(one.level), one]));
      levelPath.known = ref({ ...levelPath.known, ...known });
    },
    error: () => undefined,
  });
}

/** Asks how far a level is. */
export function loadForecast(
  ask: (level: Id) => Promise<{ readonly sessions: number | null }>,
  level: Id,
): Promise<void> {
  return forecasts.run(() => ask(level), {
    next({ sessions }) {
      const { [String(level)]: _, ...others } = levelPath.sessions;
      levelPath.sessions = ref(
        sessions === null ? others : { ...others, [String(level)]: sessions },
      );
    },
    error: () => undefined,
  });
}
