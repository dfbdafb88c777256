/** The part of the wiring that only lobby and room load: sockets. */
import { createLive, returnMoments$ } from '@waggle/engine';
import { configuration } from './configuration.ts';
import { newAnswerId } from './state/answer-id.ts';
import { createRoomGame, takeSeat } from './state/room-game.ts';
import { storedKey } from './state/session.ts';
import { engine } from './wiring.ts';

export const live = createLive({
  baseUrl: configuration.wsBaseUrl || window.location.origin.replace(/^http/, 'ws'),
  mediaBaseUrl: configuration.apiBaseUrl,
  token: storedKey,
  WebSocket: window.WebSocket,
  draw: Math.random,
  // A refused key is dropped by the call itself; whatever else comes back changes nothing.
  checkSession: () => void engine.accounts.user().catch(() => undefined),
  join: (game) => takeSeat(engine.games, game),
  wake$: returnMoments$(window),
  newId: newAnswerId,
});

export const roomGame = createRoomGame(engine, live, {
  vibrate: navigator.vibrate?.bind(navigator),
  matches: (query) => window.matchMedia(query).matches,
  draw: Math.random,
  wakeLock: navigator.wakeLock,
  document,
});
