import { createContext, useContext } from 'react';
import type { App } from './app.ts';

type Page = Window & typeof globalThis;

/** The parts of the app, by name. A subject adds its own beside what opens it. */
export interface AppParts {
  app: App;
}

/** The app of a page. Each of its parts is opened once, when something on the page first needs it. */
export interface AppHolder extends Partial<AppParts> {
  /** The window that the parts are opened in; missing if they exist from the beginning. */
  readonly window?: Page;
}

export const AppContext = createContext<AppHolder>({});

export const useAppHolder = (): AppHolder => useContext(AppContext);

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
