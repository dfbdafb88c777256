import type { AppHolder, AppParts } from './app-context.ts';

type Page = Window & typeof globalThis;

/** A part of the app, also outside of a component. */
export function partOf<Name extends keyof AppParts>(
  holder: AppHolder,
  name: Name,
  open: (window: Page) => AppParts[Name],
): AppParts[Name] {
  const parts: Partial<AppParts> = holder;
  const opened = parts[name] as AppParts[Name] | undefined;
  return opened ?? (parts[name] = open(windowOf(holder)));
}

function windowOf({ window }: Pick<AppHolder, 'window'>): Page {
  if (!window) throw new Error('No AppContext above this component, or no window in it.');
  return window;
}
