import { type AppHolder, useAppHolder } from './app-context.ts';
import type { LiveApp } from './live-app.ts';
import { openLive } from '../wiring/live-wiring.ts';
import { appOf, worldOf } from './use-app.ts';

/** The lobby and the current room. */
export function useLive(): LiveApp {
  return liveOf(useAppHolder());
}

/** The same outside of a component, for parts of the page that load it later. */
export function liveOf(holder: AppHolder): LiveApp {
  holder.live ??= openLive(worldOf(holder), appOf(holder));
  return holder.live;
}
