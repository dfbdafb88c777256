import { createContext, useContext } from 'react';
import type { App } from './app.ts';

/** The parts of the app, by name. A subject adds its own beside what opens it. */
export interface AppParts {
  app: App;
}

/** The app of a page. Each of its parts is opened once, when something on the page first needs it. */
export interface AppHolder extends Partial<AppParts> {
  /** The window that the parts are opened in; missing if they exist from the beginning. */
  readonly window?: Window & typeof globalThis;
}

export const AppContext = createContext<AppHolder>({});

export const useAppHolder = (): AppHolder => useContext(AppContext);
