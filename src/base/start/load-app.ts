import type { App } from '../context/app.ts';
import type { AppHolder } from '../context/app-context.ts';

/** The app where it may not be loaded yet: on pages that begin without it. */
export const loadApp = (holder: AppHolder): Promise<App> =>
  import('../context/use-app.ts').then(({ appOf }) => appOf(holder));
