import type { App } from '../app.ts';
import { type AppHolder, useAppHolder } from './app-context.ts';
import { openApp } from '../wiring/app-wiring.ts';

/** The engine and its projections. */
export function useApp(): App {
  return appOf(useAppHolder());
}

/** The same outside of a component, for parts of the page that load it later. */
export function appOf(holder: AppHolder): App {
  holder.app ??= openApp(worldOf(holder));
  return holder.app;
}

export function worldOf({ window }: AppHolder): Window & typeof globalThis {
  if (!window) throw new Error('No AppContext above this component, or no window in it.');
  return window;
}
