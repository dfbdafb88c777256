import { createContext, useContext } from 'react';
import type { App } from './app.ts';
import type { LiveApp } from './live-app.ts';

/** The app of a page. Its parts are opened when something on the page first needs them, once each. */
export interface AppHolder {
  app: App | null;
  live: LiveApp | null;
  /** The world the parts are opened in; null where they are there from the beginning. */
  readonly window: (Window & typeof globalThis) | null;
}

export const AppContext = createContext<AppHolder>({ app: null, live: null, window: null });

export const useAppHolder = (): AppHolder => useContext(AppContext);
