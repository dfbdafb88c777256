/** The wiring that only lobby and room load: sockets. */
import { newAnswerId, returnMoments$ } from '@waggle/engine';
import {
  createEasyWords,
  createGuestsApi,
  createLive,
  createPastGamesApi,
} from '@waggle/engine/live';
import { fromEvent } from 'rxjs';
import type { App } from '../base/context/app.ts';
import { petalsOf } from '../kit/ui/flower-shapes.ts';
import { configuration } from '../base/wiring/configuration.ts';
import { ownServerPorts, serverPorts } from '../base/wiring/server-ports.ts';
import { createLiveApp, createLiveSeats, type LiveApp } from './live-app.ts';

export function openLive(window: Window & typeof globalThis, app: App): LiveApp {
  const { document, navigator } = window;
  const server = serverPorts(window);
  const socketAddress = configuration.wsBaseUrl || window.location.origin.replace(/^http/, 'ws');
  const seats = createLiveSeats(app.engine, app.storage, (keys) => createGuestsApi(server, keys));
  return createLiveApp(app, {
    seats,
    socketAddress,
    easyWords: createEasyWords({ ...server, keyOf: seats.keyOf }),
    past: createPastGamesApi(ownServerPorts(window)),
    live: createLive({
      baseUrl: socketAddress,
      mediaBaseUrl: configuration.apiBaseUrl,
      token: seats.keyOf,
      WebSocket: window.WebSocket,
      draw: Math.random,
      checkSession: seats.checkKey,
      join: (game) => seats.join(String(game)),
      wake$: returnMoments$(window),
      offline$: fromEvent(window, 'offline'),
      newId: newAnswerId,
    }),
    device: {
      ...app.device,
      petalsOf,
      wakeLock: navigator.wakeLock,
      document,
    },
  });
}
