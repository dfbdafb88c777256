import type { AppHolder } from '../base/context/app-context.ts';
import type { LiveApp } from './live-app.ts';

const loading = new WeakMap<AppHolder, Promise<LiveApp>>();

/**
 * What live games need, on pages that begin without it. Those who wait for it go on in the order in
 * which they asked: a second import may come before the first.
 */
export function loadLive(holder: AppHolder): Promise<LiveApp> {
  const known = loading.get(holder);
  if (known) return known;
  const live = import('./use-live.ts').then(({ liveOf }) => liveOf(holder));
  loading.set(holder, live);
  // The next one tries again.
  live.catch(() => loading.delete(holder));
  return live;
}
