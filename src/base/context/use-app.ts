import type { App } from './app.ts';
import { type AppHolder, useAppHolder } from './app-context.ts';
import { partOf } from './part-of.ts';
import { openApp } from '../wiring/app-wiring.ts';

/** The engine and its projections. */
export function useApp(): App {
  return appOf(useAppHolder());
}

/** The same outside of a component, for parts of the page that load it later. */
export const appOf = (holder: AppHolder): App => partOf(holder, 'app', openApp);
