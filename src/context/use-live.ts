import { useAppHolder } from './app-context.ts';
import type { LiveApp } from './live-app.ts';
import { openLive } from '../wiring/live-wiring.ts';
import { appOf, worldOf } from './use-app.ts';

/** The lobby and the current room. */
export function useLive(): LiveApp {
  const holder = useAppHolder();
  holder.live ??= openLive(worldOf(holder), appOf(holder));
  return holder.live;
}
