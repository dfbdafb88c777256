import type { Engine } from '@waggle/engine';
import type { AvailableContent, Language } from '@waggle/engine/contracts';
import { createResource } from '../../base/state/resource.ts';

const languages = createResource<{ taught: readonly Language[] | null }>(() => ({ taught: null }), {
  isPublic: true,
});
const levels = createResource<{ content: AvailableContent | null }>(() => ({ content: null }), {
  isPublic: true,
});

/** The languages that are taught. */
export const taughtLanguages = languages.view;
/** Their levels. A form works without them too. */
export const taughtLevels = levels.view;

export function loadTaughtLanguages(api: Pick<Engine['levels'], 'languages'>): Promise<void> {
  return languages.load(api.languages, {
    next: (taught) => ({ taught }),
    // Languages hardly change: those of an earlier answer do.
    error: () => (taughtLanguages.taught ? { status: 'ready' } : {}),
  });
}

export function loadTaughtLevels(api: Pick<Engine['levels'], 'availableContent'>): Promise<void> {
  return levels.load(api.availableContent, { next: (content) => ({ content }) });
}
