import type { AppHolder } from '../context/app-context.ts';
import type { LiveApp } from '../context/live-app.ts';

/** What live games need, on pages that begin without it. */
export const loadLive = (holder: AppHolder): Promise<LiveApp> =>
  import('../context/use-live.ts').then(({ liveOf }) => liveOf(holder));
