/** The wiring that only lobby and room load: sockets. */
import { newAnswerId, returnMoments$ } from '@waggle/engine';
import { createLive } from '@waggle/engine/live';
import type { App } from '../app.ts';
import { configuration } from './configuration.ts';
import { createLiveApp, type LiveApp } from '../context/live-app.ts';
import { takeSeat } from '../state/room-game.ts';
import { storedKey } from '../state/session.ts';

export function openLive(window: Window & typeof globalThis, app: App): LiveApp {
  const { accounts, games } = app.engine;
  const { document, navigator } = window;
  return createLiveApp(app, {
    live: createLive({
      baseUrl: configuration.wsBaseUrl || window.location.origin.replace(/^http/, 'ws'),
      mediaBaseUrl: configuration.apiBaseUrl,
      token: storedKey,
      WebSocket: window.WebSocket,
      draw: Math.random,
      // The call itself removes a refused session token; any other answer changes nothing.
      checkSession: () => void accounts.user().catch(() => undefined),
      join: (game) => takeSeat(games, game),
      wake$: returnMoments$(window),
      newId: newAnswerId,
    }),
    device: {
      vibrate: navigator.vibrate?.bind(navigator),
      matches: (query) => window.matchMedia(query).matches,
      draw: Math.random,
      wakeLock: navigator.wakeLock,
      document,
    },
  });
}
