import { openLive } from './live-wiring.ts';
import { type AppHolder, useAppHolder } from '../base/context/app-context.ts';
import { partOf } from '../base/context/part-of.ts';
import type { LiveApp } from './live-app.ts';
import { appOf } from '../base/context/use-app.ts';

declare module '../base/context/app-context.ts' {
  interface AppParts {
    live: LiveApp;
  }
}

/** The lobby and the current room. */
export const useLive = (): LiveApp => liveOf(useAppHolder());

/** The same outside of a component, for parts of the page that load it later. */
export const liveOf = (holder: AppHolder): LiveApp =>
  partOf(holder, 'live', (window) => openLive(window, appOf(holder)));
