import type { Id, Level, LevelKnown } from '@waggle/engine/contracts';
import { createResource } from '../../../base/state/resource.ts';

const counts = createResource<{ known: Readonly<Record<string, LevelKnown>> }>(() => ({
  known: {},
}));
const forecasts = createResource<{ sessions: Readonly<Record<string, number>> }>(() => ({
  sessions: {},
}));

/** How many words of each level are known, by the ids of the levels. Written only in this file. */
export const levelPath = counts.view;
/** Sessions until a level is finished, by level; missing while that cannot be said. Written only in this file. */
export const levelForecasts = forecasts.view;

/** Counts the known words of a language again; without an answer what is shown stays. */
export function loadLevelsKnown(
  count: (language: Id, ladder: readonly Level[]) => Promise<readonly LevelKnown[]>,
  ladder: readonly Level[],
): Promise<void> {
  const language = ladder[0]?.language;
  if (language === undefined) return Promise.resolve();
  return counts.load(() => count(language, ladder), {
    next: (answer) => ({
      known: {
        ...levelPath.known,
        ...Object.fromEntries(answer.map((one) => [String(one.level), one])),
      },
    }),
  });
}

/** Asks how far a level is; without an answer what is shown stays. */
export function loadForecast(
  ask: (level: Id) => Promise<{ readonly sessions: number | null }>,
  level: Id,
): Promise<void> {
  return forecasts.load(() => ask(level), {
    next({ sessions }) {
      const { [String(level)]: _, ...others } = levelForecasts.sessions;
      return { sessions: sessions === null ? others : { ...others, [String(level)]: sessions } };
    },
  });
}
