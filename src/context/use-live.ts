import { openLive } from '../wiring/live-wiring.ts';
import { type AppHolder, partOf, useAppHolder } from './app-context.ts';
import type { LiveApp } from './live-app.ts';
import { appOf } from './use-app.ts';

declare module './app-context.ts' {
  interface AppParts {
    live: LiveApp;
  }
}

/** The lobby and the current room. */
export const useLive = (): LiveApp => liveOf(useAppHolder());

/** The same outside of a component, for parts of the page that load it later. */
export const liveOf = (holder: AppHolder): LiveApp =>
  partOf(holder, 'live', (window) => openLive(window, appOf(holder)));
