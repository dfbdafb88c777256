import type { Engine } from '@waggle/engine';
import type { AvailableContent, Language } from '@waggle/engine/contracts';
import { createResource } from '../../base/state/resource.ts';

const languages = createResource<{ taught: readonly Language[] }>(() => ({ taught: [] }), {
  isPublic: true,
});
const levels = createResource<{ content: AvailableContent | null }>(() => ({ content: null }), {
  isPublic: true,
});

/** The languages that somebody can sign up for. */
export const signUpLanguages = languages.view;
/** Their levels. The form works without them too. */
export const signUpLevels = levels.view;

export function loadSignUpLanguages(engine: Pick<Engine, 'levels'>): void {
  languages.restart();
  void languages.load(engine.levels.languages, { next: (taught) => ({ taught }) });
  void levels.load(engine.levels.availableContent, { next: (content) => ({ content }) });
}
