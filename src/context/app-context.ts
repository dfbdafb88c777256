import { createContext, useContext } from 'react';
import type { App } from '../app.ts';
import type { OperatorPages } from '../wiring/operator-wiring.ts';
import type { LiveApp } from './live-app.ts';

/** The app of a page. Its parts are opened when something on the page first needs them, once each. */
export interface AppHolder {
  app?: App;
  live?: LiveApp;
  operators?: OperatorPages;
  /** The world the parts are opened in; missing if they are there from the beginning. */
  readonly window?: Window & typeof globalThis;
}

export const AppContext = createContext<AppHolder>({});

export const useAppHolder = (): AppHolder => useContext(AppContext);
