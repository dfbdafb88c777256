import type { Id, Language } from '@waggle/engine/contracts';

/** The code of the language that is written, for screen readers. */
export function codeOfEditor(languages: readonly Language[], language: Id | null): string {
  return languages.find(({ id }) => id === language)?.code ?? '';
}
