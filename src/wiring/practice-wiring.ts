/** The wiring that only practice loads. */
import { createPracticeApi } from '@waggle/engine/practice';
import type { App } from '../app.ts';
import { createPracticeApp, type PracticeApp } from '../context/practice-app.ts';
import { dropKey, storedKey } from '../state/session.ts';
import { configuration } from './configuration.ts';

export function openPractice(window: Window & typeof globalThis, app: App): PracticeApp {
  return createPracticeApp(app, {
    api: createPracticeApi({
      baseUrl: configuration.apiBaseUrl,
      fetch: (input, init) => fetch(input, init),
      token: storedKey,
      onUnauthorized: dropKey,
    }),
    addresses: window.URL,
    device: {
      vibrate: window.navigator.vibrate?.bind(window.navigator),
      matches: (query) => window.matchMedia(query).matches,
    },
  });
}
